import { decide } from '@kds/domain/decide'
import { limparEntradaAosPoucos, type PedidoDeEntrada, rotasDosItens } from '@kds/domain/entrada'
import { itemEmPalavras } from '@kds/domain/item-em-palavras'
import { itensAtivos, pedidoAberto } from '@kds/domain/pedido'
import { prazoDoPedido } from '@kds/domain/prazos'
import { chavesDeRota, rotasDasRegras } from '@kds/domain/regras-de-rota'
import type { Rotas } from '@kds/domain/roteamento'
import type { conferirPedidoSchema, MudancaPrevista, PedidoConferido } from '@kds/protocol/retaguarda/novo-pedido'
import type { z } from 'zod'
import { routesOf } from '../../kitchen/log/postgres-routing-rules'
import { changeOf } from '../../kitchen/orders/order-that-stands'
import { pizzasWaiting } from '../../kitchen/orders/pizzas-waiting'
import { bytesOfOpenOrders } from '../../kitchen/orders/stored-orders'
import { liveStations } from '../../kitchen/stations/known-stations'
import type { CompanyContext } from '../doors/context'
import { companyKitchen } from '../menu/company-kitchen'
import { namesShowing } from '../stations/names-showing'
import { asEntry } from './revise-sent-order'
import { findSentOrder, type SentOrder } from './sent-orders'

const SEM_MUDANCA: MudancaPrevista = { adicionados: [], removidos: [], alterados: [], campos: [] }

/** What would become of an order, by the functions that will decide it. Nothing is written. */
export async function previewOrder(
  context: CompanyContext,
  cozinhaId: string,
  { pedidoId, ...wanted }: z.output<typeof conferirPedidoSchema>,
): Promise<PedidoConferido> {
  const cozinha = await companyKitchen(context, cozinhaId)
  const sent = pedidoId === undefined ? undefined : await findSentOrder(context, pedidoId)
  const rotas = rotasDasRegras(await routesOf(context.db, cozinhaId, chavesDeRota(wanted.itens)))
  const agora = context.clock().toISOString()
  const stations = await liveStations(context.db, cozinhaId, context.clock())
  const atuais = sent && itensAtivos(sent.pedido)
  context.scale.add(await bytesOfOpenOrders(context.db, cozinhaId))
  return {
    itens: rotasDosItens(wanted.itens, { rotas, atuais }).map(({ linha, regra }) => ({
      linha,
      regra,
      estacoes: namesShowing(stations, linha),
    })),
    prazo: prazoDoPedido({ ...wanted, criadoEm: sent?.pedido.criadoEm ?? agora }, cozinha),
    pizzasNaFila: await pizzasWaiting(context.db, cozinhaId),
    mudanca: sent && (await changeAhead(context, sent, asEntry(sent, wanted), rotas)),
  }
}

async function changeAhead(
  { turns, clock, company }: CompanyContext,
  { pedido, cozinha }: SentOrder,
  entrada: PedidoDeEntrada,
  rotas: Rotas,
): Promise<MudancaPrevista> {
  const agora = clock().toISOString()
  const limpa = await turns.run(company.sigla, limparEntradaAosPoucos(entrada))
  const comando = changeOf(pedido, entrada, limpa, { agora, cozinha, rotas, cursor: 0, called: (numero) => numero })
  const aberto = pedidoAberto(pedido)
  const estado = {
    cozinha,
    estoque: {},
    pedidos: aberto ? { [pedido.id]: pedido } : {},
    recentes: aberto ? [] : [pedido],
  }
  const decisao = decide(estado, comando, agora)
  if (decisao.situacao === 'recusado') return { ...SEM_MUDANCA, recusa: decisao.motivo }
  if (decisao.situacao === 'repetido') return SEM_MUDANCA
  const fato = decisao.fatos.find(({ tipo }) => tipo === 'PedidoAlterado')
  if (fato?.tipo !== 'PedidoAlterado') return SEM_MUDANCA
  const removidos = new Set(fato.removidos)
  return {
    adicionados: fato.adicionados.map(itemEmPalavras),
    removidos: pedido.itens.filter(({ id }) => removidos.has(id)).map(itemEmPalavras),
    alterados: fato.alterados.map(({ antes, depois }) => ({
      antes: itemEmPalavras(antes),
      depois: itemEmPalavras(depois),
    })),
    campos: fato.campos,
  }
}
