import type { Action } from '../engine'
import type { EngineView } from '../engine-view'
import type { Stored } from '../ports'
import type { Promises } from './device'
import type { Server } from './server'

export interface Testimony {
  promises: Promises
  screens: readonly EngineView[]
  stored: Stored
}

/** Everything that must hold once the storm is over. Empty when all is well. */
export function verify(
  server: Server,
  testimonies: readonly Testimony[],
  isPoison: (action: Action) => boolean,
): string[] {
  const truth = { epoca: server.epoca(), cursor: server.cursor(), estado: clean(server.estado()) }
  const failures = testimonies.flatMap((testimony, index) =>
    [...equality(testimony, truth), ...emptyOutbox(testimony), ...promisesKept(testimony, server, isPoison)].map(
      (failure) => `station ${index + 1}: ${failure}`,
    ),
  )
  return [...failures, ...nothingTwice(server, testimonies)]
}

function equality({ screens, stored }: Testimony, truth: { epoca: string; cursor: number; estado: unknown }): string[] {
  const { confirmed } = stored
  const { epoca, cursor, estado } = confirmed ?? {}
  const failures = differences({ epoca, cursor, estado: clean(estado) }, truth, 'confirmed')
  for (const screen of screens) {
    failures.push(...differences(clean(screen.estado), truth.estado, 'screen'))
    if (screen.connection.state !== 'live') failures.push(`the screen says ${screen.connection.state}`)
    if (screen.connection.openHere !== screen.connection.openOnServer)
      failures.push('the screen counts other open orders')
  }
  return failures
}

function emptyOutbox({ screens, stored }: Testimony): string[] {
  const failures = stored.outbox.map(({ comando }) => `${comando.id} (${comando.tipo}) stayed in the stored outbox`)
  for (const { connection } of screens) {
    if (connection.pending > 0) failures.push(`${connection.pending} pending on the screen`)
  }
  return failures
}

function promisesKept({ promises }: Testimony, server: Server, isPoison: (action: Action) => boolean): string[] {
  const failures: string[] = []
  for (const [id, action] of promises.durable) {
    const judgement = server.judgements().get(id)
    const counted = promises.refusals.has(id)
    if (isPoison(action)) {
      if (judgement) failures.push(`${id}: the server read what it could not read`)
      if (!counted) failures.push(`${id}: refused on the device and nobody told`)
    } else if (!judgement) failures.push(`${id} (${action.tipo}) was promised and never arrived`)
    else if (judgement.situacao === 'recusado' && !counted) failures.push(`${id}: refused and nobody told`)
    else if (judgement.motivo && judgement.motivo !== promises.reservations.get(id) && !counted)
      failures.push(`${id}: done in part and nobody told`)
    else if (judgement.situacao !== 'recusado' && !judgement.motivo && counted)
      failures.push(`${id}: accepted and told as refused`)
  }
  return failures
}

function nothingTwice(server: Server, testimonies: readonly Testimony[]): string[] {
  const failures = server.malformed().map((id) => `${id} arrived malformed`)
  const issued = new Set(testimonies.flatMap(({ promises }) => [...promises.issued]))
  for (const [id, { times }] of server.judgements()) {
    if (times > 1) failures.push(`${id} was judged ${times} times`)
    if (!id.includes(':') && !issued.has(id)) failures.push(`${id} came from nobody`)
  }
  const executions = new Map<string, number>()
  let previous: string | undefined
  for (const { comandoId } of server.log()) {
    if (comandoId && comandoId !== previous) executions.set(comandoId, (executions.get(comandoId) ?? 0) + 1)
    previous = comandoId
  }
  for (const [id, times] of executions) if (times > 1) failures.push(`${id} was done ${times} times`)
  return failures
}

/** As it looks after a trip through JSON: an absent field and an undefined one are the same. */
function clean(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

const SHOWN = 5

export function differences(came: unknown, truth: unknown, way: string): string[] {
  if (Object.is(came, truth)) return []
  if (!isObject(came) || !isObject(truth)) {
    return [`${way}: ${JSON.stringify(came)?.slice(0, 80)} instead of ${JSON.stringify(truth)?.slice(0, 80)}`]
  }
  const keys = new Set([...Object.keys(came), ...Object.keys(truth)])
  return [...keys].flatMap((key) => differences(came[key], truth[key], `${way}.${key}`)).slice(0, SHOWN)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
