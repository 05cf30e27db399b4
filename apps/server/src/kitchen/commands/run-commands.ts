import { createHash } from 'node:crypto'
import { type ComandoDaEstacao, pedidosDoComando } from '@kds/domain/comandos'
import { comando as comandoSchema } from '@kds/protocol/comandos'
import type { RespostaDosComandos, ResultadoDoComando } from '@kds/protocol/envio-de-comandos'
import { Refusal } from '../../http/refusal'
import { type KitchenLog, MOST_WRITTEN_BYTES } from '../log/kitchen-log'
import type { KitchenSession } from '../log/kitchen-session'
import { TooLongTogether } from '../log/postgres-kitchen-store'
import { stockSince } from './stock-since'

type Read = Readable | { refused: ResultadoDoComando }
type Readable = { comando: ComandoDaEstacao; sentId: string }

interface Ran {
  readonly answer: RespostaDosComandos
  /** Of the orders it was about. */
  readonly storedBytes: number
}

interface Where {
  readonly log: KitchenLog
  readonly cozinhaId: string
  readonly estacao: string
}

/** More than all open orders of a full kitchen together, and what a station recalls besides. */
const MOST_BYTES = 32 * 1024 * 1024
/** A hundred ordinary orders. What is about more of them at once is done in parts, between which others are served. */
const MOST_BYTES_AT_ONCE = 256 * 1024
/** Items that are judged in some milliseconds: a station's two hundred taps on one of the longest orders are two hundred thousand. */
const ITEMS_AT_ONCE = 2_000
/** Of events that are written out in some milliseconds. */
const WRITTEN_AT_ONCE = 65_536
/** What cannot be parted: the doughs of sixty pizzas are a tenth of it. */
const MOST_BYTES_OF_ONE = 1024 * 1024

/** Each command is judged on its own; one that cannot be read is refused and never blocks the ones behind it. */
export function runCommands(
  log: KitchenLog,
  cozinhaId: string,
  estacao: string,
  inputs: readonly unknown[],
): Promise<Ran | undefined> {
  return runParted({ log, cozinhaId, estacao }, inputs.map(readCommand))
}

async function runParted(where: Where, reads: readonly Read[]): Promise<Ran | undefined> {
  const [first] = reads
  const only = reads.length === 1 && first && 'comando' in first ? first : undefined
  const parts = only ? partsOfOne(only) : halves(reads)
  try {
    return await runOn(where, reads, parts.length > 1 ? MOST_BYTES_AT_ONCE : MOST_BYTES_OF_ONE)
  } catch (error) {
    if (!(error instanceof TooLongTogether)) throw error
    // Closed orders have no end: whoever names very many of them would have them all read.
    if (error.bytes > MOST_BYTES || parts.length === 1) throw tooMuch()
  }
  const done: Ran[] = []
  for (const part of parts) {
    const ran = await runParted(where, part)
    if (!ran) return undefined
    done.push(ran)
  }
  return only ? asOne(done) : joined(done)
}

/** In as many commits as what they write needs. */
async function runOn(where: Where, reads: readonly Read[], mostLoadedBytes: number): Promise<Ran | undefined> {
  const done: Ran[] = []
  let left = reads
  do {
    const ran = await run(where, left, mostLoadedBytes)
    if (!ran) return undefined
    done.push(ran)
    left = left.slice(ran.answer.resultados.length)
  } while (left.length > 0)
  return joined(done)
}

function run({ log, cozinhaId, estacao }: Where, reads: readonly Read[], mostLoadedBytes: number) {
  const comandos = reads.flatMap((read) => ('comando' in read ? [read.comando] : []))
  const pedidoIds = [...new Set(comandos.flatMap(pedidosDoComando))]
  return log.write<Ran>(cozinhaId, {
    pedidoIds,
    comandoIds: comandos.map((comando) => comando.id),
    origins: [],
    massasDesde: [stockSince(log, comandos)],
    mostLoadedBytes,
    *run(session) {
      const resultados: ResultadoDoComando[] = []
      let pauseAt = { judged: ITEMS_AT_ONCE, writtenBytes: WRITTEN_AT_ONCE }
      for (const read of reads) {
        const { judged, writtenBytes } = session
        if (resultados.length > 0 && writtenBytes > MOST_WRITTEN_BYTES) break
        if (judged > pauseAt.judged || writtenBytes > pauseAt.writtenBytes) {
          pauseAt = { judged: judged + ITEMS_AT_ONCE, writtenBytes: writtenBytes + WRITTEN_AT_ONCE }
          yield
        }
        resultados.push('refused' in read ? read.refused : resultOf(session, read, estacao))
      }
      const answer = { resultados, cursor: session.cursor }
      return { answer, storedBytes: session.storedBytes(pedidoIds) }
    },
  })
}

function resultOf(session: KitchenSession, { comando, sentId }: Readable, estacao: string): ResultadoDoComando {
  const { excesso, ...resultado } = session.execute(comando, estacao)
  return { ...resultado, id: sentId }
}

function halves<T>(list: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)].filter(({ length }) => length > 0)
}

/**
 * What was seen can be told in parts, for an order that was seen stays so. Each part is remembered under an id of its own, that of the
 * whole under the last: it is known as done only when all of it is.
 */
function partsOfOne({ comando, sentId }: Readable): Read[][] {
  if (comando.tipo !== 'verPedidos') return [[{ comando, sentId }]]
  const parts = halves(comando.pedidoIds)
  return parts.map((pedidoIds, index) => {
    const id = index === parts.length - 1 ? comando.id : partId(comando.id, pedidoIds)
    return [{ comando: { ...comando, id, pedidoIds: [...pedidoIds] }, sentId }]
  })
}

/** The same for the same part of the same command, whoever asks. */
function partId(comandoId: string, pedidoIds: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([comandoId, pedidoIds]))
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function joined(done: readonly Ran[]): Ran {
  return {
    answer: {
      resultados: done.flatMap(({ answer }) => answer.resultados),
      cursor: Math.max(...done.map(({ answer }) => answer.cursor)),
    },
    storedBytes: done.reduce((sum, ran) => sum + ran.storedBytes, 0),
  }
}

/** One command that was done in parts has one result: the first part that says something else than that it was done before. */
function asOne(done: readonly Ran[]): Ran {
  const { answer, storedBytes } = joined(done)
  const { resultados } = answer
  const said = resultados.find(({ situacao }) => situacao === 'aceito') ?? resultados.at(-1)
  return { answer: { ...answer, resultados: said ? [said] : [] }, storedBytes }
}

function tooMuch(): Refusal {
  return new Refusal(413, ['Este envio fala de pedidos demais de uma vez. Envie menos ações por vez.'])
}

function readCommand(input: unknown): Read {
  const parsed = comandoSchema.safeParse(input)
  if (parsed.success) return { comando: withOneSpelling(parsed.data), sentId: parsed.data.id }
  return {
    refused: {
      id: idOf(input),
      situacao: 'recusado',
      motivo: 'Ação que este servidor não entende. Atualize o aplicativo.',
    },
  }
}

/** An id in capitals is the same id: what was done once is not done again because it is spelt differently. */
function withOneSpelling(comando: ComandoDaEstacao): ComandoDaEstacao {
  return {
    ...comando,
    id: comando.id.toLowerCase(),
    ...('comandoId' in comando && { comandoId: comando.comandoId.toLowerCase() }),
  }
}

/** Told back, so that the station knows which one; an id that is no text or number names nothing. */
function idOf(input: unknown): string {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : ''
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 60) : ''
}
