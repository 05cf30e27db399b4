import type { NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import type { Sealed } from '../../plataformas/sealed'
import { connectStore, pauseStore, type Store, storedStores, workingStores } from '../../plataformas/stores'
import type { RandomBytes } from '../../readable-symbols'
import { demoMemory } from '../demo-memory'
import { COZINHAS_DEMO } from '../menu'
import { MERCHANT } from './dialects'

interface DemoStore {
  readonly nome: string
  readonly origem: string
}

const STORES: Readonly<Record<NomeDaPlataforma, DemoStore>> = {
  ifood: { nome: 'iFood (demonstração)', origem: 'ifood' },
  opendelivery: { nome: 'Open Delivery (demonstração)', origem: 'opendelivery' },
  opendelivery2: { nome: 'Open Delivery 2.0 (demonstração)', origem: 'opendelivery' },
  wabiz: { nome: 'Pedidos por chamada (demonstração)', origem: 'wabiz' },
}

const PLATFORMS = Object.keys(STORES) as NomeDaPlataforma[]

/** A name that leads nowhere (RFC 6761): a store of the demonstration without the demonstration asks nobody. */
const NOWHERE = '.demonstracao.invalid'
const INTERVAL_S = 5
const SECRET_BYTES = 24
const ENTRY = 'loja '

export function isOfDemonstration(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname.endsWith(NOWHERE)
}

/** Undefined where there is no demonstration. */
export async function demoCompanyId(kysely: Kysely<Schema>): Promise<string | undefined> {
  return (await demoMemory(kysely).read()).get('empresa')
}

/** Those of its stores that are neither paused nor removed: whether the platforms are on is nowhere else. */
export async function workingDemoStores(kysely: Kysely<Schema>): Promise<Store[]> {
  const ids = [...(await storeIds(kysely)).values()]
  return ids.length === 0 ? [] : workingStores(kysely).where('loja.id', 'in', ids).execute()
}

export interface SwitchParts {
  readonly sealed: Sealed
  readonly newId: () => string
  readonly random: RandomBytes
  readonly now: Date
}

/** In a transaction. False where the kitchen has as many stores as it may. */
export async function switchDemoStores(db: Kysely<Schema>, parts: SwitchParts, on: boolean): Promise<boolean> {
  const memory = demoMemory(db)
  // Of two who press together the second finds what the first made.
  await memory.lock()
  const known = await storeIds(db)
  const ids = [...known.values()]
  const kept = ids.length === 0 ? [] : await storedStores(db).where('loja.id', 'in', ids).execute()
  for (const { id, pausada } of kept) if (pausada === on) await pauseStore(db, id, !on)
  const missing = PLATFORMS.filter((plataforma) => !kept.some(({ id }) => id === known.get(plataforma)))
  for (const plataforma of on ? missing : []) {
    const id = parts.newId()
    if (!(await connect(db, parts, plataforma, id))) return false
    await memory.write(`${ENTRY}${plataforma}`, id)
  }
  return true
}

function connect(
  db: Kysely<Schema>,
  { sealed, random, now }: SwitchParts,
  plataforma: NomeDaPlataforma,
  id: string,
): Promise<boolean> {
  const [{ configuracao: kitchen }] = COZINHAS_DEMO
  const segredo = Buffer.from(random(SECRET_BYTES)).toString('base64url')
  const onlyCalls = plataforma === 'wabiz'
  return connectStore(db, sealed, {
    ...{ id, cozinhaId: kitchen.id, plataforma, ...STORES[plataforma], intervaloS: INTERVAL_S, now },
    credenciais: { clienteId: onlyCalls ? '' : 'demonstracao', segredo },
    url: onlyCalls ? '' : `https://${plataforma}${NOWHERE}`,
    ...(onlyCalls ? {} : { codigo: MERCHANT }),
  })
}

async function storeIds(kysely: Kysely<Schema>): Promise<Map<NomeDaPlataforma, string>> {
  const memory = await demoMemory(kysely).read()
  return new Map(
    PLATFORMS.flatMap((plataforma) => {
      const id = memory.get(`${ENTRY}${plataforma}`)
      return id === undefined ? [] : [[plataforma, id] as const]
    }),
  )
}
