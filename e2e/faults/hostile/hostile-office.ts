import { randomUUID } from 'node:crypto'
import type { Account } from '../house/account'
import type { Pizzeria } from '../house/pizzeria'
import type { Answered, Asked, Caller } from './caller'
import { longList } from './orders'
import { PUSH_HOST } from './push-endpoint'

const WEBHOOKS = 3
/** As many as a draft may hold. */
const DRAFT_RULES = 500

export interface OfficeParts {
  readonly pizzeria: Pizzeria
  readonly account: Account
  /** How long the sheets are that it has looked through. */
  readonly sheetBytes: number
}

/** What the owner of a hostile company does at the desk, beside all that its till and its stations do. */
export class HostileOffice {
  readonly #caller: Caller
  readonly #parts: OfficeParts
  readonly #menuSheet: string
  readonly #rulesSheet: string
  readonly #simulation: string
  #cookie = ''
  #webhooks: string[] = []
  #count = 0

  constructor(caller: Caller, parts: OfficeParts) {
    this.#caller = caller
    this.#parts = parts
    const { sheetBytes } = parts
    const line = (index: number) => `${index};Prato ${index} ;"Grupo ""${index}""; 2345-6789:"`
    this.#menuSheet = sheet('codigo;nome;categoria', line, sheetBytes)
    this.#rulesSheet = sheet('tipo;chave;linha;ordem', (index) => `nome;Prato de ${index};chapa;${index}`, sheetBytes)
    const { itens } = longContent()
    const definir = Array.from({ length: DRAFT_RULES }, (_, index) => ({
      tipo: 'nome',
      chave: `item ${index}`,
      linha: 'pizza',
    }))
    this.#simulation = JSON.stringify({ pedido: { itens }, rascunho: { definir } })
  }

  async signIn(): Promise<void> {
    const { account } = this.#parts
    const body = JSON.stringify(account)
    const { status, cookies } = await this.#ask({ what: 'sign-in', method: 'POST', path: '/conta/entrar', body })
    if (status !== 200) throw new Error(`the back office answered the sign-in with ${status}`)
    this.#cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const chaveId = await this.#keyId()
    for (let index = 0; index < WEBHOOKS; index += 1) await this.#registerWebhook(chaveId, index)
  }

  /** Each is done again and again; false when it was refused. */
  get ways(): readonly (() => Promise<boolean>)[] {
    return [
      () => this.#post('sheet previews', '/planilha-do-cardapio/previa', this.#menuSheet),
      () => this.#post('rule previews', `${this.#kitchen}/planilha-das-regras/previa`, this.#rulesSheet),
      () => this.#post('simulations', `${this.#kitchen}/simular`, this.#simulation),
      () => this.#read(),
      () => this.#send(),
      () => this.#post('checked orders', `${this.#kitchen}/conferir-pedido`, JSON.stringify(longContent())),
      () => this.#testWebhook(),
    ]
  }

  #read(): Promise<boolean> {
    const lists = [
      '/planilha-do-cardapio',
      `${this.#kitchen}/balcao`,
      `${this.#kitchen}/analise-das-regras`,
      '/pedidos-enviados?porPagina=100',
      '/cardapio?tipo=todos&porPagina=100&busca=prato&pagina=50',
      `${this.#kitchen}/regras?busca=1`,
      '/registro?porPagina=100',
      `/webhooks/${this.#webhooks[0]}/entregas?porPagina=100`,
    ]
    const path = lists[this.#count++ % lists.length] ?? ''
    return this.#isDone({ what: 'office lists', method: 'GET', path: this.#company(path) })
  }

  #send(): Promise<boolean> {
    const { cozinha } = this.#parts.pizzeria
    const order = { ...longContent(), cozinhaId: cozinha, origem: 'telefone', referencia: randomUUID() }
    return this.#post('office orders', '/pedidos-enviados', JSON.stringify(order))
  }

  #testWebhook(): Promise<boolean> {
    const id = this.#webhooks[this.#count++ % WEBHOOKS]
    return this.#isDone({ what: 'webhook tests', method: 'POST', path: this.#company(`/webhooks/${id}/testar`) })
  }

  async #registerWebhook(chaveId: string, index: number): Promise<void> {
    const body = JSON.stringify({ chaveId, url: `https://${PUSH_HOST}/sistema-${index}` })
    const path = this.#company('/webhooks')
    const { status, text } = await this.#ask({ what: 'webhooks', method: 'POST', path, body })
    if (status !== 200) throw new Error(`a webhook was answered with ${status}: ${text}`)
    this.#webhooks.push((JSON.parse(text) as { id: string }).id)
  }

  async #keyId(): Promise<string> {
    const { status, text } = await this.#ask({ what: 'keys', method: 'GET', path: this.#company('/chaves') })
    const [key] = (JSON.parse(text) as { itens?: { id: string }[] }).itens ?? []
    if (!key) throw new Error(`the list of keys was answered with ${status}: ${text}`)
    return key.id
  }

  #post(what: string, path: string, body: string): Promise<boolean> {
    return this.#isDone({ what, method: 'POST', path: this.#company(path), body })
  }

  async #isDone(asked: Asked): Promise<boolean> {
    return (await this.#ask(asked)).status === 200
  }

  #ask(asked: Asked): Promise<Answered> {
    return this.#caller.ask({ ...asked, path: `/api/retaguarda${asked.path}`, cookie: this.#cookie })
  }

  #company(path: string): string {
    return `/empresas/${this.#parts.pizzeria.empresaId}${path}`
  }

  get #kitchen(): string {
    return `/cozinhas/${this.#parts.pizzeria.cozinha}`
  }
}

/** The longest order, without what only a till says of it. */
function longContent(): { readonly tipo: string; readonly itens: readonly object[] } {
  const { tipo, itens } = JSON.parse(longList('', 'mesa').body) as { tipo: string; itens: object[] }
  return { tipo, itens }
}

function sheet(titles: string, line: (index: number) => string, bytes: number): string {
  const lines = [titles]
  for (let length = titles.length; length < bytes; length += (lines.at(-1)?.length ?? 0) + 1) {
    lines.push(line(lines.length))
  }
  return JSON.stringify({ csv: lines.join('\n') })
}
