import type { Sound } from '../ports/sound'
import type { Speech } from '../ports/speech'
import type { Vibration } from '../ports/vibration'
import { part, usePart } from '../react/part'
import type { Alarms } from './alarms'

/** What of this device can be heard and felt. */
export interface SoundParts {
  alarms: Pick<Alarms, 'announcement' | 'subscribe' | 'sample'>
  sound: Sound
  speech: Speech
  vibration: Vibration
}

const soundPart = part<SoundParts>('sound')
export const provideSound = soundPart.provide

export function useSound() {
  return usePart(soundPart)
}
