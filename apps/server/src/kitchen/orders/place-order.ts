import { avisosDaEntrada } from '@kds/domain/avisos-da-entrada'
import { avisosDosItens } from '@kds/domain/avisos-dos-itens'
import type { Cozinha } from '@kds/domain/cozinha'
import {
  type EntradaLimpa,
  itensNaCozinha,
  limparEntrada,
  type PedidoDeEntrada,
  pedidoComItens,
} from '@kds/domain/entrada'
import { ehFinal } from '@kds/domain/numero-chamado'
import { type Aceite, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { chavesDeRota } from '@kds/domain/regras-de-rota'
import type { Reach } from '../access/integration-key'
import type { KitchenLog, KitchenWork } from '../log/kitchen-log'
import type { CommandResult } from '../log/kitchen-session'
import { type Fingerprint, isAnother, writtenFingerprint } from './fingerprint'
import { againInDoubt, standsAsSent } from './order-that-stands'

/** What is made of an order before its kitchen is locked: nobody in it waits while a long one is cleaned. */
export interface Prepared {
  readonly limpa: EntradaLimpa
  /** As it was sent. */
  readonly bytes?: number
}

/** Orders of the house itself, which no key sent. */
export const DA_CASA = 'retaguarda'

interface Placing extends Prepared {
  /** Id of the key, or the house. */
  readonly remetente: string
  /** Whose order of the same reference is its own. */
  readonly reach?: Reach
  /** Of what was sent; without one the same reference is always the same order. */
  readonly impressao?: Fingerprint
  /** Its origin wants an answer, and a cook gives it. */
  readonly aceite?: Aceite
  readonly alongside?: AlongsidePlacement
  /** What of it is hard to believe is told, or an error. */
  readonly doubts?: Doubts
}

export type Doubts = 'told' | 'refused'

export type AlongsidePlacement = KitchenWork<Placement | undefined>['alongside']

export type Placement =
  | {
      readonly outcome: 'done'
      readonly pedido: Pedido
      readonly cozinha: Cozinha
      readonly novo: boolean
      readonly storedBytes: number
      readonly doubts: readonly string[]
    }
  | {
      readonly outcome: 'refused'
      readonly motivo: string
      readonly excesso?: CommandResult['excesso']
      /** Where they are errors. */
      readonly doubts?: readonly string[]
    }

/**
 * The same origin and reference again is the same order: a point of sale may retry as often as it likes. With other contents it is
 * refused: whoever sent it believes that they are being cooked. Undefined: no such kitchen, or one that was archived, where nobody
 * would see it.
 */
export function placeOrder(
  log: KitchenLog,
  cozinhaId: string,
  entrada: PedidoDeEntrada,
  newId: () => string,
  { limpa, remetente, reach = () => true, bytes, impressao, aceite, alongside, doubts }: Placing = {
    limpa: limparEntrada(entrada),
    remetente: DA_CASA,
  },
): Promise<Placement | undefined> {
  return log.write<Placement | undefined>(cozinhaId, {
    pedidoIds: [],
    comandoIds: [],
    origins: [entrada],
    rotas: chavesDeRota(entrada.itens),
    finais: finalEm(limpa),
    bytes,
    alongside,
    run(session) {
      if (session.arquivada) return undefined
      const { agora, cozinha, rotas } = session
      const existing = session.pedidoOfOrigin(entrada.origem, entrada.referencia)
      if (existing && !reach(session.senderOf(existing.id))) {
        return { outcome: 'refused', motivo: deOutraChave(entrada) }
      }
      if (existing) {
        const stands = () => standsAsSent(existing, entrada, limpa, session)
        if (isAnother(impressao, session.fingerprintOf(existing.id), agora) && !stands()) {
          return { outcome: 'refused', motivo: outroConteudo(existing, entrada.referencia) }
        }
        const found = doubts ? againInDoubt(existing, entrada, limpa, session) : []
        if (doubts === 'refused' && found.length > 0) return inDoubt(found)
        const changed = doubts && existing.mudancas.length > 0 && !stands() ? [FOI_ALTERADO] : []
        return {
          outcome: 'done',
          pedido: existing,
          cozinha,
          novo: false,
          storedBytes: session.bytesOf(existing.id),
          doubts: [...found, ...changed],
        }
      }
      const id = newId()
      const numero = session.called(limpa.dados.numero ?? session.nextNumero())
      const referencia = session.keptReference(entrada.referencia)
      const dados = { ...limpa.dados, numero }
      const itens = itensNaCozinha(limpa, { cozinha, rotas })
      const chegado = pedidoComItens({ ...limpa, referencia, dados }, itens, { cozinha }, { id, numero, agora })
      const pedido = aceite ? { ...chegado, aceite } : chegado
      const found = doubts ? [...avisosDaEntrada(entrada, pedido), ...avisosDosItens(itens)] : []
      if (doubts === 'refused' && found.length > 0) return inDoubt(found)
      const result = session.execute({ tipo: 'receberPedido', id: `receber:${id}`, em: agora, pedido })
      const { situacao, motivo = '', excesso } = result
      if (situacao === 'recusado') return { outcome: 'refused', motivo, excesso }
      if (impressao) session.keepFingerprint(id, writtenFingerprint(impressao, agora))
      session.keepSender(id, remetente)
      return {
        outcome: 'done',
        pedido: session.pedido(id) ?? pedido,
        cozinha,
        novo: true,
        storedBytes: session.bytesOf(id),
        doubts: found,
      }
    },
  })
}

const FOI_ALTERADO = 'O pedido foi alterado depois deste envio: vale o que está nesta resposta.'

function inDoubt(doubts: readonly string[]) {
  return { outcome: 'refused', motivo: doubts.join(' '), doubts } as const
}

/** The end of its number, where that is all that is kept: others may end alike. */
export function finalEm({ dados }: EntradaLimpa): string[] {
  return ehFinal(dados.numero) ? [dados.numero] : []
}

/** For whoever looks after a till whose key names none. */
export const ONDE_DAR_ORIGENS = 'na retaguarda, em Chaves de integração, ou com npm run keys'

function deOutraChave({ origem, referencia }: PedidoDeEntrada): string {
  return (
    `A referencia “${referencia}” da origem “${origem}” é de outra chave de integração desta cozinha. Se esta a substituiu, dê-lhe a origem ` +
    `“${origem}” (${ONDE_DAR_ORIGENS}) e repita: é o mesmo pedido. Se são dois sistemas, envie outra referencia.`
  )
}

function outroConteudo(pedido: Pedido, referencia: string): string {
  const situacao = situacaoDoPedido(pedido)
  const dele = `A referencia “${referencia}” é do pedido ${pedido.numero}, que`
  const novo = 'Para um pedido novo, envie outra referencia.'
  if (situacao === 'cancelado') return `${dele} tem outro conteúdo e foi cancelado. ${novo}`
  if (situacao === 'entregue') return `${dele} tem outro conteúdo e já foi entregue. ${novo}`
  return `${dele} está na cozinha com outro conteúdo. Para mudá-lo, envie-o inteiro com PUT em /pedidos/{origem}/{referencia}. ${novo}`
}
