import type { SetUpMark } from '../ports/set-up-mark'
import { part, usePart } from '../react/part'

const setUpMark = part<Pick<SetUpMark, 'wasSetUp'>>('the mark of who was set up')
export const provideSetUpMark = setUpMark.provide

export function useSetUpMark() {
  return usePart(setUpMark)
}
