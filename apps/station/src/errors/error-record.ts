import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import type { ErrorRecord } from '@kds/protocol/error-records'
import { HttpError } from './app-errors'

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

/** What an error says, as it came: nobody may keep it before it was masked. */
export interface ErrorWords {
  mensagem: string
  pilha: string | null
}

export function wordsOf(error: unknown): ErrorWords {
  return { mensagem: messageOf(error), pilha: error instanceof Error ? (error.stack ?? null) : null }
}

function messageOf(error: unknown): string {
  if (error instanceof HttpError) return `${error.message} ${JSON.stringify(error.body) ?? ''}`.trim()
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

/** All but what it says. */
export function errorRecord(around: ErrorSurroundings, id: string, now: number): Omit<ErrorRecord, keyof ErrorWords> {
  return { id, caminho: errorPath(now), em: new Date(now).toISOString(), ...around, versao: VERSAO_APP }
}

export function masked({ mensagem, pilha }: ErrorWords, mask: (text: string) => string): ErrorWords {
  return { mensagem: mask(mensagem).slice(0, LIMITE_MENSAGEM), pilha: pilha && mask(pilha).slice(0, LIMITE_PILHA) }
}
