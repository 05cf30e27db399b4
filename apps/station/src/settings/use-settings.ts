import { part, usePart } from '../react/part'
import type { SettingsService } from './settings-service'

const settingsPart = part<Pick<SettingsService, 'current' | 'subscribe'>>('the settings')
export const provideSettings = settingsPart.provide

export function useSettings() {
  return usePart(settingsPart)
}
