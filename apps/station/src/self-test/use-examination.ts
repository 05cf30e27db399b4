import { part, usePart } from '../react/part'
import type { SelfTestFacts } from './self-test'

/** Tries everything the self-test judges; takes about a second and plays a chime. */
const examinationPart = part<() => Promise<SelfTestFacts>>('the self-test')
export const provideExamination = examinationPart.provide

export function useExamination() {
  return usePart(examinationPart)
}
