/** Where nobody else waits for the loop. */
export function toTheEnd<Result>(work: Iterator<void, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
