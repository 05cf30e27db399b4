import type { Cozinha } from '@kds/domain/cozinha'
import { type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { prazoDoPedido } from '@kds/domain/prazos'
import { linhasNaoVistas } from '@kds/domain/relogio'
import { normalizar } from '@kds/domain/texto'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import type { consultaDePedidosEnviadosSchema, OrigemDaCasa, PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { sql } from 'kysely'
import type { z } from 'zod'
import { people } from '../../accounts/people'
import { Refusal } from '../../http/refusal'
import { inParts } from '../../kitchen/log/in-parts'
import { storedOrders } from '../../kitchen/orders/stored-orders'
import { storedKitchens } from '../../kitchen/settings/stored-kitchens'
import type { CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'
import { versionOf } from '../version-of'
import { itemsAsEntered } from './as-entered'

export interface SentOrder {
  readonly cozinhaId: string
  readonly cozinha: Cozinha
  readonly pedido: Pedido
  readonly enviadoEm: Date
  readonly por: string | null
}

/** A hundred ordinary orders; of the longest one. */
const BYTES_A_PART = 256 * 1024
/** As much work as handing over a part. */
const SEARCHED_BYTES = 256 * 1024
const SEARCHED_DAYS = 60
const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇ'
const PLAIN = 'aaaaaeeeeiiiiooooouuuucaaaaaeeeeiiiiooooouuuuc'

/** What was sent from here, the latest first. Read and shown a part at a time: a page of the longest is a second in one go. */
export async function listSentOrders(
  context: CompanyContext,
  query: z.output<typeof consultaDePedidosEnviadosSchema>,
): Promise<Lista<PedidoEnviado>> {
  let found = ofCompany(context).clearSelect().select(['sent.pedido_id as id', 'order.bytes'])
  if (query.cozinhaId !== undefined) found = found.where('sent.cozinha_id', '=', query.cozinhaId)
  if (query.situacao) found = found.where('order.aberto', '=', query.situacao === 'abertos')
  if (query.busca) {
    context.scale.add(SEARCHED_BYTES)
    found = found.where(isMeant(query.busca, context.clock()))
  }
  const { itens: page, total } = await pageOf(context.db, found, query, {
    order: sql.ref('sent.enviado_em'),
    tie: sql.ref('sent.pedido_id'),
    item: (row) => row,
  })
  const itens: PedidoEnviado[] = []
  for (const part of inParts(page, BYTES_A_PART)) {
    const ids = part.map(({ id }) => id)
    const rows = await ofCompany(context).where('sent.pedido_id', 'in', ids).execute()
    const shown = await context.turns.run(context.company.id, shownOrders(rows))
    itens.push(...ids.flatMap((id) => shown.get(id) ?? []))
  }
  return { itens, total }
}

/** By its whole number, or by a part of a name or table, whatever the accents. What was done with long ago is not looked through. */
function isMeant(text: string, now: Date) {
  const since = new Date(now.getTime() - SEARCHED_DAYS * 86_400_000)
  const wanted = normalizar(text)
  const plain = (field: string) => sql`lower(translate("order"."estado" ->> ${field}, ${ACCENTED}, ${PLAIN}))`
  return sql<boolean>`("order"."aberto" or "sent"."enviado_em" >= ${since})
    and (lower("order"."estado" ->> 'numero') = ${wanted}
      or ${plain('cliente')} like ${anywhere(wanted)}
      or ${plain('mesa')} like ${anywhere(wanted)})`
}

function* shownOrders(rows: readonly SentOrder[]): Generator<void, Map<string, PedidoEnviado>, void> {
  const shown = new Map<string, PedidoEnviado>()
  for (const row of rows) {
    shown.set(row.pedido.id, shownOrder(row))
    yield
  }
  return shown
}

export async function findSentOrder(context: CompanyContext, id: string): Promise<SentOrder> {
  const row = await ofCompany(context).where('sent.pedido_id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Pedido não encontrado.'])
  return row
}

/** Its answer was lost: what became of the menu since does not matter to it. */
export async function wasSent(
  context: CompanyContext,
  cozinhaId: string,
  { origem, referencia }: Pick<Pedido, 'origem' | 'referencia'>,
): Promise<boolean> {
  const row = await ofCompany(context)
    .where('sent.cozinha_id', '=', cozinhaId)
    .where('order.origem', '=', origem)
    .where('order.referencia', '=', referencia)
    .clearSelect()
    .select('sent.pedido_id')
    .executeTakeFirst()
  return row !== undefined
}

export function shownOrder({ cozinhaId, cozinha, pedido, enviadoEm, por }: SentOrder): PedidoEnviado {
  const { id, numero, tipo, mesa, cliente, observacao, agendadoPara, criadoEm, origem, referencia } = pedido
  const naoVisto = linhasNaoVistas(pedido)
  return {
    id,
    numero,
    tipo,
    mesa,
    cliente,
    observacao,
    agendadoPara,
    criadoEm,
    situacao: situacaoDoPedido(pedido),
    prazo: prazoDoPedido(pedido, cozinha),
    cozinhaId,
    origem: origem as OrigemDaCasa,
    referencia,
    enviadoEm: enviadoEm.toISOString(),
    por,
    itens: itemsAsEntered(pedido),
    ...(naoVisto.length > 0 && { naoVisto }),
    versao: versionOfOrder(pedido),
  }
}

/** Another one when what was ordered is another; what cooks do with it changes nothing. */
export function versionOfOrder(pedido: Pedido): string {
  const { tipo, mesa, cliente, observacao, agendadoPara, prometidoPara } = pedido
  return versionOf({ tipo, mesa, cliente, observacao, agendadoPara, prometidoPara, itens: itemsAsEntered(pedido) })
}

function ofCompany({ db, company }: CompanyContext) {
  return db
    .selectFrom('pedido_da_retaguarda as sent')
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'sent.cozinha_id')
    .innerJoin(storedOrders(db).as('order'), (join) =>
      join.onRef('order.cozinhaId', '=', 'sent.cozinha_id').onRef('order.id', '=', 'sent.pedido_id'),
    )
    .leftJoin(people(db).as('person'), 'person.id', 'sent.pessoa_id')
    .where('kitchen.sigla', '=', company.sigla)
    .select([
      'sent.cozinha_id as cozinhaId',
      'kitchen.configuracao as cozinha',
      'order.estado as pedido',
      'sent.enviado_em as enviadoEm',
      'person.nome as por',
    ])
}
