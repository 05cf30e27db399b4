import type { TabMemory } from '../ports/tab-memory'
import { part, usePart } from '../react/part'

const recalledPart = part<TabMemory>('the memory of recalled orders')
export const provideRecalledMemory = recalledPart.provide

export function useRecalledMemory() {
  return usePart(recalledPart)
}
