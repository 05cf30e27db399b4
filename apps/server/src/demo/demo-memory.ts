/**
 * What the demonstration knows of itself. Licences and keys are stored as hashes, so the plain numbers the terminal
 * prints at every start have to be kept here; nothing but the demonstration's own is ever written to it.
 */
export interface DemoMemory {
  /** Held until the transaction ends. */
  lock(): Promise<void>
  read(): Promise<ReadonlyMap<string, string>>
  write(chave: string, valor: string): Promise<void>
}
