import { carimbar } from '@kds/domain/carimbar'
import type { Comando } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import type { Estado } from '@kds/domain/estado'
import { EstoqueNoLog } from '@kds/domain/estoque-no-log'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import { vencimentos } from '@kds/domain/relogio'
import { deMs } from '@kds/domain/tempo'
import { comando as comandoSchema } from '@kds/protocol/comandos'
import type { RespostaDosComandos, ResultadoDoComando } from '@kds/protocol/envio-de-comandos'
import { escreverPosicao, lerPosicao, type Posicao, PULSO_MS } from '@kds/protocol/stream'
import type { Cancel } from '../ports'
import type { SseMessage } from '../sse'
import type { VirtualTime } from './virtual-time'

/** How far back a stream can be resumed. */
const KEPT_EVENTS = 60

export interface Server {
  estado(): Estado
  cursor(): number
  epoca(): string
  log(): readonly Evento[]
  /** What became of each command, by its id, and how often it was judged. */
  judgements(): ReadonlyMap<string, ResultadoDoComando & { times: number }>
  /** Ids of what arrived unreadable. */
  malformed(): readonly string[]
  command(estacao: string, comandos: readonly unknown[]): RespostaDosComandos
  /** Orders, changes, cancellations, and what time does. */
  execute(comando: Comando): void
  subscribe(posicao: string | undefined, hear: (message: SseMessage) => void): Cancel
  /** Says goodbye to every stream. */
  end(): void
  /** From now on nothing happens by itself. */
  stopTime(): void
  /** A backup is put back: the same log under another name. */
  restore(): void
}

/** A kitchen service in memory: one log with the domain's own rules, command ids remembered, snapshot and resume. */
export function createServer(
  virtualTime: VirtualTime,
  initial: Estado,
  options: { pulseOnOpen: boolean; forgetsIds?: (id: string) => boolean },
): Server {
  let estado = initial
  let cursor = 0
  let epoca = 'e1'
  let epochStart = 0
  const log: Evento[] = []
  const noLog = new EstoqueNoLog()
  const judgements = new Map<string, ResultadoDoComando & { times: number }>()
  const malformed: string[] = []
  const listeners = new Map<(message: SseMessage) => void, Cancel>()

  const now = () => deMs(virtualTime.now())
  const posicao = (seq: number) => escreverPosicao({ epoca, seq })

  function register(comando: Comando, estacao?: string): ResultadoDoComando {
    const before = judgements.get(comando.id)
    if (before && !options.forgetsIds?.(comando.id)) {
      const { id, situacao, motivo } = before
      return { id, situacao: situacao === 'recusado' ? situacao : 'repetido', ...(motivo && { motivo }) }
    }
    const decision = decide({ ...estado, noLog }, comando, now())
    const motivo = 'motivo' in decision && decision.motivo ? { motivo: decision.motivo } : {}
    const resultado = { id: comando.id, situacao: decision.situacao, ...motivo }
    judgements.set(comando.id, { ...resultado, times: (before?.times ?? 0) + 1 })
    if (decision.situacao === 'aceito') {
      for (const evento of carimbar(decision.fatos, comando, { aposSeq: cursor, agora: now(), estacao })) append(evento)
    }
    return resultado
  }

  function append(evento: Evento): void {
    estado = evolve(estado, evento)
    cursor = evento.seq
    log.push(evento)
    noLog.anotar(evento)
    const message = { id: posicao(evento.seq), event: 'evento', data: JSON.stringify(evento) }
    for (const hear of [...listeners.keys()]) hear(message)
  }

  function pulso(): SseMessage {
    const abertos = Object.keys(estado.pedidos).length
    return { id: posicao(cursor), event: 'pulso', data: JSON.stringify({ cursor, abertos, agora: now() }) }
  }

  function retrato(): SseMessage {
    const { cozinha, estoque, pedidos, recentes } = estado
    const body = { epoca, cursor, agora: now(), cozinha, estoque, pedidos: Object.values(pedidos), recentes }
    return { id: posicao(cursor), event: 'retrato', data: JSON.stringify(body) }
  }

  function sayGoodbye(): void {
    for (const hear of [...listeners.keys()]) hear({ id: posicao(cursor), event: 'encerrando', data: '{}' })
  }

  function canResume(since: Posicao | undefined): since is Posicao {
    if (!since || since.epoca !== epoca || since.seq > cursor || since.seq < epochStart) return false
    return cursor - since.seq <= KEPT_EVENTS
  }

  function timePasses(): void {
    for (const pedido of Object.values(estado.pedidos)) {
      for (const comando of vencimentos(pedido, estado.cozinha)) {
        if (comando.em <= now()) register(comando)
      }
    }
    nextStep = virtualTime.after(1_000, timePasses)
  }
  let nextStep = virtualTime.after(1_000, timePasses)

  return {
    estado: () => estado,
    cursor: () => cursor,
    epoca: () => epoca,
    log: () => log,
    judgements: () => judgements,
    malformed: () => malformed,
    command(estacao, comandos) {
      const resultados = comandos.map((raw): ResultadoDoComando => {
        const parsed = comandoSchema.safeParse(raw)
        if (parsed.success) return register(parsed.data, estacao)
        const id = String((raw as { id?: unknown }).id)
        malformed.push(id)
        return { id, situacao: 'recusado', motivo: 'Comando malformado.' }
      })
      return { resultados, cursor }
    },
    execute: (comando) => void register(comando),
    subscribe(text, hear) {
      const since = lerPosicao(text)
      if (canResume(since)) {
        for (const evento of log.filter(({ seq }) => seq > since.seq)) {
          hear({ id: posicao(evento.seq), event: 'evento', data: JSON.stringify(evento) })
        }
      } else hear(retrato())
      if (options.pulseOnOpen) hear(pulso())
      let beat = virtualTime.after(PULSO_MS, function again() {
        hear(pulso())
        beat = virtualTime.after(PULSO_MS, again)
      })
      const leave = () => {
        beat()
        listeners.delete(hear)
      }
      listeners.set(hear, leave)
      return leave
    },
    end: sayGoodbye,
    stopTime: () => nextStep(),
    restore() {
      epoca = `e${Number(epoca.slice(1)) + 1}`
      epochStart = cursor
      // As the real one does: nobody goes on listening under the old name, not even who missed the goodbye.
      sayGoodbye()
      for (const leave of [...listeners.values()]) leave()
    },
  }
}
