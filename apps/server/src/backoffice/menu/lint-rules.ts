import { linhasDosProdutos, regrasEscondidas, usosDasRegras } from '@kds/domain/analise-das-rotas'
import { indiciosDe, linhasProvaveis, type ProdutoComLinha } from '@kds/domain/linha-provavel'
import { LINHAS } from '@kds/domain/linhas'
import { type RegraDeRota, rotasAosPoucos } from '@kds/domain/regras-de-rota'
import { type Rotas, rotear } from '@kds/domain/roteamento'
import type { Analise } from '@kds/protocol/retaguarda/simulador'
import type { OrderedProduct } from '../../kitchen/orders/ordered-products'
import { wholeRules } from '../../kitchen/settings/whole-rules'
import { liveStations } from '../../kitchen/stations/known-stations'
import { betweenReads } from '../doors/between-reads'
import type { CompanyContext } from '../doors/context'
import { companyKitchen } from './company-kitchen'
import type { MenuRow } from './menu-rows'
import { numberOf } from './rule-in-words'
import { knownProducts, weighedProducts } from './simulate'
import { wholeMenu } from './whole-menu'

const MOST_ORPHANS = 50
const MOST_RULES_SAID = 100

/** What the rules of a kitchen leave to be desired. */
export async function lintRules(context: CompanyContext, cozinhaId: string): Promise<Analise> {
  const { turns, company, orderRates } = context
  orderRates.admitReading(company.id)
  const { rotasVersao = 0 } = await companyKitchen(context, cozinhaId)
  const rules = await wholeRules(context.db, cozinhaId, betweenReads(context))
  const { products: ordered, days } = await weighedProducts(context, cozinhaId)
  const uses = await turns.run(company.id, usosDasRegras(ordered, rules))
  // What is on the menu and was not ordered lately still needs its rule.
  const menu = await wholeMenu(context.db, company.id, betweenReads(context))
  const known = (await knownProducts(context, cozinhaId, ordered, menu)).map((product) => ({ ...product, vezes: 1 }))
  const offered = await turns.run(company.id, usosDasRegras(known, rules))
  const hidden = regrasEscondidas(rules)
  const { usos, unused, numbers } = await turns.run(company.id, usedAndUnused(rules, { uses, offered }))
  const said = (rule: RegraDeRota) => {
    const { tipo, chave, texto = chave, linha, ordem } = rule
    return { tipo, chave: texto, linha, ordem, numero: numbers.get(rule) ?? '' }
  }
  const isHidden = new Set(hidden.map(({ regra }) => regra))
  const stations = await liveStations(context.db, cozinhaId, context.clock())
  const watched = new Set(stations.flatMap(({ linhas }) => linhas))
  // Where the next order of what is on the menu goes counts too: to cozinha, above all, no rule need lead.
  const menuLines = await turns.run(company.id, linhasDosProdutos(known, rules))
  const needed = new Set([...rules.map(({ linha }) => linha), ...ordered.map(({ foiPara }) => foiPara), ...menuLines])
  return {
    versao: rotasVersao,
    dias: days,
    orfaos: await turns.run(company.id, orphans(ordered, menu, rules)),
    usos,
    semUso: unused
      .filter((rule) => !isHidden.has(rule))
      .slice(0, MOST_RULES_SAID)
      .map(said),
    escondidas: hidden.slice(0, MOST_RULES_SAID).map(({ regra, por }) => ({ regra: said(regra), por: said(por) })),
    semEstacao: LINHAS.filter((linha) => needed.has(linha) && !watched.has(linha)),
  }
}

interface Uses {
  /** How often each was decided by, of what was ordered lately and of what is known at all. */
  readonly uses: ReadonlyMap<string, number>
  readonly offered: ReadonlyMap<string, number>
}

/** Rules come in the order in which they win: their numbers are their places. */
function* usedAndUnused(rules: readonly RegraDeRota[], { uses, offered }: Uses) {
  const usos: Analise['usos'] = []
  const unused: RegraDeRota[] = []
  const numbers = new Map<RegraDeRota, string>()
  const places = { codigo: 0, categoria: 0, nome: 0 }
  for (const rule of rules) {
    yield
    const { tipo, chave } = rule
    places[tipo] += 1
    const numero = numberOf(tipo, places[tipo])
    numbers.set(rule, numero)
    const vezes = uses.get(`${tipo} ${chave}`)
    if (vezes !== undefined) usos.push({ numero, vezes })
    else if (!offered.has(`${tipo} ${chave}`)) unused.push(rule)
  }
  return { usos, unused, numbers }
}

function* orphans(
  ordered: readonly OrderedProduct[],
  menu: readonly MenuRow[],
  rules: readonly RegraDeRota[],
): Generator<void, Analise['orfaos'], void> {
  const rotas = yield* rotasAosPoucos(rules)
  const missing: OrderedProduct[] = []
  for (const product of ordered) {
    if (missing.length === MOST_ORPHANS) break
    yield
    if (product.orfaos > 0 && rotear(product, rotas).regra === 'nenhuma') missing.push(product)
  }
  if (missing.length === 0) return []
  const clues = yield* indiciosDe(withTheirLine(ordered, menu, rotas), rules)
  const found: Analise['orfaos'] = []
  for (const product of missing) {
    yield
    const { nome, codigo, categoria, orfaos, origens, abertos } = product
    const provaveis = linhasProvaveis(product, clues)
    found.push({ nome, codigo, categoria, vezes: orfaos, origens, abertos, provaveis })
  }
  return found
}

/** What was ordered, where it went; what is on the menu, where its rule sends it; and flavours, which are no products, where their pizza goes. */
function* withTheirLine(
  ordered: readonly OrderedProduct[],
  menu: readonly MenuRow[],
  rotas: Rotas,
): Generator<ProdutoComLinha> {
  for (const { nome, categoria, foiPara: linha, orfaos } of ordered) if (orfaos === 0) yield { nome, categoria, linha }
  for (const { tipo, nome, codigo, categoria, pizza } of menu) {
    if (tipo !== 'produto' && tipo !== 'sabor') continue
    const { linha, regra } = rotear({ nome, codigo, categoria, pizza: pizza || tipo === 'sabor' || undefined }, rotas)
    if (regra !== 'nenhuma') yield { nome, categoria, linha }
  }
}
