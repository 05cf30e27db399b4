import { part, usePart } from '../react/part'

/** Where components leave what went wrong. */
export interface Errors {
  /** Ends in "Ops!", or in an alert where the error has words of its own. */
  unexpected(error: unknown): void
  /** Kept and sent, without a word to the cook. */
  record(error: unknown): void
  /** The settings were asked for instead of a restart: what failed is worth another try. */
  onRetry(retry: () => void): () => void
}

const errorsPart = part<Errors>('the error handler')
export const provideErrors = errorsPart.provide

export function useErrors() {
  return usePart(errorsPart)
}
