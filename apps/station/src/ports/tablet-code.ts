/** The code in the address that the device was opened with. */
export interface TabletCode {
  readonly current: string | null
  /** It was answered, well or not: a reload is not to ask again. */
  spent(): void
}
