import { mayBeTakenBack } from '../calls/licensing-client'
import { AppError, semResposta } from '../errors/app-errors'
import { describeError } from '../errors/describe-error'
import type { Dialogs } from '../errors/dialogs'
import type { Clock } from '../ports/clock'
import type { Device } from '../ports/device'
import type { Network } from '../ports/network'
import type { LoginOutcome } from './login'
import type { Navigation } from './navigation'
import {
  advance,
  ESTADO_INICIAL,
  type StartupEffect,
  type StartupEvent,
  type StartupState,
  settingsOpen,
} from './startup-machine'

export const TEXTO_VERIFICANDO = 'Verificando licença...'
/** How long a board that is up already stays behind the loading text: on a dead network a login takes much longer to give up. */
const PACIENCIA_MS = 3_000
const ROTA_MONTADOR = '/montador'

interface Parts {
  device: Device
  dialogs: Dialogs
  navigation: Navigation
  network: Network
  clock: Clock
  /** Goes on as the device was left, before anybody has answered; true when there was something to go on with. */
  resume: () => Promise<boolean>
  /** `shutOut`: of a device that was refused and asks whether it may come in again. */
  login: (shutOut: boolean) => Promise<LoginOutcome>
  /** Start-up failures are logged; what is not the application's own word is also recorded. */
  log: (error: unknown) => void
  record: (error: unknown) => void
}

/** Runs the start-up machine: its state is what the shell renders, its effects are what this class does. */
export class Startup {
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private current: StartupState = ESTADO_INICIAL
  private prepared: Promise<void> = Promise.resolve()
  private cancelRetry: (() => void) | null = null
  private loggingIn: Promise<LoginOutcome> | null = null
  private concluded: LoginOutcome | null = null
  /** What was answered to a device that is shut out and is no answer. */
  private puzzle: string | null = null
  private resumed = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  get state(): StartupState {
    return this.current
  }

  get settingsOpen(): boolean {
    return settingsOpen(this.current)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async start(): Promise<void> {
    const { device, network } = this.parts
    network.subscribe((online) => {
      if (online) this.dispatch({ tipo: 'rede-voltou' })
    })
    await Promise.all([this.resume().catch(this.parts.log), device.ready()])
    this.dispatch({ tipo: 'plataforma-pronta' })
  }

  private async resume(): Promise<void> {
    this.resumed = await this.parts.resume()
  }

  openSettings(): void {
    this.dispatch({ tipo: 'configuracoes-abertas' })
  }

  /** Somebody fills them in. */
  settingsTouched(): void {
    this.dispatch({ tipo: 'configuracoes-mexidas' })
  }

  settingsClosed(salvou: boolean): void {
    this.dispatch({ tipo: 'configuracoes-fechadas', salvou })
  }

  /** A login nobody is waiting for, as when the kitchen answered 401. One at a time; true when it was confirmed. */
  async loginInBackground(): Promise<boolean> {
    const outcome = await this.login()
    this.conclude(outcome)
    return outcome.tipo === 'autenticado'
  }

  private dispatch(event: StartupEvent): void {
    const { state, effects } = advance(this.current, event)
    if (state !== this.current) {
      this.current = state
      for (const listener of [...this.listeners]) listener()
    }
    for (const effect of effects) this.run(effect)
  }

  private run(effect: StartupEffect): void {
    switch (effect.tipo) {
      case 'preparar-aparelho':
        this.prepared = this.prepareDevice()
        break
      case 'verificar-licenca':
        void this.checkLicence()
        break
      case 'entrar-em-segundo-plano':
        void this.loginInBackground()
        break
      case 'pedir-de-volta':
        void this.askBackIn()
        break
      case 'ir-para-montador':
        this.parts.navigation.toRoot(ROTA_MONTADOR)
        break
      case 'tentar-depois':
        this.cancelRetry?.()
        this.cancelRetry = this.parts.clock.after(effect.ms, () => this.dispatch({ tipo: 'hora-de-tentar' }))
        break
    }
  }

  private async prepareDevice(): Promise<void> {
    const { device, log } = this.parts
    await device.setDefaultStatusBar().catch(log)
    await device.hideSplash().catch(log)
  }

  private async checkLicence(): Promise<void> {
    this.cancelRetry?.()
    await this.prepared
    const answer = this.login()
    const outcome = await this.parts.dialogs.whileLoading(TEXTO_VERIFICANDO, () => this.withPatience(answer))
    if (!outcome) this.dispatch({ tipo: 'sem-resposta' })
    this.conclude(outcome ?? (await answer))
  }

  /** Null once the board of a device that goes on as it was left has waited long enough; whoever has just saved settings waits for their answer. */
  private withPatience(answer: Promise<LoginOutcome>): Promise<LoginOutcome | null> {
    if (!this.resumed) return answer
    this.resumed = false
    return new Promise((over) => {
      const cancel = this.parts.clock.after(PACIENCIA_MS, () => over(null))
      void answer.then((outcome) => {
        cancel()
        over(outcome)
      })
    })
  }

  /** Apart from the logins that somebody waits for: what they may go on with is nothing to a device that was refused. */
  private async askBackIn(): Promise<void> {
    const outcome = await this.parts.login(true).catch(refusedBy)
    if (this.current.fase === 'configurando') this.conclude(outcome)
  }

  private login(): Promise<LoginOutcome> {
    this.loggingIn ??= this.parts
      .login(false)
      // Whatever breaks on the way, the check ends: a device must not stay behind its loading text for ever.
      .catch(refusedBy)
      .finally(() => {
        this.loggingIn = null
      })
    return this.loggingIn
  }

  /** One login may have been waited for by several. */
  private conclude(outcome: LoginOutcome): void {
    if (outcome === this.concluded) return
    // Before the platform is ready an answer changes nothing: the check that follows may still be told the same one.
    if (this.current.fase !== 'iniciando') this.concluded = outcome
    if (outcome.tipo === 'recusado') {
      const { erro } = outcome
      const motivo = describeError(erro).mensagem
      // A device that is shut out hears the same again, every minute.
      if (this.current.fase !== 'configurando' || this.current.motivo !== motivo) this.failed(erro)
      this.dispatch({ tipo: 'recusado', motivo, volta: mayBeTakenBack(erro) })
      return
    }
    if (outcome.tipo === 'sem-resposta' && !semResposta(outcome.erro)) this.puzzled(outcome.erro)
    this.dispatch({ tipo: outcome.tipo })
  }

  /** A device that is shut out may be told the same every minute, all day. */
  private puzzled(error: unknown): void {
    const puzzle = this.current.fase === 'configurando' ? describeError(error).mensagem : null
    if (puzzle === null || puzzle !== this.puzzle) this.failed(error)
    this.puzzle = puzzle
  }

  private failed(error: unknown): void {
    const { log, record } = this.parts
    log(error)
    if (!(error instanceof AppError)) record(error)
  }
}

function refusedBy(erro: unknown): LoginOutcome {
  return { tipo: 'recusado', erro }
}
