/** Thrown by a route or hook to answer with a status and Portuguese sentences instead of a result. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  readonly messages: readonly string[]
  readonly headers: Readonly<Record<string, string>>

  constructor(statusCode: number, messages: readonly string[], headers: Readonly<Record<string, string>> = {}) {
    super(messages.join('\n'))
    this.statusCode = statusCode
    this.messages = messages
    this.headers = headers
  }
}

export const NAO_AUTORIZADO =
  'Por algum motivo esta requisição não está autorizada. Faça login novamente e tente de novo.'

export const EMPRESA_SUSPENSA = 'A empresa está suspensa. Fale com quem cuida desta instalação.'
