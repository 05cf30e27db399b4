import { createHash } from 'node:crypto'
import { limparEntradaAosPoucos, type PedidoDeEntrada } from '@kds/domain/entrada'
import { lerImpressoAosPoucos } from '@kds/domain/impresso/ler-impresso'
import { lerVias } from '@kds/domain/impresso/vias-do-impresso'
import { limitar } from '@kds/domain/texto'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { FairTurns } from '../http/fair-turns'
import { bodyCostMs } from '../http/work-cost'
import type { KitchenLog } from '../kitchen/log/kitchen-log'
import { placeOrder } from '../kitchen/orders/place-order'
import type { Sealed } from '../plataformas/sealed'
import type { Printed } from './escpos/escpos-reader'
import { printerOf } from './printers'
import {
  copiedPrint,
  equalPrint,
  forgetBeyond,
  isKept,
  keepPrint,
  type Print,
  type PrintResult,
  sealText,
} from './prints'
import { whyNoOrder } from './what-is-no-order'

export interface TakingParts {
  readonly db: Kysely<Schema>
  readonly log: KitchenLog
  readonly sealed: Sealed
  readonly turns: Pick<FairTurns, 'turn' | 'run'>
  readonly newId: () => string
}

/** What printed orders have as their origin. */
export const ORIGEM_DA_IMPRESSORA = 'impressora'

const NADA_A_FAZER = 'O modelo não deixou nenhuma linha: tudo foi ignorado, ou é dado pessoal.'
const ARQUIVADA = 'A cozinha foi arquivada.'
const SUSPENSA = 'A empresa está suspensa.'
const LONGEST_MARK = 60
const CORTADA = 'A impressão parou no meio: pode faltar o fim dela.'

/** Room comes again in minutes. */
export class KitchenFull extends Error {}

/** Of the print, from when it was read: after a fault it is taken again, and is the same one. */
export interface Taken {
  readonly id: string
  readonly at: Date
  /** Nobody will try again: what cannot be done now is written down as refused. */
  readonly isLast: boolean
}

/** Puts what was printed where every order is put. */
export async function takePrint(
  parts: TakingParts,
  cozinhaId: string,
  printed: Printed,
  { id, at, isLast }: Taken,
): Promise<PrintResult | undefined> {
  const { db, sealed, turns } = parts
  const printer = await printerOf(db, cozinhaId)
  if (!printer || (await isKept(db, id))) return undefined
  const { text } = printed
  const keep = async (print: Print, result: PrintResult) => {
    await keepPrint(db, print, result)
    await forgetBeyond(db, cozinhaId)
    return result
  }
  const why = whyNoOrder(printed)
  if (why === '') return undefined
  const read: Print = { id, cozinhaId, at, resumo: digest(text), texto: await sealText(sealed, id, text) }
  if (why !== undefined) return keep(read, { situacao: 'semPedido', motivo: why })
  if (printer.suspensa) return keep(read, { situacao: 'recusada', motivo: SUSPENSA })
  await turns.turn(printer.sigla, bodyCostMs(text.length))
  const { pedido, linhas } = await turns.run(printer.sigla, lerImpressoAosPoucos(text, printer.modelo))
  if (!pedido) return keep(read, { situacao: 'semPedido', motivo: NADA_A_FAZER })
  const vias = lerVias(text, linhas)
  const print: Print = { ...read, resumo: digest(vias.texto) }
  const equal = await equalPrint(db, print)
  if (equal && printer.iguais === 'juntar') {
    return keep(print, { situacao: 'via', pedidoId: equal.pedidoId, numero: equal.numero })
  }
  const copied = equal ? undefined : await copiedPrint(db, print, vias.copia === undefined ? undefined : pedido.numero)
  const notes = [
    ...(equal ? [repeatedInWords(equal.numero, at.getTime() - equal.at.getTime())] : []),
    ...(copied && vias.copia ? [copiedInWords(vias.copia, copied.numero, at.getTime() - copied.at.getTime())] : []),
    ...(printed.isBroken ? [CORTADA] : []),
    ...(pedido.observacao ? [pedido.observacao] : []),
  ]
  const entrada: PedidoDeEntrada = { ...pedido, origem: ORIGEM_DA_IMPRESSORA, referencia: id }
  if (notes.length > 0) entrada.observacao = notes.join('\n')
  const bytes = Buffer.byteLength(text)
  const situacao = equal || copied ? 'repetida' : 'pedido'
  const result = await place(parts, printer.sigla, entrada, { print, bytes, situacao, isLast })
  if (result.situacao === 'recusada') return keep(print, result)
  await forgetBeyond(db, cozinhaId)
  return result
}

interface Placed {
  readonly print: Print
  readonly bytes: number
  readonly situacao: 'pedido' | 'repetida'
  readonly isLast: boolean
}

async function place(
  { log, turns, newId }: TakingParts,
  sigla: string,
  entrada: PedidoDeEntrada,
  { print, bytes, situacao, isLast }: Placed,
): Promise<PrintResult> {
  const limpa = await turns.run(sigla, limparEntradaAosPoucos(entrada))
  const ofIt = ({ pedido }: { pedido: { id: string; numero: string } }): PrintResult => ({
    ...{ situacao, pedidoId: pedido.id, numero: pedido.numero },
  })
  const placed = await placeOrder(log, print.cozinhaId, entrada, newId, {
    ...{ limpa, bytes, remetente: `${ORIGEM_DA_IMPRESSORA} ${print.cozinhaId}` },
    // In the kitchen's own transaction: there is no order without its print, and no print without its order.
    alongside: async (db, placement) => {
      if (placement?.outcome === 'done') await keepPrint(db, print, ofIt(placement))
    },
  })
  if (!placed) return { situacao: 'recusada', motivo: ARQUIVADA }
  if (placed.outcome === 'done') return ofIt(placed)
  if (placed.excesso === 'cozinha' && !isLast) throw new KitchenFull(placed.motivo)
  return { situacao: 'recusada', motivo: placed.motivo }
}

function repeatedInWords(numero: string, ms: number): string {
  return `POSSÍVEL REPETIÇÃO do pedido ${numero}, impresso igual ${agoInWords(ms)}. Confira antes de fazer.`
}

function copiedInWords(copia: string, numero: string, ms: number): string {
  const dita = limitar(copia, LONGEST_MARK)
  return `O papel diz “${dita}”: POSSÍVEL REPETIÇÃO do pedido ${numero}, impresso ${agoInWords(ms)}. Confira antes de fazer.`
}

function agoInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return minutes === 0 ? 'há menos de um minuto' : `há ${minutes} min`
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
