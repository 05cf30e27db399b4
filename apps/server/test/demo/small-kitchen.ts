import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { carimbar } from '@kds/domain/carimbar'
import type { Comando } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import { dadosDaEntrada, itensDaEntrada, pedidoDaEntrada } from '@kds/domain/entrada'
import { type Estado, procurarPedido } from '@kds/domain/estado'
import { evolve } from '@kds/domain/evolve'
import { itensAtivos, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { prazoDoPedido } from '@kds/domain/prazos'
import { deMs } from '@kds/domain/tempo'
import { comando } from '@kds/protocol/comandos'
import { pedidoDeEntrada } from '@kds/protocol/entrada'
import { pedidoTokenSchema } from '@kds/protocol/licensing'
import { COZINHAS_DEMO } from '../../src/demo/menu'

export const LICENCA = 'LICENCA-DE-TESTE'
export const CHAVE = 'chv_de_teste'

export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly estacao: string | undefined
  readonly body: unknown
  readonly answer: unknown
}

class Answer extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super()
    this.status = status
    this.body = body
  }
}

/** One kitchen in memory, with the real rules behind the real calls; it writes down what it was asked. */
export class SmallKitchen {
  readonly calls: RecordedCall[] = []
  state: Estado = {
    cozinha: COZINHAS_DEMO[0].configuracao,
    estoque: COZINHAS_DEMO[0].estoque,
    pedidos: {},
    recentes: [],
  }
  /** While set, every call gets this status. */
  failing: number | undefined
  /** While set, calls are taken and never answered. */
  hanging = false
  licenca = LICENCA
  readonly #now: () => number
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  #tokens = new Set<string>()
  #seq = 0

