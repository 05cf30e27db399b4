import { part, usePart } from '../react/part'
import type { SettingsSessionParts } from './settings-session'

const sessionPart = part<SettingsSessionParts>('the settings screen')
export const provideSessionParts = sessionPart.provide

export function useSessionParts() {
  return usePart(sessionPart)
}
