// The friends of the user, and the invitations that wait for an answer.

import { addFriend, blockPlayer, declineInvitation, fetchFriends, removeContact } from '../wire/api'
import { hasServer } from '../wire/http'
import type { AddPlayer, Friend, Friends } from '../wire/messages'
import { me } from './me.svelte'

/** Seconds between two requests. The page asks repeatedly, because the server announces only changes to the lists, not
 * who is online. */
const REFRESH = 60

const NOBODY: Friends = { friends: [], requests: [], blocked: [], recent: [], invitations: [] }
const ORDER: readonly Friend['status'][] = ['online', 'playing', 'offline', 'unknown']

class FriendList {
  #lists = $state.raw(NOBODY)
  isLoaded = $state(false)

  /** All friends, those who are free to play first. */
  friends = $derived(this.#lists.friends.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)))
  online = $derived(this.friends.filter(({ status }) => status === 'online' || status === 'playing'))
  requests = $derived(this.#lists.requests)
  blocked = $derived(this.#lists.blocked)
  recent = $derived(this.#lists.recent)
  invitations = $derived(this.#lists.invitations)

  #receive(lists: Friends): void {
    this.#lists = lists
    this.isLoaded = true
  }

  /** Does nothing without a server, where nobody else can be met. */
  async load(): Promise<void> {
    if (hasServer() && me.kind !== 'local') this.#receive(await fetchFriends())
  }
  async add(player: AddPlayer['player']): Promise<void> {
    this.#receive(await addFriend(player))
  }
  async block(player: AddPlayer['player']): Promise<void> {
    this.#receive(await blockPlayer(player))
  }
  async remove(contact: string): Promise<void> {
    this.#receive(await removeContact(contact))
  }
  async decline(game: string): Promise<void> {
    this.#receive(await declineInvitation(game))
  }

  /** Keeps the lists up to date while a screen shows them. Call it in an effect. */
  watch(): () => void {
    const refresh = () => void this.load().catch(() => {})
    refresh()
    const timer = window.setInterval(refresh, REFRESH * 1000)
    return () => clearInterval(timer)
  }
}

export const friendList = new FriendList()
