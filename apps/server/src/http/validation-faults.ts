import type { FastifySchemaValidationError } from 'fastify'

interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly errors?: readonly (readonly Issue[])[]
}

const ROOTS: Readonly<Record<string, string>> = {
  body: 'corpo da requisição',
  querystring: 'consulta',
  params: 'endereço',
  headers: 'cabeçalhos',
}

/** Nobody mends more at a time, and a body may have a fault every third letter: the rest is neither looked for nor told. */
export const ENOUGH_FAULTS = 30
const MORE = 'Há mais campos errados.'

/** One sentence per fault, each with the way to the field: `itens[0].nome: obrigatório`. */
export function validationFaults(faults: readonly FastifySchemaValidationError[], context = 'body'): string[] {
  return issueFaults(faults.slice(0, ENOUGH_FAULTS + 1).map(issueOf), ROOTS[context] ?? context)
}

/** The same sentences for a value parsed by hand; `root` names the value itself. */
export function issueFaults(issues: readonly Issue[], root = 'valor'): string[] {
  const told = issues.slice(0, ENOUGH_FAULTS + 1).flatMap(flatten)
  const sentences = new Set(
    told.slice(0, ENOUGH_FAULTS).map((issue) => `${pathInWords(issue.path) || root}: ${issue.message}`),
  )
  return told.length > ENOUGH_FAULTS ? [...sentences, MORE] : [...sentences]
}

function issueOf(fault: FastifySchemaValidationError): Issue {
  const path = fault.instancePath.split('/').slice(1).filter(Boolean)
  const errors = fault.params.errors as unknown as Issue['errors']
  return { code: fault.keyword, path, message: fault.message ?? 'valor inválido', errors }
}

/**
 * A union that fails says only "invalid"; the faults lie in its options. When all but one option were of another kind
 * altogether, that one is what the sender meant and its faults are the ones worth telling.
 */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors) return [issue]
  const meant = issue.errors.filter((option) => !option.some((inner) => inner.path.length === 0))
  const [only] = meant
  if (meant.length !== 1 || !only) return [issue]
  return only.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

function pathInWords(path: readonly PropertyKey[]): string {
  let words = ''
  for (const part of path.map(String)) {
    if (/^\d+$/.test(part)) words += `[${part}]`
    else words += words ? `.${part}` : part
  }
  return words
}
