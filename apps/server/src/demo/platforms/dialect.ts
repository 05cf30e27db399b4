export type Kind =
  | 'created'
  | 'confirmed'
  | 'patched'
  | 'cancelled'
  | 'cancellationAsked'
  | 'cancellationDenied'
  | 'unknown'

/** How one platform words what all of them say. Written from its documentation, apart from what speaks to it. */
export interface Dialect {
  readonly tokenPath: string
  readonly tokenOf: (form: URLSearchParams) => { id: string | null; secret: string | null }
  readonly tokenAnswer: (token: string, seconds: number) => object
  readonly pollingPath: string
  readonly acknowledgePath: string
  readonly acknowledgedIn: (body: unknown) => string[]
  readonly mostAcknowledged: number
  /** Where it says which stores an account has. */
  readonly merchantsPath?: string
  readonly orderPath: RegExp
  readonly actionPath: RegExp
  readonly event: (kind: Kind, at: { id: string; orderId: string; createdAt: string }) => object
  readonly idOf: (event: object) => string
  readonly signature: string
  readonly answersCalls: number
  /** An order of these items. */
  readonly order: (id: string, items: object[], fields?: object) => object
  readonly actions: Readonly<Record<'confirm' | 'start' | 'ready' | 'dispatch' | 'cancel', string>>
  /** Where a cancellation is asked for, and not only said. */
  readonly answers?: Readonly<Record<'accept' | 'deny', string>>
}
