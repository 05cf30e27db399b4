import { mudancasDeLinha } from '@kds/domain/analise-das-rotas'
import { type ItemDeEntrada, rotasDosItens } from '@kds/domain/entrada'
import { fracaoEmTexto } from '@kds/domain/fracao'
import type { Linha } from '@kds/domain/linhas'
import {
  chavesDeRota,
  ehTipoDeRegra,
  lerRegras,
  type MudancaDeRegras,
  regrasDepois,
  rotasDasRegras,
} from '@kds/domain/regras-de-rota'
import type { Regra, Rota, Roteavel } from '@kds/domain/roteamento'
import { normalizar } from '@kds/domain/texto'
import type { Rascunho } from '@kds/protocol/retaguarda/regras'
import {
  type RotaSimulada,
  type Simulacao,
  type simularSchema,
  ULTIMOS_PEDIDOS,
  type UltimosPedidos,
} from '@kds/protocol/retaguarda/simulador'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { routesOf } from '../../kitchen/log/postgres-routing-rules'
import { type Ordered, type OrderedProduct, orderedProducts } from '../../kitchen/orders/ordered-products'
import { ordersById } from '../../kitchen/orders/orders-by-id'
import { latestOrders } from '../../kitchen/orders/stored-orders'
import { placedRules, wholeRules } from '../../kitchen/settings/whole-rules'
import { liveStations } from '../../kitchen/stations/known-stations'
import { betweenReads } from '../doors/between-reads'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { namesShowing } from '../stations/names-showing'
import { companyKitchen } from './company-kitchen'
import type { MenuRow } from './menu-rows'
import { itemsFromPlatform } from './pasted-order'
import { numberOf } from './rule-in-words'
import { wholeMenu } from './whole-menu'

interface Tried {
  readonly item: ItemDeEntrada
  readonly foi: Linha | null
}

const MOST_EXAMPLES = 20
/** The steps that have no rules of their own. */
const FIXED: Readonly<Record<Exclude<Regra, 'codigo' | 'categoria' | 'nome'>, string>> = {
  linha: '1',
  anterior: '1',
  pizza: '5',
  nenhuma: '6',
}

/** Where an order would go, by the function that sends orders there. Nothing is written. */
export async function simulate(
  context: CompanyContext,
  cozinhaId: string,
  wanted: z.output<typeof simularSchema>,
): Promise<Changed<Simulacao>> {
  context.orderRates.admitReading(context.company.id)
  await companyKitchen(context, cozinhaId)
  const draft = wanted.rascunho && readDraft(wanted.rascunho)
  const tried = await itemsOf(context, cozinhaId, wanted)
  const itens = tried.map(({ item }) => item)
  const now = await routesBy(context, cozinhaId, itens)
  const then = draft && (await routesBy(context, cozinhaId, itens, draft))
  const stations = await liveStations(context.db, cozinhaId, context.clock())
  const answer: Simulacao = {
    itens: tried.map(({ item, foi }, index) => {
      const [saved, changed] = [now[index], then?.[index]]
      if (!saved) throw new Error('an item without a route')
      const { linha } = changed ?? saved
      return {
        nome: inWords(item),
        quantidade: item.quantidade,
        foi,
        salva: saved,
        rascunho: changed ?? null,
        estacoes: namesShowing(stations, linha),
      }
    }),
    mudam: draft ? await changesOf(context, cozinhaId, draft) : null,
  }
  return { answer, changes: [] }
}

/** By the rules that may speak of these items, of thousands a handful; their numbers are their places among all. */
async function routesBy(
  { db }: CompanyContext,
  cozinhaId: string,
  itens: readonly ItemDeEntrada[],
  draft: MudancaDeRegras = { definir: [], remover: [] },
): Promise<RotaSimulada[]> {
  const rules = regrasDepois(await routesOf(db, cozinhaId, chavesDeRota(itens)), draft)
  const routes = rotasDosItens(itens, { rotas: rotasDasRegras(rules) })
  const decided = routes.flatMap(({ regra: tipo, chave = '' }) => (ehTipoDeRegra(tipo) ? [{ tipo, chave }] : []))
  const placed = await placedRules(db, cozinhaId, decided, draft)
  const byKey = new Map(placed.map((rule) => [`${rule.tipo} ${rule.chave}`, rule]))
  return routes.map(({ linha, regra, chave }: Rota): RotaSimulada => {
    if (!ehTipoDeRegra(regra)) return { linha, regra, numero: FIXED[regra], chave: null }
    const rule = byKey.get(`${regra} ${chave}`)
    return { linha, regra, numero: rule ? numberOf(regra, rule.lugar) : '', chave: rule?.texto ?? chave ?? null }
  })
}

