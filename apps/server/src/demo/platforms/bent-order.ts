/** What bends by chance: some of the time, in one of several ways. */
export interface Luck {
  happens(probability: number): boolean
  pick<T>(list: readonly T[]): T | undefined
}

type Item = Readonly<Record<string, unknown>> & { readonly options?: readonly object[] }
type Bend = (item: Item, line: number) => object

const BENT = 0.5

/** As lists of real applications come: what says the same otherwise, what says nothing, and what nobody has a word for. */
const BENDS: readonly Bend[] = [
  (item, line) => ({ ...item, id: 4_700 + line, externalCode: 51 }),
  (item, line) => ({ ...item, name: 9_900 + line }),
  (item) => ({ ...item, quantity: null }),
  (item) => ({ ...item, quantity: '1' }),
  (item) => ({ ...item, quantity: 0 }),
  (item) => ({ ...item, options: [...(item.options ?? []), 'Sem cebola'] }),
  (item) => ({ ...item, options: 'Bem passado' }),
  (item) => ({ ...item, options: [{ options: item.options ?? [] }, null, 7] }),
  (item) => ({ ...item, options: null, unit: null, observations: null, specialInstructions: null, price: null }),
]

/** Of those the ones that leave what is cooked as it was. */
const QUIET: readonly Bend[] = [
  (item) => ({ ...item, quantity: String(item.quantity) }),
  (item, line) => ({ ...item, id: 4_700 + line, index: null, price: null, ean: '' }),
  (item) => ({ ...item, options: [{ id: 'g-1', options: item.options ?? [] }] }),
]

/** For whoever only tries the product: nothing of it is told to a cook. */
export function quietlyBent(items: readonly Item[], luck: Luck): object[] {
  return items.map((item, line) => (luck.happens(BENT) ? (luck.pick(QUIET)?.(item, line) ?? item) : item))
}

export function bentItems(items: readonly Item[], luck: Luck): object[] {
  return items.map((item, line) => (luck.happens(BENT) ? (luck.pick(BENDS)?.(item, line) ?? item) : item))
}

/** Of the order itself: blocks of every kind, empty but for the one that counts, and a kind that nobody knows. */
const BLOCKS: readonly object[] = [
  { takeout: null, indoor: { mode: null, table: null, place: '' }, schedule: { scheduledDateTimeStart: null } },
  { customer: null, extraInfo: null, payments: 'nada', total: null },
  { type: 'DRONE', orderType: 'DRONE' },
  { isTest: 'não', sourceAppId: null, novidade: { aninhada: [[[]]] } },
]

export function bentFields(luck: Luck): object {
  return luck.happens(BENT) ? (luck.pick(BLOCKS) ?? {}) : {}
}

/** By which fields an event is known, how its kind is written, and what else it says. */
const EVENTS: readonly ((event: Readonly<Record<string, unknown>>) => object)[] = [
  ({ eventId, ...event }) => (eventId === undefined ? event : { id: eventId, ...event }),
  (event) =>
    typeof event.eventType === 'string' ? { ...event, eventType: ` ${event.eventType.toLowerCase()} ` } : event,
  (event) => (event.eventType === 'CANCELLED' ? { ...event, eventType: 'ORDER_CANCELED' } : event),
  ({ fullCode, ...event }) => event,
  (event) => (event.fullCode === undefined ? event : { ...event, code: null }),
  (event) => ({ ...event, metadata: null, orderURL: null, salesChannel: 7 }),
]

export function bentEvent(event: object, luck: Luck): object {
  return luck.happens(BENT) ? (luck.pick(EVENTS)?.({ ...event }) ?? event) : event
}
