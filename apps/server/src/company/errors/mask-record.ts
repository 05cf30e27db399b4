import { mascararDados } from '@kds/domain/dados-pessoais'
import type { ErrorRecord } from '@kds/protocol/error-records'

/** Half a token too: a form that can fail late would be looked for again from every place it may begin. */
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g
const CHAVE = /\bchv_[\w-]{8,}/g
const BEARER = /\bbearer +[\w.~+/-]{8,}=*/gi

/** The device has masked already; an older or a foreign one may not have. */
export function maskRecord(record: ErrorRecord): ErrorRecord {
  return {
    ...record,
    rota: masked(record.rota),
    mensagem: masked(record.mensagem),
    pilha: record.pilha === null ? null : masked(record.pilha),
  }
}

function masked(text: string): string {
  return mascararDados(text.replace(TOKEN, '[token]').replace(CHAVE, '[chave]').replace(BEARER, 'Bearer [token]'))
}