function readDraft({ definir, remover }: Rascunho): MudancaDeRegras {
  const read = lerRegras(definir)
  if ('objecoes' in read) throw new Refusal(400, read.objecoes)
  return { definir: read.regras, remover }
}

async function changesOf(
  context: CompanyContext,
  cozinhaId: string,
  draft: MudancaDeRegras,
): Promise<Simulacao['mudam']> {
  const products = await knownProducts(context, cozinhaId)
  const kept = await wholeRules(context.db, cozinhaId, betweenReads(context))
  const all = await context.turns.run(context.company.id, mudancasDeLinha(products, kept, draft))
  return { total: all.length, produtos: all.slice(0, MOST_EXAMPLES) }
}

/** The menu and what was ordered lately, each product once. */
export async function knownProducts(
  context: CompanyContext,
  cozinhaId: string,
  ordered?: readonly OrderedProduct[],
  menu?: readonly MenuRow[],
): Promise<Roteavel[]> {
  const { db, company, clock, turns, scale } = context
  const all = menu ?? (await wholeMenu(db, company.id, betweenReads(context)))
  const sent = ordered ?? (await weighedProducts({ db, clock, scale }, cozinhaId)).products
  const products = all.filter(({ tipo }) => tipo === 'produto')
  const offered = products.map(({ nome, codigo, categoria, pizza }) => ({
    nome,
    codigo,
    categoria,
    pizza: pizza || undefined,
  }))
  return turns.run(company.id, eachOnce([...sent, ...offered]))
}

/** Charged by what was looked through for them, of which little is handed over. */
export async function weighedProducts(
  { db, clock, scale }: Pick<CompanyContext, 'db' | 'clock' | 'scale'>,
  cozinhaId: string,
): Promise<Ordered> {
  const found = await orderedProducts(db, cozinhaId, clock())
  scale.add(found.bytes)
  return found
}

function* eachOnce(products: readonly Roteavel[]): Generator<void, Roteavel[], void> {
  const found = new Map<string, Roteavel>()
  for (const { nome, codigo = '', categoria = '', pizza } of products) {
    yield
    const key = JSON.stringify([normalizar(codigo) || normalizar(nome), normalizar(categoria), Boolean(pizza)])
    found.set(key, { nome, codigo, categoria, pizza })
  }
  return [...found.values()]
}

async function itemsOf(
  context: CompanyContext,
  cozinhaId: string,
  { pedido, deFora, pedidoId }: z.output<typeof simularSchema>,
): Promise<Tried[]> {
  const { turns, company } = context
  const itens = deFora ? await turns.run(company.id, itemsFromPlatform(deFora)) : pedido?.itens
  if (itens) return itens.map((item) => ({ item, foi: null }))
  if (pedidoId !== undefined) return stored(context, cozinhaId, pedidoId)
  return []
}

/** A pizza by its flavours: its product is called the same for all of them. */
function inWords({ nome, pizza }: ItemDeEntrada): string {
  if (!pizza || pizza.sabores.length === 0) return nome
  const sabores = pizza.sabores.map(({ nome: sabor, fracao }) =>
    [typeof fracao === 'object' ? fracaoEmTexto(fracao) : fracao, sabor].filter(Boolean).join(' '),
  )
  return [pizza.tamanho, sabores.join(', ')].filter(Boolean).join(' ')
}

async function stored({ db }: CompanyContext, cozinhaId: string, id: string): Promise<Tried[]> {
  const [pedido] = await ordersById(db, cozinhaId, [id])
  if (!pedido) throw new Refusal(404, ['Este pedido não está mais guardado.'])
  return pedido.itens.map(({ nome, quantidade, codigo, categoria, pizza, linha }) => ({
    item: { nome, quantidade, codigo, categoria, pizza },
    foi: linha,
  }))
}

export async function lastOrders(context: CompanyContext, cozinhaId: string): Promise<UltimosPedidos> {
  await companyKitchen(context, cozinhaId)
  const rows = await latestOrders(context.db, cozinhaId, ULTIMOS_PEDIDOS)
  for (const { bytes } of rows) context.scale.add(bytes)
  return {
    itens: rows.map(({ recebidoEm, nomes, bytes: _bytes, ...order }) => ({
      ...order,
      recebidoEm: recebidoEm.toISOString(),
      resumo: nomes.join(', '),
    })),
  }
}
