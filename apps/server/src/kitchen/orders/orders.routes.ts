import { avisosDosTextos } from '@kds/domain/avisos-dos-textos'
import { OUTROS_CAMPOS } from '@kds/domain/campos'
import type { VeioAssim } from '@kds/domain/como-veio'
import type { Cozinha } from '@kds/domain/cozinha'
import { type EntradaLimpa, limparEntradaAosPoucos, type PedidoDeEntrada } from '@kds/domain/entrada'
import {
  BYTES_ABERTOS,
  BYTES_DO_PEDIDO,
  BYTES_DO_PEDIDO_ALTERADO,
  ITENS_DO_PEDIDO,
  PEDIDOS_ABERTOS,
} from '@kds/domain/limites'
import { type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { naPorta } from '@kds/domain/porta'
import { prazoDoPedido } from '@kds/domain/prazos'
import { limitar } from '@kds/domain/texto'
import {
  alteracaoDeEntrada,
  caminhoDaCozinha,
  caminhoDoPedido,
  cancelamentoDeEntrada,
  pedidoDeEntrada,
} from '@kds/protocol/entrada'
import { erroSchema } from '@kds/protocol/error-answer'
import {
  type PedidoConsultado,
  type PedidoRecebido,
  pedidoConsultado,
  pedidoRecebido,
} from '@kds/protocol/pedido-consultado'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerInPieces } from '../../http/answer-in-pieces'
import { bodyInPieces } from '../../http/body-in-pieces'
import type { FairTurns } from '../../http/fair-turns'
import { BODY_LIMIT } from '../../http/http-errors'
import { readInItsCharset } from '../../http/json-in-its-charset'
import { Refusal } from '../../http/refusal'
import { ASKING_COST_MS, answerCostMs } from '../../http/work-cost'
import { toldPrefer } from '../../operations/told-headers'
import { type IntegrationKey, reachOf } from '../access/integration-key'
import { type KitchenAccess, keepToItsOrigin, type Reader, unknownKitchen } from '../access/kitchen-access'
import type { KitchenRates } from '../access/kitchen-rates'
import type { KitchenLog } from '../log/kitchen-log'
import { fingerprint } from './fingerprint'
import { type Doubts, ONDE_DAR_ORIGENS, placeOrder } from './place-order'
import { refusedOrder } from './refused-order'
import { cancelOrder, changeOrder, type Revision } from './revise-order'
import { isStrict, notAsAsked, sentFields } from './sent-fields'

export type FindOrder = (
  cozinhaId: string,
  origem: string,
  referencia: string,
) => Promise<{ pedido: Pedido; bytes: number | null; remetente: string | null; cozinha: Cozinha } | undefined>

export interface OrdersParts {
  readonly log: KitchenLog
  readonly findOrder: FindOrder
  readonly access: KitchenAccess
  readonly rates: KitchenRates
  readonly newId: () => string
  /** In which long orders are cleaned. */
  readonly turns: FairTurns
}

const failures = {
  400: erroSchema,
  401: erroSchema,
  403: erroSchema.describe('A chave não é desta operação, ou não é desta origem.'),
  404: erroSchema,
  413: erroSchema,
}
const tooMany = {
  429: erroSchema.describe(
    'Pedidos demais em pouco tempo, ou a cozinha está cheia; `Retry-After` diz os segundos de espera.',
  ),
}
const LIMITES =
  `Limites: ${BODY_LIMIT / 1024} KB por corpo enviado (413); ${BYTES_DO_PEDIDO / 1024} KB por pedido, com as pizzas separadas, e ${BYTES_DO_PEDIDO_ALTERADO / 1024} KB e ` +
  `${ITENS_DO_PEDIDO} itens depois de alterado (413 ou 409); por cozinha, ${PEDIDOS_ABERTOS} pedidos abertos e ` +
  `${BYTES_ABERTOS / 1024 / 1024} MB deles (429 com \`Retry-After\`). O que é recusado não foi gravado: pode ser enviado de novo.`
const DESCONHECIDOS =
  'Um campo que não existe é dito em `avisos`, e o que ele escreve, conta ou afirma aparece ao cozinheiro como veio, no item ou na observação do pedido ' +
  '(`comanda: 318`, `alergia: sim`); preços, identificadores, horários, o que o sistema diz de si e dados pessoais não são guardados, e `avisos` o diz. Também é dito o que o cozinheiro lê como aviso (uma linha que não existe, partes que não somam uma pizza, uma quantidade ' +
  'estranha) e o que vale de outro jeito. Com `Prefer: handling=strict` tudo isso é 400, e nada é gravado. ' +
  'O corpo é JSON em UTF-8, com `Content-Type: application/json`; outra codificação vai em `charset`.'
