import {
  linhasDosProdutos,
  linhasProvaveis,
  produtoConhecido,
  regrasEscondidas,
  usosDasRegras,
} from '@kds/domain/analise-das-rotas'
import { LINHAS } from '@kds/domain/linhas'
import { type RegraDeRota, rotasDasRegras } from '@kds/domain/regras-de-rota'
import { rotear } from '@kds/domain/roteamento'
import type { Analise } from '@kds/protocol/retaguarda/simulador'
import { DAYS_LOOKED_AT, type OrderedProduct } from '../../kitchen/orders/ordered-products'
import { wholeRules } from '../../kitchen/settings/whole-rules'
import { liveStations } from '../../kitchen/stations/known-stations'
import type { CompanyContext } from '../doors/context'
import { companyKitchen } from './company-kitchen'
import { numbered } from './kitchen-rules'
import { knownProducts, weighedProducts } from './simulate'

const MOST_ORPHANS = 50
const MOST_RULES_SAID = 100

/** What the rules of a kitchen leave to be desired. */
export async function lintRules(context: CompanyContext, cozinhaId: string): Promise<Analise> {
  const { turns, company, orderRates } = context
  orderRates.admitReading(company.id)
  const { rotasVersao = 0 } = await companyKitchen(context, cozinhaId)
  const rules = await wholeRules(context.db, cozinhaId)
  const ordered = await weighedProducts(context, cozinhaId)
  const shown = numbered(rules)
  const byKey = new Map(shown.map((rule) => [`${rule.tipo} ${rule.normal}`, rule]))
  const said = (rule: RegraDeRota) => {
    const found = byKey.get(`${rule.tipo} ${rule.chave}`)
    if (!found) throw new Error('a rule without a number')
    const { normal: _, ...told } = found
    return told
  }
  const uses = await turns.run(company.id, usosDasRegras(ordered, rules))
  // What is on the menu and was not ordered lately still needs its rule.
  const known = (await knownProducts(context, cozinhaId, ordered)).map((product) => ({ ...product, vezes: 1 }))
  const offered = await turns.run(company.id, usosDasRegras(known, rules))
  const unused = rules.filter(({ tipo, chave }) => !uses.has(`${tipo} ${chave}`) && !offered.has(`${tipo} ${chave}`))
  const hidden = regrasEscondidas(rules)
  const isHidden = new Set(hidden.map(({ regra }) => regra))
  const stations = await liveStations(context.db, cozinhaId, context.clock())
  const watched = new Set(stations.flatMap(({ linhas }) => linhas))
  // Where the next order of what is on the menu goes counts too: to cozinha, above all, no rule need lead.
  const menuLines = await turns.run(company.id, linhasDosProdutos(known, rules))
  const needed = new Set([...rules.map(({ linha }) => linha), ...ordered.map(({ foiPara }) => foiPara), ...menuLines])
  return {
    versao: rotasVersao,
    dias: DAYS_LOOKED_AT,
    orfaos: await turns.run(company.id, orphans(ordered, rules)),
    usos: shown.flatMap(({ tipo, normal, numero }) => {
      const vezes = uses.get(`${tipo} ${normal}`)
      return vezes === undefined ? [] : [{ numero, vezes }]
    }),
    semUso: unused
      .filter((rule) => !isHidden.has(rule))
      .slice(0, MOST_RULES_SAID)
      .map(said),
    escondidas: hidden.slice(0, MOST_RULES_SAID).map(({ regra, por }) => ({ regra: said(regra), por: said(por) })),
    semEstacao: LINHAS.filter((linha) => needed.has(linha) && !watched.has(linha)),
  }
}

function* orphans(
  ordered: readonly OrderedProduct[],
  rules: readonly RegraDeRota[],
): Generator<void, Analise['orfaos'], void> {
  const rotas = rotasDasRegras(rules)
  const known = []
  for (const { nome, categoria, foiPara: linha, orfaos } of ordered) {
    yield
    if (orfaos === 0) known.push(produtoConhecido({ nome, categoria, linha }))
  }
  const found: Analise['orfaos'] = []
  for (const product of ordered) {
    if (found.length === MOST_ORPHANS) break
    yield
    if (product.orfaos === 0 || rotear(product, rotas).regra !== 'nenhuma') continue
    const { nome, codigo, categoria, orfaos, origens, abertos } = product
    const provaveis = linhasProvaveis(product, known)
    found.push({ nome, codigo, categoria, vezes: orfaos, origens, abertos, provaveis })
  }
  return found
}
