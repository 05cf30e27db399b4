export interface AddressRecord {
  readonly name: string
  readonly type: 'A'
  readonly ttl: number
  readonly flush: boolean
  readonly data: string
}

/** What is said to everybody on the shop's network about names, and heard from them. */
export interface Multicast {
  onQuestion(heard: (names: readonly string[]) => void): void
  onAnswer(heard: (records: readonly { readonly name: string; readonly data: string }[]) => void): void
  ask(name: string): void
  tell(records: readonly AddressRecord[]): void
  close(): void
}
