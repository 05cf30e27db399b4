import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { Evento } from '@kds/domain/eventos'
import { COMANDOS_POR_ENVIO, type RespostaDosComandos } from '@kds/protocol/comandos'
import type { Confirmado } from './confirmado'

/** A command on its way: durable on the device, not yet known to be in what the stream has told us. */
export interface Pendente {
  /** Its place in the outbox, given by the store. */
  ordem: number
  comando: ComandoDaEstacao
  /** What of it could not be done, as the cook was told at once. */
  motivo?: string
  /** The server has it; it leaves when the stream has reached `cursor`. Not stored: asking again is harmless. */
  resposta?: { epoca: string | undefined; cursor: number }
}

export type Fila = readonly Pendente[]

export interface Recusado {
  comando: ComandoDaEstacao
  motivo: string
  parcial: boolean
}

export const MOTIVO_PADRAO = 'O servidor não aceitou esta ação.'

export function semResposta(fila: Fila): Pendente[] {
  return fila.filter((pendente) => !pendente.resposta)
}

export function proximoLote(fila: Fila, limite: number): ComandoDaEstacao[] {
  return semResposta(fila)
    .slice(0, limite)
    .map((pendente) => pendente.comando)
}

export interface Respondida {
  fila: Fila
  /** Left the outbox at once. */
  recusados: Recusado[]
  /** Accepted in part, for reasons the cook has not read yet. */
  parciais: Recusado[]
  /** How many commands of the outbox this answer spoke of. */
  quantos: number
}

/** What a command without an answer of its own is stays as it was: it will be asked again. */
export function responder(fila: Fila, resposta: RespostaDosComandos, epoca: string | undefined): Respondida {
  const resultados = new Map(resposta.resultados.map((resultado) => [resultado.id, resultado]))
  const saida: Respondida & { fila: Pendente[] } = { fila: [], recusados: [], parciais: [], quantos: 0 }
  for (const pendente of fila) {
    const resultado = pendente.resposta ? undefined : resultados.get(pendente.comando.id)
    if (!resultado) {
      saida.fila.push(pendente)
      continue
    }
    saida.quantos++
    const { motivo = MOTIVO_PADRAO } = resultado
    if (resultado.situacao === 'recusado') {
      saida.recusados.push({ comando: pendente.comando, motivo, parcial: false })
      continue
    }
    if (resultado.motivo && resultado.motivo !== pendente.motivo) {
      saida.parciais.push({ comando: pendente.comando, motivo, parcial: true })
    }
    saida.fila.push({ ...pendente, resposta: { epoca, cursor: resposta.cursor } })
  }
  return saida
}

/** An answered command leaves once its effect is in the confirmed state: the screen never steps back in between. */
export function concluir(fila: Fila, confirmado: Confirmado): { fila: Fila; idos: string[] } {
  const idos = fila
    .filter(({ resposta }) => resposta && resposta.epoca === confirmado.epoca && resposta.cursor <= confirmado.cursor)
    .map(({ comando }) => comando.id)
  return idos.length === 0 ? { fila, idos } : { fila: semComandos(fila, idos), idos }
}

/** A restored backup may have lost what was answered before it: everything not yet seen in the log is asked again. */
export function esquecerRespostasDeOutraEpoca(fila: Fila, epoca: string): Fila {
  if (!fila.some(({ resposta }) => resposta && resposta.epoca !== epoca)) return fila
  return fila.map((pendente) => {
    if (!pendente.resposta || pendente.resposta.epoca === epoca) return pendente
    const { resposta, ...semEla } = pendente
    return semEla
  })
}

/** Adds what another tab stored. `idos` have left already, though the store may not know yet. */
export function mesclar(fila: Fila, guardada: Fila, idos: ReadonlySet<string>): Fila {
  const conhecidos = new Set(fila.map(({ comando }) => comando.id))
  const novos = guardada.filter(({ comando }) => !conhecidos.has(comando.id) && !idos.has(comando.id))
  return novos.length === 0 ? fila : [...fila, ...novos].sort((a, b) => a.ordem - b.ordem)
}

export function semComandos(fila: Fila, ids: readonly string[]): Fila {
  return fila.filter(({ comando }) => !ids.includes(comando.id))
}

/** An event that completes a command of ours. A move may be preceded by what it brings about (doughs, a release). */
export function comandoCompletado(fila: Fila, evento: Evento): string | undefined {
  const meu = fila.find(({ comando }) => comando.id === evento.comandoId)
  if (!meu) return undefined
  if (meu.comando.tipo === 'moverItens' && evento.tipo !== 'ItensMovidos') return undefined
  return meu.comando.id
}

export type FalhaDoLote =
  /** Nothing is known of the batch: again later. */
  | { caso: 'repetir' }
  | { caso: 'renovar' }
  /** Somewhere in it is one the server cannot read: again with half as many. */
  | { caso: 'dividir'; limite: number }
  /** This one is it. */
  | { caso: 'recusar' }

const NAO_ENTENDEU = new Set([400, 413, 422])

/**
 * One bad command must not block the queue, and a fault of the connection must not be taken for a bad command: only a
 * server that is known to accept this station (its stream is live) can condemn one.
 */
export function julgarFalha(status: number, quantos: number, aoVivo: boolean): FalhaDoLote {
  if (status === 401) return { caso: 'renovar' }
  if (!NAO_ENTENDEU.has(status) || !aoVivo) return { caso: 'repetir' }
  return quantos > 1 ? { caso: 'dividir', limite: Math.ceil(quantos / 2) } : { caso: 'recusar' }
}

/** After a division, batches grow back as they get through. */
export function proximoLimite(limite: number): number {
  return Math.min(COMANDOS_POR_ENVIO, limite * 2)
}

/** What a cook did. A report of sight is the device's own doing and nothing he has to wait for. */
export function acoes(pendentes: readonly Pendente[]): Pendente[] {
  return pendentes.filter(({ comando }) => comando.tipo !== 'verPedidos')
}
