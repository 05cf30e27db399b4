import { AppError, HttpError } from './app-errors'
import { MENSAGENS } from './mensagens'

export interface ErrorDescription {
  titulo: 'Atenção' | 'Atenção!'
  mensagem: string
}

interface Body {
  Messages?: unknown
  error?: unknown
  error_description?: unknown
  message?: unknown
  success?: unknown
}

const padrao: ErrorDescription = { titulo: 'Atenção!', mensagem: MENSAGENS.padrao }

function atencao(mensagem: string): ErrorDescription {
  return { titulo: 'Atenção', mensagem }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function joinedMessages(body: Body): string | null {
  if (!Array.isArray(body.Messages)) return null
  return text(body.Messages.filter((message) => text(message) !== null).join('\n'))
}

function asBody(value: unknown): Body {
  if (typeof value === 'string') {
    try {
      return asBody(JSON.parse(value))
    } catch {
      return {}
    }
  }
  return typeof value === 'object' && value !== null ? value : {}
}

function describeRefusal(body: Body): ErrorDescription {
  const messages = joinedMessages(body)
  if (messages) return atencao(messages)
  if (body.error === 'invalid_grant') return atencao(text(body.error_description) ?? MENSAGENS.loginInvalido)
  const message = text(body.message)
  if (message && !body.success) return atencao(message)
  return padrao
}

function describeHttpError(error: HttpError): ErrorDescription {
  switch (error.status) {
    case 0:
      return atencao(MENSAGENS.semConexao)
    case 400:
    case 417:
      return describeRefusal(asBody(error.body))
    case 401:
      return atencao(MENSAGENS.naoAutorizado)
    default:
      return padrao
  }
}

/** Errors of other libraries that carry a status and an unread body. */
function describeRawError(error: object): ErrorDescription {
  const status = 'status' in error ? error.status : undefined
  const raw = 'body' in error ? error.body : '_body' in error ? error._body : undefined
  if ((status !== 400 && status !== 401) || raw === undefined) return padrao
  const body = asBody(raw)
  const mensagem = text(body.message) ?? joinedMessages(body)
  return mensagem ? atencao(mensagem) : padrao
}

/** What the global handler says about an error: one row of the catalogue, never a technical text. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof AppError) return atencao(error.message)
  if (error instanceof HttpError) return describeHttpError(error)
  if (typeof error === 'object' && error !== null) return describeRawError(error)
  return padrao
}
