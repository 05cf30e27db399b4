import { part, usePart } from '../react/part'
import type { LicenceEnd } from './licence-end'

const licenceEndPart = part<Pick<LicenceEnd, 'texto' | 'subscribe' | 'dismiss'>>('the end of the licence')
export const provideLicenceEnd = licenceEndPart.provide

export function useLicenceEndNotice() {
  return usePart(licenceEndPart)
}
