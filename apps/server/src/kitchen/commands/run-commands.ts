import { type ComandoDaEstacao, pedidosDoComando } from '@kds/domain/comandos'
import { comando as comandoSchema, type RespostaDosComandos, type ResultadoDoComando } from '@kds/protocol/comandos'
import type { KitchenLog } from '../log/kitchen-log'

type Read = { comando: ComandoDaEstacao; sentId: string } | { refused: ResultadoDoComando }

interface Ran {
  readonly answer: RespostaDosComandos
  /** Of the orders it was about. */
  readonly storedBytes: number
}

/** Each command is judged on its own; one that cannot be read is refused and never blocks the ones behind it. */
export function runCommands(
  log: KitchenLog,
  cozinhaId: string,
  estacao: string,
  inputs: readonly unknown[],
): Promise<Ran | undefined> {
  const reads = inputs.map(readCommand)
  const comandos = reads.flatMap((read) => ('comando' in read ? [read.comando] : []))
  const pedidoIds = [...new Set(comandos.flatMap(pedidosDoComando))]
  return log.write(cozinhaId, {
    pedidoIds,
    comandoIds: comandos.map((comando) => comando.id),
    origins: [],
    run(session) {
      const resultados = reads.map((read) => {
        if ('refused' in read) return read.refused
        const { excesso, ...resultado } = session.execute(read.comando, estacao)
        return { ...resultado, id: read.sentId }
      })
      const answer = { resultados, cursor: session.cursor }
      return { answer, storedBytes: session.storedBytes(pedidoIds) }
    },
  })
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
