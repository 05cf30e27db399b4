export type Situacao =
  /** Asking for the stream. */
  | 'conectando'
  /** The stream is open, what we missed is coming. */
  | 'sincronizando'
  | 'aoVivo'
  /** The server is going away and we are moving to another: still as good as live for a moment. */
  | 'encerrando'
  | 'semConexao'
  /** The server speaks a newer language than this app: it must be updated. */
  | 'incompativel'

export interface Conexao {
  situacao: Situacao
  /** By the device's clock. */
  desde: number
  /** Status of the last failure, 0 when no answer came. */
  status?: number
}

export type Sinal =
  | 'aberto'
  /** A pulse agrees with us, or a snapshot came. */
  | 'emDia'
  | 'ressincronizar'
  | 'fechado'
  /** The device slept: what is on screen may be old, and we are asking. */
  | 'acordou'
  | 'semPulso'
  | 'encerrando'
  /** The moment in which a move to another server goes unnoticed is over. */
  | 'prazo'
  | 'incompativel'

/** As data, so that a test can walk all of it. What is not listed changes nothing. */
export const PASSOS: Record<Situacao, Partial<Record<Sinal, Situacao>>> = {
  conectando: {
    aberto: 'sincronizando',
    emDia: 'aoVivo',
    fechado: 'semConexao',
    semPulso: 'semConexao',
    incompativel: 'incompativel',
  },
  sincronizando: {
    emDia: 'aoVivo',
    fechado: 'conectando',
    acordou: 'conectando',
    semPulso: 'semConexao',
    encerrando: 'encerrando',
    incompativel: 'incompativel',
  },
  aoVivo: {
    ressincronizar: 'sincronizando',
    fechado: 'conectando',
    acordou: 'conectando',
    semPulso: 'semConexao',
    encerrando: 'encerrando',
    incompativel: 'incompativel',
  },
  encerrando: {
    emDia: 'aoVivo',
    prazo: 'conectando',
    semPulso: 'semConexao',
    incompativel: 'incompativel',
  },
  semConexao: { acordou: 'conectando', aberto: 'sincronizando', emDia: 'aoVivo', incompativel: 'incompativel' },
  incompativel: { emDia: 'aoVivo' },
}

export const CARENCIA_MS = 3_000

export function conexaoInicial(agora: number): Conexao {
  return { situacao: 'conectando', desde: agora }
}

export function sinalizar(conexao: Conexao, sinal: Sinal, agora: number, status?: number): Conexao {
  const situacao = PASSOS[conexao.situacao][sinal] ?? conexao.situacao
  const ultimo = sinal === 'emDia' ? undefined : (status ?? conexao.status)
  if (situacao === conexao.situacao && ultimo === conexao.status) return conexao
  const desde = situacao === conexao.situacao ? conexao.desde : agora
  return { situacao, desde, ...(ultimo !== undefined && { status: ultimo }) }
}

export function carenciaAcabou(conexao: Conexao, agora: number): boolean {
  return conexao.situacao === 'encerrando' && agora - conexao.desde > CARENCIA_MS
}