const FOI_CANCELADO = 'Este pedido foi cancelado. Para cozinhá-lo de novo, envie outra referencia.'
const NAO_ENVIOU =
  'Pedido não encontrado entre os que esta chave de integração enviou. Se outra chave o enviou, por exemplo a que esta substituiu, dê as ' +
  `origens a esta: ${ONDE_DAR_ORIGENS}. Em até 10 segundos ela alcança todos os pedidos delas.`
const security = [{ integracao: [] }]
const tags = ['pedidos']
const toldHeaders = z.object(toldPrefer)
/** Ten times an order of ten pizzas. */
const LONG_BYTES = 65_536

export const ordersRoutes: FastifyPluginAsyncZod<OrdersParts> = async (app, parts) => {
  const { log, findOrder, access, rates, newId, turns } = parts
  // The reason of a cancellation may be left out.
  readInItsCharset(app, ({ routeOptions }) => routeOptions.url?.endsWith('/cancelar') === true)
  app.setErrorHandler((error: FastifyError, request) => {
    throw sentFields.withGuesses(request, error)
  })
  app.decorateRequest(sentFields.decorator, null)
  app.decorateRequest('chave', null)
  app.decorateRequest('leitor', null)
  app.decorateRequest('tamanho', 0)
  const long = { turns, ownerOf: (request: FastifyRequest) => keyOf(request).sigla, bytesOf: sizeOf }
  const onRequest = async (request: FastifyRequest) => {
    request.setDecorator('chave', await access.origin(request))
  }
  const preValidation = async (request: FastifyRequest) => {
    await access.isStillOrigin(request)
    request.setDecorator('tamanho', access.weigh(request, keyOf(request)))
  }
  const preValidationOfOrder = async (request: FastifyRequest) => {
    await preValidation(request)
    await sentFields.find(request, long)
  }
  const preHandlerOfOrder = async (request: FastifyRequest, reply: FastifyReply) => {
    await onlyOwn(request)
    sentFields.refuseIfStrict(request, reply)
  }
  const orders = bodyInPieces(pedidoDeEntrada, long)
  const changes = bodyInPieces(alteracaoDeEntrada, long)
  /** A long order is written in turns, an ordinary one in one go. */
  const answer = async (reply: FastifyReply, sigla: string, bytes: number, order: PedidoRecebido) => {
    if (bytes <= LONG_BYTES) return order
    const json = await turns.run(sigla, answerInPieces(pedidoRecebido, order))
    return reply.type('application/json; charset=utf-8').send(json)
  }
  const count = (request: FastifyRequest, { storedBytes }: { storedBytes: number }, isKept: boolean) => {
    const { id, sigla } = keyOf(request)
    rates.countStored(id, sizeOf(request), storedBytes)
    if (isKept) rates.countKept({ sigla })
    turns.charge(sigla, answerCostMs(storedBytes))
  }

  app.post(
    '/pedidos',
    {
      onRequest,
      preValidation: [preValidationOfOrder, orders.check],
      validatorCompiler: orders.validatorCompiler,
      preHandler: preHandlerOfOrder,
      schema: {
        tags,
        security,
        toldHeaders,
        summary: 'Envia um pedido para a cozinha',
        description:
          'O mesmo `origem` e `referencia` com o mesmo conteúdo é o mesmo pedido: repetir é seguro e responde 200, também quando ' +
          '`criadoEm`, `prometidoPara` e `agendadoPara` foram calculados de novo a partir da hora do envio. Com outro conteúdo ' +
          `é 409 e nada muda: use PUT para alterar, ou outra \`referencia\` para um pedido novo. Depois de um PUT, repetir o primeiro envio ou enviar o que ` +
          `está na cozinha é 200, com o pedido como está. ${DESCONHECIDOS} ${LIMITES}`,
        params: caminhoDaCozinha,
        body: pedidoDeEntrada,
        response: { 200: pedidoRecebido, 201: pedidoRecebido, 409: erroSchema, ...failures, ...tooMany },
      },
    },
    async (request, reply) => {
      const { cozinha } = request.params
      const veio = sentFields.asTheyCame(request)
      const limpa = await turns.run(keyOf(request).sigla, limparEntradaAosPoucos(request.body, veio))
      const ofTexts = textsInDoubt(request, request.body, limpa)
      const key = keyOf(request)
      const sent = { bytes: sizeOf(request), impressao: fingerprint(request.body, veio), remetente: key.id }
      const asked = { reach: reachOf(key), doubts: doubtsOf(request) }
      const placed = await placeOrder(log, cozinha, request.body, newId, { limpa, ...sent, ...asked })
      if (!placed) throw unknownKitchen()
      if (placed.outcome === 'refused') throw refusedOrder(placed)
      count(request, placed, placed.novo)
      const { pedido, novo } = placed
      const avisos = [
        ...sentFields.told(request),
        ...ofTexts,
        ...placed.doubts,
        ...(novo ? [] : otherMoments(request.body, pedido)),
      ]
      if (!novo && pedido.cancelado) avisos.push(FOI_CANCELADO)
      reply.code(novo ? 201 : 200)
      const order = withWarnings(told(pedido, placed.cozinha, request.body.referencia), avisos)
      return answer(reply, keyOf(request).sigla, placed.storedBytes, order)
    },
  )

  app.put(
    '/pedidos/:origem/:referencia',
    {
      onRequest,
      preValidation: [preValidationOfOrder, changes.check],
      validatorCompiler: changes.validatorCompiler,
      preHandler: preHandlerOfOrder,
      schema: {
        tags,
        security,
        toldHeaders,
        summary: 'Altera um pedido: envie-o inteiro, como deve ficar',
        description:
          '`origem` e `referencia` podem vir no corpo; se não são as do endereço, valem as do endereço, com aviso. ' +
          'Um pedido já entregue que ganha um item volta à cozinha (acontecimento `reaberto`); um cancelado não muda mais (409). ' +
          `${DESCONHECIDOS} ${LIMITES}`,
        params: caminhoDoPedido,
        body: alteracaoDeEntrada,
        response: { 200: pedidoRecebido, 409: erroSchema, ...failures, ...tooMany },
      },
    },
    async (request, reply) => {
      const { cozinha: cozinhaId, origem, referencia } = request.params
      const entrada: PedidoDeEntrada = { ...request.body, origem, referencia }
      const veio = sentFields.asTheyCame(request)
      const limpa = await turns.run(keyOf(request).sigla, limparEntradaAosPoucos(entrada, veio))
      const ofTexts = textsInDoubt(request, entrada, limpa)
      const address = { cozinhaId, origem, referencia, reach: reachOf(keyOf(request)) }
      const changed = await changeOrder(log, address, entrada, {
        ...{ limpa, bytes: sizeOf(request), doubts: doubtsOf(request) },
      })
      if (changed.outcome !== 'unknown') count(request, changed, hasChanged(changed))
      const pedido = revised(changed, referencia, keyOf(request))
      const avisos = [...sentFields.told(request), ...ofTexts, ...(changed.outcome === 'done' ? changed.doubts : [])]
      return answer(reply, keyOf(request).sigla, storedBytesOf(changed), withWarnings(pedido, avisos))
    },
  )

  app.post(
    '/pedidos/:origem/:referencia/cancelar',
    {
      onRequest,
      preValidation: async (request) => {
        await preValidation(request)
        sentFields.findInCancellation(request)
      },
      preHandler: preHandlerOfOrder,
      schema: {
        tags,
        security,
        toldHeaders,
        summary: 'Cancela um pedido',
        description:
          'O corpo pode faltar. Um campo que não existe é dito em `avisos`, e o que ele escreve o cozinheiro lê junto do motivo; ' +
          'com `Prefer: handling=strict` é 400, e nada é cancelado.',
        params: caminhoDoPedido,
        body: cancelamentoDeEntrada.nullish(),
        response: { 200: pedidoRecebido, 409: erroSchema, ...failures, ...tooMany },
      },
    },
    async (request, reply) => {
      const { cozinha: cozinhaId, origem, referencia } = request.params
      const key = keyOf(request)
      const address = { cozinhaId, origem, referencia, reach: reachOf(key) }
      const cancelled = await cancelOrder(log, address, reasonOf(request.body?.motivo, sentFields.asTheyCame(request)))
      if (cancelled.outcome !== 'unknown') count(request, cancelled, hasChanged(cancelled))
      const pedido = withWarnings(revised(cancelled, referencia, key), sentFields.told(request))
      return answer(reply, key.sigla, storedBytesOf(cancelled), pedido)
    },
  )

  app.get(
    '/pedidos/:origem/:referencia',
    {
      onRequest: async (request) => {
        const reader = await access.reader(request)
        request.setDecorator('chave', reader.key)
        request.setDecorator('leitor', reader)
      },
      preHandler: onlyOwn,
      schema: {
        tags,
        security: [{ integracao: [] }, { licenca: [] }],
        summary: 'Situação e horários de um pedido',
        params: caminhoDoPedido,
        response: {
          200: pedidoConsultado,
          ...failures,
          410: erroSchema.describe('A uma estação: a cozinha foi arquivada na retaguarda.'),
          ...tooMany,
        },
      },
    },
    async (request, reply) => {
      const { cozinha: cozinhaId, origem, referencia } = request.params
      const { id, sigla, key } = request.getDecorator<Reader>('leitor')
      const found = await turns.during(sigla, async () => {
        const kept = await findOrder(cozinhaId, origem, referencia)
        const order = kept && (!key || reachOf(key)(kept.remetente)) ? kept : undefined
        const bytes = order?.bytes ?? 0
        rates.countReading(id, bytes)
        // One that is not there was looked for like any other.
        turns.charge(sigla, ASKING_COST_MS + answerCostMs(bytes))
        return order
      })
      if (!found) throw unknownOrder(key)
      reply.header('cache-control', 'no-store')
      return answer(reply, sigla, found.bytes ?? 0, told(found.pedido, found.cozinha, referencia))
    },
  )
}

