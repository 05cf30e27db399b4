import type { Dialect, Kind } from './dialect'

/** What every platform here calls its store. */
export const MERCHANT = 'm-1'

const OPEN_DELIVERY: Readonly<Record<Kind, string>> = {
  created: 'CREATED',
  confirmed: 'CONFIRMED',
  // Not of its words: an order there is another one, or none.
  patched: 'ORDER_PATCHED',
  cancelled: 'CANCELLED',
  cancellationAsked: 'ORDER_CANCELLATION_REQUEST',
  cancellationDenied: 'CANCELLATION_REQUEST_DENIED',
  unknown: 'PICKUP_AREA_ASSIGNED',
}
const IFOOD: Readonly<Record<Kind, readonly [string, string]>> = {
  created: ['PLC', 'PLACED'],
  confirmed: ['CFM', 'CONFIRMED'],
  patched: ['OPA', 'ORDER_PATCHED'],
  cancelled: ['CAN', 'CANCELLED'],
  cancellationAsked: ['CCR', 'CONSUMER_CANCELLATION_REQUESTED'],
  cancellationDenied: ['CARF', 'CANCELLATION_REQUEST_FAILED'],
  unknown: ['ADR', 'ASSIGN_DRIVER'],
}

const CLIENTE = { id: 'c-1', name: 'Marialva Teste', documentNumber: '52998224725', phone: { number: '11 91234-5678' } }

export const openDelivery: Dialect = {
  tokenPath: '/oauth/token',
  tokenOf: (form) =>
    form.get('grant_type') === 'client_credentials'
      ? { id: form.get('client_id'), secret: form.get('client_secret') }
      : { id: null, secret: null },
  tokenAnswer: (access_token, expires_in) => ({ access_token, token_type: 'bearer', expires_in }),
  pollingPath: '/v1/events:polling',
  acknowledgePath: '/v1/events/acknowledgment',
  acknowledgedIn: (body) => (body as { id: string }[]).map(({ id }) => id),
  mostAcknowledged: 100,
  orderPath: /^\/v1\/orders\/([^/]+)$/,
  actionPath: /^\/v1\/orders\/([^/]+)\/(\w+)$/,
  event: (kind, { id, orderId, createdAt }) => ({
    ...{ eventId: id, eventType: OPEN_DELIVERY[kind], orderId, createdAt },
    orderURL: `https://outra.exemplo.com.br/v1/orders/${orderId}`,
    ...(kind !== 'created' && { metadata: { reason: 'O cliente desistiu', code: 'CONSUMER_CANCELLATION_REQUESTED' } }),
  }),
  idOf: (event) => String(Reflect.get(event, 'eventId') ?? Reflect.get(event, 'id')),
  signature: 'x-app-signature',
  answersCalls: 204,
  order: (id, items, fields) => ({
    ...{ id, type: 'DELIVERY', displayId: '4471', orderTiming: 'INSTANT', createdAt: new Date().toISOString() },
    ...{ sendPreparing: true, delivery: { deliveredBy: 'MERCHANT' }, customer: CLIENTE, items },
    ...fields,
  }),
  actions: {
    ...{ confirm: 'confirm', start: 'preparing', ready: 'readyForPickup', dispatch: 'dispatch' },
    cancel: 'requestCancellation',
  },
  answers: { accept: 'acceptCancellation', deny: 'denyCancellation' },
}

export const openDelivery2: Dialect = {
  ...openDelivery,
  pollingPath: '/events:polling',
  acknowledgePath: '/events/acknowledgment',
  acknowledgedIn: (body) => (body as { eventIds: string[] }).eventIds,
  orderPath: /^\/orders\/([^/]+)$/,
  actionPath: /^\/orders\/([^/]+)\/([\w-]+)$/,
  order: (id, items, fields) => ({
    ...{ id, displayId: '4471', status: 'CREATED', createdAt: new Date().toISOString() },
    ...{ timing: { orderTiming: 'INSTANT' }, merchant: { id: MERCHANT, name: 'Pizzaria Bella Massa' } },
    fulfillment: { orderType: 'DELIVERY', delivery: { deliveredBy: 'MERCHANT', observations: 'portão azul' } },
    ...{ customer: CLIENTE, items: items.map(inGroups) },
    ...fields,
  }),
  actions: { ...openDelivery.actions, ready: 'ready-for-pickup' },
  answers: undefined,
}

/** Every option names its group. */
function inGroups({ options, ...item }: { options?: object[] }): object {
  if (!Array.isArray(options)) return { ...item, options }
  const named = (one: unknown) => (typeof one === 'object' && one ? { optionGroupName: 'Escolha', ...one } : one)
  return { ...item, options: options.map(named) }
}

export const iFood: Dialect = {
  tokenPath: '/authentication/v1.0/oauth/token',
  tokenOf: (form) =>
    form.get('grantType') === 'client_credentials'
      ? { id: form.get('clientId'), secret: form.get('clientSecret') }
      : { id: null, secret: null },
  tokenAnswer: (accessToken, expiresIn) => ({ accessToken, type: 'bearer', expiresIn }),
  pollingPath: '/events/v1.0/events:polling',
  acknowledgePath: '/events/v1.0/events/acknowledgment',
  acknowledgedIn: (body) => (body as { id: string }[]).map(({ id }) => id),
  mostAcknowledged: 2_000,
  merchantsPath: '/merchant/v1.0/merchants',
  orderPath: /^\/order\/v1\.0\/orders\/([^/]+)$/,
  actionPath: /^\/order\/v1\.0\/orders\/([^/]+)\/(\w+)$/,
  event: (kind, { id, orderId, createdAt }) => ({
    ...{ id, code: IFOOD[kind][0], fullCode: IFOOD[kind][1], orderId, merchantId: MERCHANT, createdAt },
  }),
  idOf: (event) => String(Reflect.get(event, 'id')),
  signature: 'x-ifood-signature',
  answersCalls: 202,
  order: (id, items, fields) => ({
    ...{ id, orderType: 'DELIVERY', displayId: '4471', orderTiming: 'IMMEDIATE', createdAt: new Date().toISOString() },
    ...{ delivery: { deliveredBy: 'MERCHANT', observations: 'portão azul' }, customer: CLIENTE, items },
    ...fields,
  }),
  actions: {
    ...{ confirm: 'confirm', start: 'startPreparation', ready: 'readyToPickup', dispatch: 'dispatch' },
    cancel: 'requestCancellation',
  },
  answers: { accept: 'acceptCancellation', deny: 'denyCancellation' },
}
