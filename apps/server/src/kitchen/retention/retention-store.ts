/** What may be forgotten, a small batch at a time, so that no kitchen waits for it. */
export interface RetentionStore {
  kitchens(): Promise<string[]>
  /** Erases names and notes of closed orders and of their events. How many orders. */
  eraseNames(cozinhaId: string, closedBefore: Date, now: Date, limit: number): Promise<number>
  removeOrders(cozinhaId: string, closedBefore: Date, limit: number): Promise<number>
  /** Looks at one page of the log; events of orders that are still kept stay. `next` is undefined at the end of what is old. */
  removeEvents(cozinhaId: string, page: EventPage): Promise<{ removed: number; next?: number }>
  forgetCommands(before: Date, limit: number): Promise<number>
}

export interface EventPage {
  readonly before: Date
  readonly afterSeq: number
  readonly limit: number
}