function hasChanged(revision: Revision): boolean {
  return revision.outcome === 'done' && revision.mudou
}

function keyOf(request: FastifyRequest): IntegrationKey {
  return request.getDecorator<IntegrationKey>('chave')
}

/** How long its body was. */
function sizeOf(request: FastifyRequest): number {
  return request.getDecorator<number>('tamanho')
}

/** Told, or an error for who prefers one: nothing of it needs the kitchen. */
function textsInDoubt(request: FastifyRequest, entrada: PedidoDeEntrada, limpa: EntradaLimpa): string[] {
  const found = avisosDosTextos(entrada, limpa)
  if (found.length > 0 && isStrict(request)) throw notAsAsked(found)
  return found
}

function doubtsOf(request: FastifyRequest): Doubts {
  return isStrict(request) ? 'refused' : 'told'
}

/** A key never meets the orders of another's origin. A station, which has no key, reads them all. */
async function onlyOwn(request: FastifyRequest): Promise<void> {
  const key = request.getDecorator<IntegrationKey | null>('chave')
  const { origem } = { ...(request.body as object | null), ...(request.params as object) } as { origem: string }
  if (key) keepToItsOrigin(key, origem)
}

function storedBytesOf(revision: Revision): number {
  return revision.outcome === 'unknown' ? 0 : revision.storedBytes
}

