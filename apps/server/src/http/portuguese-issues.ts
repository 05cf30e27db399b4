import { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const TYPES: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  date: 'uma data',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
  null: 'nulo',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'deve ser um e-mail válido',
  url: 'deve ser um endereço (URL) válido',
  uuid: 'deve ser um UUID',
  guid: 'deve ser um UUID',
  uuidv4: 'deve ser um UUID versão 4',
  uuidv7: 'deve ser um UUID versão 7',
  datetime: 'deve ser data e hora no formato ISO 8601, por exemplo 2026-01-31T19:30:00-03:00',
  date: 'deve ser uma data no formato AAAA-MM-DD',
  time: 'deve ser uma hora no formato HH:MM:SS',
}

/**
 * Makes zod speak the Portuguese of Brazil, short enough to stand after a field's path. What is not covered here falls
 * through to zod's own Portuguese; a message given in a schema wins over both. zod keeps one configuration per process.
 */
export function speakPortuguese(): void {
  z.config({ ...z.locales.pt(), customError: portugueseIssue })
}

export function portugueseIssue(issue: RawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== 'custom' && issue.code !== 'unrecognized_keys') return 'obrigatório'
  switch (issue.code) {
    case 'invalid_type':
      return `deve ser ${TYPES[issue.expected] ?? 'de outro tipo'}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `deve ser ${quote(issue.values[0])}`
        : `deve ser um destes valores: ${issue.values.map(quote).join(', ')}`
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false, issue.exact === true)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false, issue.exact === true)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'formato inválido'
    case 'not_multiple_of':
      return `deve ser múltiplo de ${issue.divisor}`
    case 'unrecognized_keys':
      return `campo desconhecido: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return Array.isArray(issue.options) && issue.options.length > 0
        ? `deve ser um destes valores: ${issue.options.map(quote).join(', ')}`
        : 'valor inválido'
    case 'custom':
      return 'valor inválido'
    default:
      return undefined
  }
}

function tooSmall(origin: string, minimum: number, inclusive: boolean, exact: boolean): string {
  const unit = unitOf(origin, minimum)
  if (!unit) return inclusive ? `deve ser no mínimo ${minimum}` : `deve ser maior que ${minimum}`
  if (exact) return `deve ter exatamente ${minimum} ${unit}`
  return minimum === 1 ? 'não pode ficar vazio' : `deve ter no mínimo ${minimum} ${unit}`
}

function tooBig(origin: string, maximum: number, inclusive: boolean, exact: boolean): string {
  const unit = unitOf(origin, maximum)
  if (!unit) return inclusive ? `deve ser no máximo ${maximum}` : `deve ser menor que ${maximum}`
  return exact ? `deve ter exatamente ${maximum} ${unit}` : `deve ter no máximo ${maximum} ${unit}`
}

function unitOf(origin: string, n: number): string | undefined {
  if (origin === 'string') return n === 1 ? 'caractere' : 'caracteres'
  if (origin === 'array' || origin === 'set' || origin === 'map') return n === 1 ? 'item' : 'itens'
  return undefined
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value)
}
