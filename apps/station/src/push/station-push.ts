import { chaveDePush, type InscricaoDePush } from '@kds/protocol/push'
import type { KitchenHttp } from '../calls/kitchen-http'
import type { RuntimeConfigSource } from '../calls/runtime-config'
import type { Clock } from '../ports/clock'
import type { KeyValueStore } from '../ports/key-value-store'
import type { PushPermission, PushPort, PushSubscriptionOfDevice } from '../ports/push'
import { CHAVE_TOKEN_PUSH, cozinhaDoPerfil, type LoggedInSettings, linhasDaEstacao } from '../settings/saved-settings'
import type { SettingsService } from '../settings/settings-service'

const CHAVE_ADIADO = 'avisosAdiadosAte'
const ADIAMENTO = 30 * 24 * 3_600_000
const LIMITE_DESPEDIDA = 4_000

/** What the board says about push messages, if anything: a question, or why there is none to ask. */
export type PushNotice = 'perguntar' | 'inseguro' | 'sem-suporte' | null

const AVISO: Readonly<Record<PushPermission, PushNotice>> = {
  default: 'perguntar',
  insecure: 'inseguro',
  unsupported: 'sem-suporte',
  granted: null,
  // Whoever refused has been asked.
  denied: null,
}

export const TEXTO_ATIVADOS = 'Avisos ativados neste aparelho.'
export const TEXTO_BLOQUEADOS = 'Os avisos estão bloqueados. Para recebê-los, libere-os nas permissões deste site.'
export const TEXTO_NAO_ATIVADOS = 'Não foi possível ativar os avisos agora. O aplicativo tenta de novo sozinho.'

interface Parts {
  push: PushPort
  http: KitchenHttp
  config: RuntimeConfigSource
  store: KeyValueStore
  settings: SettingsService
  clock: Clock
  say: (text: string) => void
  log: (error: unknown) => void
}

/** Push messages of this station: asked for from a gesture, renewed after every login, given up with the licence. */
export class StationPush {
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private shown: PushNotice = null
  private sending: Promise<boolean> = Promise.resolve(false)

  constructor(parts: Parts) {
    this.parts = parts
  }

  get notice(): PushNotice {
    return this.shown
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** After every login, and when the network is back: servers forget, browsers make new addresses. */
  async renew(): Promise<void> {
    const { push, store, clock, log } = this.parts
    if (push.permission === 'granted') await this.send()
    const until = await store.get(CHAVE_ADIADO).catch(log)
    this.show(postponed(until, clock.now()) ? null : AVISO[push.permission])
  }

  /** From the cook's own tap. */
  async activate(): Promise<void> {
    const { push, say } = this.parts
    const permission = await push.askPermission()
    this.show(AVISO[permission])
    if (permission === 'granted') say((await this.send()) ? TEXTO_ATIVADOS : TEXTO_NAO_ATIVADOS)
    else if (permission === 'denied') say(TEXTO_BLOQUEADOS)
  }

  async postpone(): Promise<void> {
    const { store, clock, log } = this.parts
    this.show(null)
    await store.set(CHAVE_ADIADO, clock.now() + ADIAMENTO).catch(log)
  }

  /** Before the device changes licence: what the old company has to say is no longer for it, with or without a network. */
  async leave(): Promise<void> {
    const { push, http, config, store, log } = this.parts
    if (!(await store.get(CHAVE_TOKEN_PUSH))) return
    const { apiUrl } = await config.get()
    await http.send({ method: 'DELETE', url: `${apiUrl}/api/push`, timeoutMs: LIMITE_DESPEDIDA }).catch(log)
    await push.unsubscribe().catch(log)
    await store.remove(CHAVE_TOKEN_PUSH)
  }

  /** One at a time, so that two logins in a row cannot end with the older answer. */
  private send(): Promise<boolean> {
    this.sending = this.sending.then(() => this.sendNow())
    return this.sending
  }

  /** True when the server knows this device. Failing shows nothing: nobody asked, and it is tried again. */
  private async sendNow(): Promise<boolean> {
    const { push, http, config, store, settings, log } = this.parts
    const station = settings.current
    if (!station || station.estacao.trim() === '') return false
    try {
      const url = `${(await config.get()).apiUrl}/api/push`
      const { chave } = chaveDePush.parse(await http.send({ method: 'GET', url: `${url}/chave` }))
      const inscricao = await push.subscribe(chave)
      await store.set(CHAVE_TOKEN_PUSH, JSON.stringify(inscricao))
      await http.send({ method: 'PUT', url, body: registrationOf(station, inscricao) })
      return true
    } catch (error) {
      log(error)
      return false
    }
  }

  private show(notice: PushNotice): void {
    if (notice === this.shown) return
    this.shown = notice
    for (const listener of [...this.listeners]) listener()
  }
}

/** By the time of day, since it outlives a reload. One made on a clock that ran ahead does not last longer than it was meant to. */
function postponed(until: unknown, now: number): boolean {
  return typeof until === 'number' && until > now && until <= now + ADIAMENTO
}

function registrationOf(station: LoggedInSettings, inscricao: PushSubscriptionOfDevice): InscricaoDePush {
  return { inscricao, cozinha: cozinhaDoPerfil(station.perfil), linhas: linhasDaEstacao(station) }
}
