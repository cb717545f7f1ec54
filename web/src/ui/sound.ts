// Synthesized sounds: a click of plastic for the player's own moves, a lower click for other players' moves, a small
// chord at the end.

import { settings } from './settings.svelte'

let context: AudioContext | null = null
let output: GainNode | null = null

/** The audio context; null while sound is off, or before the person has used the page, as browsers require. */
function audio(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null
  context ??= new AudioContext()
  output ??= connectOutput(context)
  output.gain.value = (settings.volume / 100) ** 2
  if (context.state === 'suspended') void context.resume()
  return context
}

/** All sounds are played through one node, which sets the volume. */
function connectOutput(at: AudioContext): GainNode {
  const gain = at.createGain()
  gain.connect(at.destination)
  return gain
}

function knock(at: AudioContext, pitch: number, loudness: number): void {
  const start = at.currentTime
  const body = at.createOscillator()
  const bodyGain = at.createGain()
  body.type = 'triangle'
  body.frequency.setValueAtTime(pitch, start)
  body.frequency.exponentialRampToValueAtTime(pitch * 0.55, start + 0.05)
  bodyGain.gain.setValueAtTime(loudness, start)
  bodyGain.gain.exponentialRampToValueAtTime(0.001, start + 0.09)
  body.connect(bodyGain).connect(output!)
  body.start(start)
  body.stop(start + 0.1)

  const length = Math.round(at.sampleRate * 0.03)
  const noise = at.createBuffer(1, length, at.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4
  const tick = at.createBufferSource()
  const band = at.createBiquadFilter()
  const tickGain = at.createGain()
  tick.buffer = noise
  band.type = 'bandpass'
  band.frequency.value = pitch * 4.5
  band.Q.value = 0.9
  tickGain.gain.value = loudness * 1.6
  tick.connect(band).connect(tickGain).connect(output!)
  tick.start(start)
}

export function click(own: boolean): void {
  const at = audio()
  if (at) knock(at, own ? 620 : 380, own ? 0.2 : 0.12)
}

export function chord(): void {
  const at = audio()
  if (!at) return
  ;[261.6, 329.6, 392, 523.3].forEach((pitch, i) => {
    const start = at.currentTime + i * 0.09
    const tone = at.createOscillator()
    const gain = at.createGain()
    tone.type = 'sine'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(0.09, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, start + 1.4)
    tone.connect(gain).connect(output!)
    tone.start(start)
    tone.stop(start + 1.5)
  })
}
