import { part, usePart } from '../react/part'
import type { AppUpdates } from './app-updates'

const updatesPart = part<Pick<AppUpdates, 'available' | 'subscribe' | 'takeOver'>>('the updates')
export const provideUpdates = updatesPart.provide

export function useUpdates() {
  return usePart(updatesPart)
}
