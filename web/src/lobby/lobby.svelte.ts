// The lobby, kept up to date through a socket.

import type { Lobby, LobbyAction, LobbyEvent, Paired, Refusal, Seeking } from '../wire/messages'
import { Socket } from '../wire/socket.svelte'

export class LiveLobby {
  #socket: Socket<LobbyEvent, LobbyAction>

  constructor(
    readonly listener: {
      onLobby: (lobby: Lobby) => void
      onSeeking: (seeking: Seeking) => void
      onPaired: (paired: Paired) => void
      onFriends: () => void
      onRefusal: (refusal: Refusal) => void
      onConnect: () => void
    },
  ) {
    this.#socket = new Socket('lobby/socket', {
      onMessage: (event) => this.#receive(event),
      onOpen: listener.onConnect,
    })
  }

  get connected(): boolean {
    return this.#socket.connected
  }
  /** Whether the player waits for opponents: then a lost connection has to be noticed soon. */
  set seeking(seeking: boolean) {
    this.#socket.urgent = seeking
  }
  send(action: LobbyAction): boolean {
    return this.#socket.send(action)
  }
  close(): void {
    this.#socket.close()
  }

  #receive(event: LobbyEvent): void {
    switch (event.type) {
      case 'lobby':
        return this.listener.onLobby(event)
      case 'seeking':
        return this.listener.onSeeking(event)
      case 'paired':
        return this.listener.onPaired(event)
      case 'friends_changed':
        return this.listener.onFriends()
      case 'refusal':
        return this.listener.onRefusal(event)
    }
  }
}
