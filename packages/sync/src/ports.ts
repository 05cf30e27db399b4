import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { Instante } from '@kds/domain/tempo'
import type { RespostaDosComandos } from '@kds/protocol/comandos'
import type { Posicao } from '@kds/protocol/stream'
import type { Conexao } from './conexao'
import type { Confirmado } from './confirmado'
import type { EscritaDoConfirmado } from './escrita'
import type { Fila, Pendente } from './fila'
import type { Recusa } from './recusas'
import type { MensagemSse } from './sse'

/** Calls something off; calling it again does nothing. */
export type Cancelar = () => void

export interface Relogio {
  /** Milliseconds since 1970 by the device's own clock, right or wrong. */
  agora(): number
  /** Runs `acao` once after `ms`; may be late when the device slept. */
  depois(ms: number, acao: () => void): Cancelar
}

/** What the device knew of its clock, kept so that ages are right before the first pulse of the next start. */
export interface HoraGuardada {
  correcaoMs: number
  /** The last moment the server is known to have lived. */
  ultimoServidor?: Instante
}

export interface Guardado {
  confirmado?: Confirmado
  /** Which writing of the confirmed state this is; the next one may build on it. */
  marca?: string
  hora?: HoraGuardada
  recusas: readonly Recusa[]
  /** In the order in which the commands were stored. */
  fila: Fila
}

/** Everything in one change becomes durable together, or not at all. */
export interface MudancaGuardada {
  confirmado?: EscritaDoConfirmado
  hora?: HoraGuardada
  recusas?: readonly Recusa[]
  /** Commands that leave the outbox. */
  remover?: readonly string[]
}

/**
 * The store does not hold the writing a change builds on: another tab wrote in between, or the browser cleared it.
 * Nothing was written.
 */
export class BaseMudou extends Error {
  constructor() {
    super('the store holds another state than this change builds on')
    this.name = 'BaseMudou'
  }
}

/** What the device keeps of one kitchen. Tabs of one device share it. */
export interface Armazem {
  carregar(): Promise<Guardado>
  /** The outbox alone. */
  carregarFila(): Promise<Fila>
  /** Resolves only when the command would survive a power cut; tells its place in the outbox. */
  guardarComando(novo: Omit<Pendente, 'ordem'>): Promise<number>
  /** Rejects with `BaseMudou` when the change builds on a state that is not there. */
  guardar(mudanca: MudancaGuardada): Promise<void>
  /** Forgets this kitchen, unsent commands included. */
  limpar(): Promise<void>
}

/** How a call to the server failed. Status 0: no answer came. */
export class FalhaDeTransporte extends Error {
  readonly status: number
  /** How long the server asked us to wait (`Retry-After`). */
  readonly esperaMs: number | undefined

  constructor(status: number, mensagem = '', esperaMs?: number) {
    super(mensagem)
    this.name = 'FalhaDeTransporte'
    this.status = status
    this.esperaMs = esperaMs
  }
}

/** Anything thrown that is not one of ours means that no answer came. */
export function falhaDe(erro: unknown): FalhaDeTransporte {
  return erro instanceof FalhaDeTransporte ? erro : new FalhaDeTransporte(0)
}

export interface OuvinteDoStream {
  /** The server accepted the stream. */
  aberto(): void
  /** Bytes arrived, a whole message or not: a long snapshot on a slow line is no dead line. */
  bytes(): void
  mensagem(mensagem: MensagemSse): void
  /** Last call: refused (with its status), cut, or ended by the server (status 0). */
  fechado(falha: FalhaDeTransporte): void
}

export interface Transporte {
  /** No position asks for a snapshot. After the returned call nothing more is heard. */
  abrir(posicao: Posicao | undefined, ouvinte: OuvinteDoStream): Cancelar
  /** Rejects with `FalhaDeTransporte`. */
  enviar(comandos: readonly ComandoDaEstacao[]): Promise<RespostaDosComandos>
}

/** One tab owns stream and outbox. A tab that dies loses it without a word. */
export interface Posse {
  /** Calls back once this tab is the owner. The returned call gives up the wait or the ownership. */
  disputar(aoObter: () => void): Cancelar
}

export type Recado =
  /** The owner stored something: read again. */
  | { tipo: 'guardado' }
  /** A tab put a command into the outbox. */
  | { tipo: 'fila' }
  | { tipo: 'conexao'; conexao: Conexao; abertosServidor?: number; hora: HoraGuardada }
  /** A new tab asks the owner how the connection stands. */
  | { tipo: 'apresentar' }
  | { tipo: 'dispensar'; id: string }
  | { tipo: 'acordar' }

/** Between the tabs of one device and kitchen. A tab does not hear itself. */
export interface Canal {
  publicar(recado: Recado): void
  assinar(ouvinte: (recado: Recado) => void): Cancelar
}

export interface Portas {
  armazem: Armazem
  transporte: Transporte
  relogio: Relogio
  posse: Posse
  canal: Canal
  /** UUIDv7. */
  novoId(): string
  /** Evenly spread in [0, 1). */
  sorteio(): number
  /** Gets a new token after a 401; rejects when it could not. */
  renovar(): Promise<void>
}
