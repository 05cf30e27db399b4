import { part, usePart } from '../react/part'
import type { MissingParts } from './missing-parts'

const missingPartsPart = part<Pick<MissingParts, 'waiting' | 'subscribe'>>('missing parts')
export const provideMissingParts = missingPartsPart.provide

export function useMissingParts() {
  return usePart(missingPartsPart)
}
