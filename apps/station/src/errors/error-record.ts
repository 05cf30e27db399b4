import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import type { ErrorRecord } from '@kds/protocol/error-records'
import { HttpError } from './app-errors'
import { maskPersonalData } from './mask-personal-data'

/** What surrounds an error at the moment it happens. */
export interface ErrorSurroundings {
  estacao: string | null
  cozinha: string | null
  rota: string
  modo: string
  agente: string
  online: boolean
}

const LIMITE_MENSAGEM = 2000
const LIMITE_PILHA = 8000

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

export function errorPath(now: number): string {
  const date = new Date(now)
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `errors/${CHAVE_APP}/${day}`
}

function messageOf(error: unknown): string {
  if (error instanceof HttpError) return `${error.message} ${JSON.stringify(error.body) ?? ''}`.trim()
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

export function makeErrorRecord(error: unknown, around: ErrorSurroundings, id: string, now: number): ErrorRecord {
  const stack = error instanceof Error ? (error.stack ?? null) : null
  return {
    id,
    caminho: errorPath(now),
    em: new Date(now).toISOString(),
    ...around,
    versao: VERSAO_APP,
    mensagem: maskPersonalData(messageOf(error)).slice(0, LIMITE_MENSAGEM),
    pilha: stack === null ? null : maskPersonalData(stack).slice(0, LIMITE_PILHA),
  }
}
