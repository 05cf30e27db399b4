import { part, usePart } from '../react/part'
import type { Laudo, SelfTestFacts } from './self-test'

interface Examination {
  /** Tries everything the self-test judges; takes about a second and plays a chime. */
  examine(): Promise<SelfTestFacts>
  /** What it came to. */
  found(laudos: readonly Laudo[]): void
}

const examinationPart = part<Examination>('the self-test')
export const provideExamination = examinationPart.provide

export function useExamination() {
  return usePart(examinationPart)
}
