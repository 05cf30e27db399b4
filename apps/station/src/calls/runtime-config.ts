import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import { type ConfiguracaoDaEstacao, configuracaoDaEstacao } from '@kds/protocol/configuracao'
import { CHAVE_APP } from '@kds/protocol/constantes'
import type { KeyValueStore } from '../ports/key-value-store'
import { knowsOfItsProxy } from './behind-proxy'
import type { HttpClient } from './http-client'

const CHAVE_CACHE = 'configServidor'
const LIMITE_ESPERA = 4_000

/** The configuration with everything filled in: whole addresses, without a slash at the end. */
export interface RuntimeConfig extends Readonly<ConfiguracaoDaEstacao> {
  /** Where this page was opened. */
  readonly pagina: string
}

/** What an operator serves may leave out what stays as it is. */
const configSchema = configuracaoDaEstacao.partial()

function address(value: string | undefined, origin: string): string {
  return withoutSlashAtEnd(new URL(value || '/', origin).href)
}

/** Reads a configuration as the server wrote it: addresses may be relative, and what is missing means "this server". */
export function readRuntimeConfig(raw: unknown, origin: string): RuntimeConfig {
  const config = configSchema.parse(raw)
  return {
    licenciamentoUrl: address(config.licenciamentoUrl, origin),
    apiUrl: address(config.apiUrl, origin),
    appKey: config.appKey || CHAVE_APP,
    origensCozinha: (config.origensCozinha ?? []).map((value) => new URL(value, origin).origin),
    peloNome: config.peloNome,
    pagina: origin,
  }
}

interface Parts {
  http: HttpClient
  store: KeyValueStore
  origin: string
}

/** `/config.json`, asked for until the server answered once; until then the last known one, else this server. */
export class RuntimeConfigSource {
  private readonly parts: Parts
  private fresh: RuntimeConfig | null = null
  private loading: Promise<RuntimeConfig> | null = null
  /** Where the server said, now or last time, that it is found by a name. */
  peloNome: string | undefined

  constructor(parts: Parts) {
    this.parts = parts
  }

  get(): Promise<RuntimeConfig> {
    if (this.fresh) return Promise.resolve(this.fresh)
    this.loading ??= this.load().finally(() => {
      this.loading = null
    })
    return this.loading
  }

  /** The one of last time where there is one, without waiting for this time's: enough to go on where the device was. */
  async known(): Promise<RuntimeConfig> {
    if (this.fresh) return this.fresh
    const coming = this.get()
    return (await this.kept()) ?? coming
  }

  private async load(): Promise<RuntimeConfig> {
    const { http, store, origin } = this.parts
    try {
      const raw = await http.send({ method: 'GET', url: `${origin}/config.json`, timeoutMs: LIMITE_ESPERA })
      this.fresh = readRuntimeConfig(raw, origin)
      this.peloNome = this.fresh.peloNome
      await store.set(CHAVE_CACHE, JSON.stringify(raw))
      if (!knowsOfItsProxy(this.fresh)) this.tellOperator()
      return this.fresh
    } catch {
      return (await this.kept()) ?? readRuntimeConfig({}, origin)
    }
  }

  /** The server cannot see where the page was opened; whoever reads its log can set it right. */
  private tellOperator(): void {
    const { http, origin } = this.parts
    const url = `${origin}/config.json?pagina=${encodeURIComponent(origin)}`
    http.send({ method: 'GET', url, timeoutMs: LIMITE_ESPERA }).catch(() => {})
  }

  private async kept(): Promise<RuntimeConfig | null> {
    const { store, origin } = this.parts
    try {
      const text = await store.get(CHAVE_CACHE)
      if (typeof text !== 'string') return null
      const config = readRuntimeConfig(JSON.parse(text), origin)
      this.peloNome ??= config.peloNome
      return config
    } catch {
      // An unreadable copy is as good as none.
      return null
    }
  }
}