function revised(revision: Revision, referencia: string, key: IntegrationKey): PedidoConsultado {
  if (revision.outcome === 'unknown') throw unknownOrder(key)
  if (revision.outcome === 'refused') throw refusedOrder(revision)
  return told(revision.pedido, revision.cozinha, referencia)
}

/** By the reference that was asked with: the kitchen may keep it without what it says of a person. */
function told(pedido: Pedido, cozinha: Cozinha, referencia: string): PedidoConsultado {
  return { ...pedido, referencia, situacao: situacaoDoPedido(pedido), prazo: prazoDoPedido(pedido, cozinha) }
}

/** Of a repetition that reckoned its moments anew: nothing of it changed the order. */
function otherMoments(entrada: PedidoDeEntrada, pedido: Pedido): string[] {
  return (['agendadoPara', 'prometidoPara'] as const).flatMap((campo) => {
    if (entrada[campo] === undefined || entrada[campo] === pedido[campo]) return []
    const vale = pedido[campo] === undefined ? 'ele não tem nenhum' : `vale ${pedido[campo]}`
    return `${campo} ${entrada[campo]} não mudou o pedido, que já estava na cozinha: ${vale}. Para mudá-lo, use PUT.`
  })
}

/** With what was said under other names: the cook may understand it. */
function reasonOf(motivo: string | undefined, { pedido }: VeioAssim): string | undefined {
  const others = pedido.map(({ campo, texto }) => `${campo}: ${texto}`)
  if (others.length === 0) return motivo
  const said = naPorta(OUTROS_CAMPOS.motivo, [...(motivo === undefined ? [] : [motivo]), ...others].join('; '))
  return said && limitar(said, OUTROS_CAMPOS.motivo.limite)
}

function withWarnings(pedido: PedidoConsultado, avisos: string[]): PedidoRecebido {
  return avisos.length > 0 ? { ...pedido, avisos } : pedido
}

/** Of what is not there, and of what is another's, the same is said. */
function unknownOrder(key: IntegrationKey | null): Refusal {
  return new Refusal(404, [key?.origens === null ? NAO_ENVIOU : 'Pedido não encontrado nesta cozinha.'])
}
