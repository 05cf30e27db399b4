/** A few words that this tab keeps over a reload, and at once: what is drawn first already knows of them. */
export interface TabMemory {
  read(): string | null
  write(text: string): void
}