  constructor(now: () => number) {
    this.#now = now
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  expireTokens(): void {
    this.#tokens = new Set()
  }

  get open(): Pedido[] {
    return Object.values(this.state.pedidos)
  }

  asked(method: string, path: RegExp): RecordedCall[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path))
  }

  run(command: Comando, estacao?: string): { situacao: string; motivo?: string } {
    const agora = deMs(this.#now())
    const decision = decide(this.state, command, agora)
    if (decision.situacao !== 'aceito') return decision
    for (const event of carimbar(decision.fatos, command, { aposSeq: this.#seq, agora, estacao })) {
      this.#seq = event.seq
      this.state = evolve(this.state, event)
    }
    return decision
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (this.hanging) return
    const text = Buffer.concat(chunks).toString()
    const body: unknown = text ? JSON.parse(text) : undefined
    const answer = this.#answer(request, body)
    const { method = '', url: path = '' } = request
    const estacao = request.headers.deviceid?.toString()
    this.calls.push({
      method,
      path,
      status: answer.status,
      estacao: estacao && decodeURIComponent(estacao),
      body,
      answer: answer.body,
    })
    if (typeof answer.body === 'string') {
      // A stream stays open: its reader has to leave by himself.
      response.writeHead(answer.status, { 'content-type': 'text/event-stream' }).write(answer.body)
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  #answer(request: IncomingMessage, body: unknown): Answer {
    try {
      if (this.failing) return refusal(this.failing, 'ocupado')
      return this.#route(request, body)
    } catch (error) {
      if (error instanceof Answer) return error
      return refusal(400, String(error))
    }
  }

  #route({ method, url = '', headers }: IncomingMessage, body: unknown): Answer {
    if (url === '/jwt/token') return this.#logIn(body)
    const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
    if (url === '/k/eventos' || url === '/k/comandos') {
      if (!this.#tokens.has(bearer)) throw refusal(401, 'token')
      if (!headers.deviceid || !headers['x-instalacao']) throw refusal(400, 'estação')
      return url === '/k/eventos' ? this.#stream() : this.#commands(body, decodeURIComponent(String(headers.deviceid)))
    }
    if (bearer !== CHAVE) throw refusal(401, 'chave')
    if (method === 'POST' && url === '/k/pedidos') return this.#place(body)
    const [, origem = '', referencia = '', action] = /^\/k\/pedidos\/([^/]+)\/([^/]+)(\/cancelar)?$/.exec(url) ?? []
    const pedido = this.#find(origem, decodeURIComponent(referencia))
    if (method === 'GET') return this.#told(200, pedido.id)
    return action ? this.#cancel(pedido) : this.#change(pedido, body)
  }

  #logIn(body: unknown): Answer {
    if (pedidoTokenSchema.parse(body).password !== this.licenca) return refusal(401, 'licença')
    const token = randomUUID()
    this.#tokens.add(token)
    return new Answer(200, {
      access_token: token,
      token_type: 'bearer',
      expires_in: 43_200,
      NomeEmpresa: 'Teste',
      ValidoAte: '2036-01-01T00:00:00.000Z',
      Sigla: 'DEMO',
      Storage: 'App_Tenancy/DEMO/img/icon.ico',
    })
  }

  #stream(): Answer {
    const { cozinha, estoque, recentes } = this.state
    const agora = deMs(this.#now())
    const retrato = { epoca: 'e', cursor: this.#seq, agora, cozinha, estoque, pedidos: this.open, recentes }
    return new Answer(200, `:\n\nid: e:${this.#seq}\nevent: retrato\ndata: ${JSON.stringify(retrato)}\n\n`)
  }

  #commands(body: unknown, estacao: string): Answer {
    const { comandos } = body as { comandos: unknown[] }
    const resultados = comandos.map((raw) => {
      const command = comando.parse(raw)
      const { situacao, motivo } = this.run(command, estacao)
      return { id: command.id, situacao, motivo }
    })
    return new Answer(200, { resultados, cursor: this.#seq })
  }

  #place(body: unknown): Answer {
    const entrada = pedidoDeEntrada.parse(body)
    const agora = deMs(this.#now())
    const pedido = pedidoDaEntrada(entrada, this.#rules(), { id: randomUUID(), numero: '1', agora })
    this.run({ tipo: 'receberPedido', id: randomUUID(), em: agora, pedido })
    return this.#told(201, pedido.id)
  }

  #change(pedido: Pedido, body: unknown): Answer {
    const { origem, referencia } = pedido
    const entrada = pedidoDeEntrada.parse({ ...(body as object), origem, referencia })
    const dados = dadosDaEntrada(entrada, pedido.numero)
    const itens = itensDaEntrada(entrada, { ...this.#rules(), atuais: itensAtivos(pedido) })
    return this.#revise({ tipo: 'alterarPedido', ...this.#stamp(), pedidoId: pedido.id, dados, itens }, pedido)
  }

  #cancel(pedido: Pedido): Answer {
    return this.#revise({ tipo: 'cancelarPedido', ...this.#stamp(), pedidoId: pedido.id }, pedido)
  }

  #revise(command: Comando, pedido: Pedido): Answer {
    const { situacao, motivo = '' } = this.run(command)
    return situacao === 'recusado' ? refusal(409, motivo) : this.#told(200, pedido.id)
  }

  #find(origem: string, referencia: string): Pedido {
    const all = [...this.open, ...this.state.recentes]
    const found = all.find((pedido) => pedido.origem === origem && pedido.referencia === referencia)
    if (!found) throw refusal(404, 'pedido')
    return found
  }

  #told(status: number, id: string): Answer {
    const pedido = procurarPedido(this.state, id)
    if (!pedido) throw refusal(404, 'pedido')
    const prazo = prazoDoPedido(pedido, this.state.cozinha)
    return new Answer(status, { ...pedido, situacao: situacaoDoPedido(pedido), prazo })
  }

  #rules() {
    return { cozinha: this.state.cozinha, rotas: COZINHAS_DEMO[0].rotas }
  }

  #stamp() {
    return { id: randomUUID(), em: deMs(this.#now()) }
  }
}

function refusal(status: number, reason: string): Answer {
  return new Answer(status, { success: false, Messages: [reason] })
}
