import { part, usePart } from '../react/part'
import type { Startup } from './startup'

const startupPart =
  part<Pick<Startup, 'state' | 'settingsOpen' | 'subscribe' | 'openSettings' | 'settingsTouched' | 'settingsClosed'>>(
    'the start-up',
  )
export const provideStartup = startupPart.provide

export function useStartup() {
  return usePart(startupPart)
}
