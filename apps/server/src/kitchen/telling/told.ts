/** Says within this process that there is something new to be told in a kitchen; whoever hears it reads what it is. */
export class Told {
  readonly #listeners = new Set<(cozinhaId: string) => void>()

  listen(listener: (cozinhaId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(cozinhaId: string): void {
    for (const listener of this.#listeners) listener(cozinhaId)
  }
}
