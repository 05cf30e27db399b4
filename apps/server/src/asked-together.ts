/** One question for all who ask it at the same moment: the database that all companies share hears it once. */
export class AskedTogether {
  readonly #asked = new Map<string, Promise<unknown>>()

  /** Who asks the same question gets the same kind of answer. */
  ask<Answer>(question: string, find: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#asked.get(question)
    if (asked) return asked as Promise<Answer>
    const answer = find().finally(() => this.#asked.delete(question))
    this.#asked.set(question, answer)
    return answer
  }
}
