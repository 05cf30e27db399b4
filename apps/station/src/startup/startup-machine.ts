/** What the app is doing between being opened and showing a board. */
export type StartupState =
  | { fase: 'iniciando' }
  /** `configurar`: the settings were asked for meanwhile and open as soon as the check is over. */
  | { fase: 'verificando'; configurar?: true }
  | ShutOut
  | {
      fase: 'aberto'
      /** The licensing service said neither yes nor no: the board runs on the stored identity and the login is tried again. */
      semLicenciamento: boolean
      /** How many background logins in a row went unanswered. */
      tentativas: number
      /** The operator opened the settings over the board. */
      configurando: boolean
      /** And is filling them in: they stay open whatever happens behind them. */
      mexendo?: true
    }

/** The login failed: the settings are open until a check succeeds. */
export interface ShutOut {
  fase: 'configurando'
  /** Why. */
  motivo: string
  /** What was refused may be granted again without anybody touching this device, which asks by itself. */
  volta?: boolean | undefined
  /** Somebody is filling in the settings: they are not taken from under his hands. */
  mexendo?: true
  /** It was shut out of a board, and comes back to that one. */
  daTela?: boolean
}

export type StartupEvent =
  | { tipo: 'plataforma-pronta' }
  | { tipo: 'autenticado' }
  | { tipo: 'sem-resposta' }
  | { tipo: 'recusado'; motivo: string; volta?: boolean }
  | { tipo: 'configuracoes-abertas' }
  | { tipo: 'configuracoes-mexidas' }
  | { tipo: 'configuracoes-fechadas'; salvou: boolean }
  | { tipo: 'rede-voltou' }
  | { tipo: 'hora-de-tentar' }

export type StartupEffect =
  | { tipo: 'preparar-aparelho' }
  /** Login and licence check behind "Verificando licença...". */
  | { tipo: 'verificar-licenca' }
  | { tipo: 'entrar-em-segundo-plano' }
  /** Asks whether it may come in again, unnoticed unless it may. */
  | { tipo: 'pedir-de-volta' }
  | { tipo: 'ir-para-montador' }
  | { tipo: 'tentar-depois'; ms: number }

export interface StartupStep {
  state: StartupState
  effects: StartupEffect[]
}

export const ESTADO_INICIAL: StartupState = { fase: 'iniciando' }

/** The settings lie over the app, asked for or because the login failed. */
export function settingsOpen(state: StartupState): boolean {
  return state.fase === 'configurando' || (state.fase === 'aberto' && state.configurando)
}

const PRIMEIRA_ESPERA = 5_000
const ULTIMA_ESPERA = 60_000
/** Of a device that is shut out, until it asks again: all day if need be, and the licensing service has more to do. */
export const ESPERA_DE_FORA = 60_000

export function esperaDaTentativa(tentativas: number): number {
  return Math.min(ULTIMA_ESPERA, PRIMEIRA_ESPERA * 2 ** tentativas)
}

function stay(state: StartupState): StartupStep {
  return { state, effects: [] }
}

function check(): StartupStep {
  return { state: { fase: 'verificando' }, effects: [{ tipo: 'verificar-licenca' }] }
}

/** `there`: the board it was shut out of is still behind the settings. */
function opened(
  configurando: boolean,
  { there = false, mexendo }: { there?: boolean | undefined; mexendo?: true | undefined } = {},
): StartupStep {
  return {
    state: { fase: 'aberto', semLicenciamento: false, tentativas: 0, configurando, ...(mexendo && { mexendo }) },
    effects: there ? [] : [{ tipo: 'ir-para-montador' }],
  }
}

function unanswered(
  { tentativas, configurando, mexendo }: Omit<StartupState & { fase: 'aberto' }, 'fase' | 'semLicenciamento'>,
  effects: StartupEffect[],
): StartupStep {
  return {
    state: { fase: 'aberto', semLicenciamento: true, tentativas, configurando, ...(mexendo && { mexendo }) },
    effects: [...effects, { tipo: 'tentar-depois', ms: esperaDaTentativa(tentativas) }],
  }
}

function later(state: StartupState, ms: number): StartupStep {
  return { state, effects: [{ tipo: 'tentar-depois', ms }] }
}

function shutOut({ motivo, volta }: StartupEvent & { tipo: 'recusado' }, kept?: Partial<ShutOut>): StartupStep {
  const state: ShutOut = { ...kept, fase: 'configurando', motivo, volta: volta || undefined }
  return volta ? later(state, ESPERA_DE_FORA) : stay(state)
}

function whileChecking(state: StartupState & { fase: 'verificando' }, event: StartupEvent): StartupStep {
  const configurando = state.configurar === true
  switch (event.tipo) {
    case 'autenticado':
      return opened(configurando)
    case 'sem-resposta':
      return unanswered({ tentativas: 0, configurando }, [{ tipo: 'ir-para-montador' }])
    case 'configuracoes-abertas':
      return stay({ fase: 'verificando', configurar: true })
    case 'recusado':
      return shutOut(event)
    default:
      return stay(state)
  }
}

function whileOpen(state: StartupState & { fase: 'aberto' }, event: StartupEvent): StartupStep {
  switch (event.tipo) {
    case 'autenticado':
      return stay({ ...state, semLicenciamento: false, tentativas: 0 })
    case 'sem-resposta':
      return unanswered({ ...state, tentativas: state.tentativas + 1 }, [])
    case 'recusado':
      return shutOut(event, { daTela: true, ...(state.mexendo && { mexendo: true }) })
    case 'configuracoes-abertas':
      return stay({ ...state, configurando: true })
    case 'configuracoes-mexidas':
      return stay(state.configurando ? { ...state, mexendo: true } : state)
    case 'configuracoes-fechadas':
      return event.salvou ? check() : stay(withSettingsClosed(state))
    case 'rede-voltou':
    case 'hora-de-tentar':
      return state.semLicenciamento ? { state, effects: [{ tipo: 'entrar-em-segundo-plano' }] } : stay(state)
    default:
      return stay(state)
  }
}

function withSettingsClosed({ mexendo, ...state }: StartupState & { fase: 'aberto' }): StartupState {
  return { ...state, configurando: false }
}

function whileShutOut(state: ShutOut, event: StartupEvent): StartupStep {
  if (event.tipo === 'configuracoes-fechadas') return check()
  if (event.tipo === 'configuracoes-mexidas') return stay({ ...state, mexendo: true })
  if (!state.volta) return stay(state)
  switch (event.tipo) {
    case 'hora-de-tentar':
      return { state, effects: [{ tipo: 'pedir-de-volta' }] }
    case 'sem-resposta':
      return later(state, ESPERA_DE_FORA)
    case 'recusado':
      return shutOut(event, state)
    case 'autenticado':
      return opened(state.mexendo === true, { there: state.daTela, mexendo: state.mexendo })
    default:
      return stay(state)
  }
}

export function advance(state: StartupState, event: StartupEvent): StartupStep {
  switch (state.fase) {
    case 'iniciando':
      if (event.tipo !== 'plataforma-pronta') return stay(state)
      return {
        state: { fase: 'verificando' },
        effects: [{ tipo: 'preparar-aparelho' }, { tipo: 'verificar-licenca' }],
      }
    case 'verificando':
      return whileChecking(state, event)
    case 'configurando':
      return whileShutOut(state, event)
    case 'aberto':
      return whileOpen(state, event)
  }
}
