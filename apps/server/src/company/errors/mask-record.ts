import { mascararDadosAosPoucos } from '@kds/domain/dados-pessoais'
import type { ErrorRecord } from '@kds/protocol/error-records'

/** Half a token too: a form that can fail late would be looked for again from every place it may begin. */
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g
const CHAVE = /\bchv_[\w-]{8,}/g
const BEARER = /\bbearer +[\w.~+/-]{8,}=*/gi

/**
 * The device has masked already; an older or a foreign one may not have. Each `yield` is a place where the work may be put aside: a stack of
 * eight thousand made-up numbers takes as long as a hundred ordinary calls.
 */
export function* maskRecord(record: ErrorRecord): Generator<void, ErrorRecord, void> {
  const rota = yield* masked(record.rota)
  const mensagem = yield* masked(record.mensagem)
  const pilha = record.pilha === null ? null : yield* masked(record.pilha)
  return { ...record, rota, mensagem, pilha }
}

function masked(text: string): Generator<void, string, void> {
  return mascararDadosAosPoucos(
    text.replace(TOKEN, '[token]').replace(CHAVE, '[chave]').replace(BEARER, 'Bearer [token]'),
  )
}
