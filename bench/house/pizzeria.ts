import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import { COZINHAS_DEMO } from '@kds/server/demo/menu'
import { createCompany } from '@kds/server/provisioning/create-company'
import { createIntegrationKey } from '@kds/server/provisioning/create-integration-key'
import { createKitchen } from '@kds/server/provisioning/create-kitchen'
import { issueLicence } from '@kds/server/provisioning/issue-licence'
import { provisioningOn } from '@kds/server/provisioning/provisioning'
import type { BenchDatabase } from './bench-cluster'

export interface BenchKitchen {
  readonly id: string
  readonly chave: string
}

export interface Pizzeria {
  readonly licenca: string
  readonly cozinhas: readonly BenchKitchen[]
}

const DAY_MS = 86_400_000

/** A company with one licence and kitchens set up like the demonstration's, with its menu and its routing. */
export async function openPizzeria(database: BenchDatabase, kitchens: number, sigla = 'BENCH'): Promise<Pizzeria> {
  const clock = () => new Date()
  const house = provisioningOn(database.kysely)
  const { empresaId } = await createCompany(house, { sigla, nome: 'Pizzaria da Medida' })
  const validaAte = new Date(clock().getTime() + DAY_MS)
  const { numero } = await issueLicence(house, { empresaId, descricao: 'Estações', validaAte })

  const { configuracao, rotas, estoque } = COZINHAS_DEMO[0]
  const cozinhas: BenchKitchen[] = []
  for (let index = 1; index <= kitchens; index += 1) {
    const id = `cozinha-${sigla.toLowerCase()}-${index}`
    const { tamanhos, nome, id: _, ...rest } = configuracao
    await createKitchen(house, { id, sigla, nome, tamanhos, configuracao: rest, rotas, estoque })
    cozinhas.push({
      id,
      chave: await createIntegrationKey(house, {
        cozinhaId: id,
        nome: 'Caixa',
        origens: ['balcao', 'ifood', 'mesa', 'opendelivery', 'telefone'],
      }),
    })
  }
  return { licenca: numero, cozinhas }
}

/** As many companies with a kitchen each: of one company thousands of stations are not let in at once. */
export async function openPizzerias(database: BenchDatabase, companies: number): Promise<Pizzeria[]> {
  const opened: Pizzeria[] = []
  for (let index = 1; index <= companies; index += 1) opened.push(await openPizzeria(database, 1, `BENCH${index}`))
  return opened
}

/** What the stations of each present. */
export async function signInAll(origin: string, pizzerias: readonly Pizzeria[]): Promise<string[]> {
  const tokens: string[] = []
  for (const pizzeria of pizzerias) tokens.push(await signIn(origin, pizzeria))
  return tokens
}

/** What a station presents when it opens its stream. */
export async function signIn(origin: string, { licenca }: Pizzeria): Promise<string> {
  const answer = await fetch(`${origin}/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: CHAVE_APP, password: licenca, versaoApi: VERSAO_APP }),
  })
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}
