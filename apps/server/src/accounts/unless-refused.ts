import { APIError } from 'better-auth/api'
import { CHAVE_DE_OUTRA_CONTA } from './passkeys'

/** The plugin answers a key it cannot check as a fault of ours. */
export function unlessUnverified(error: unknown): 'taken' | undefined {
  const code = error instanceof APIError ? error.body?.code : undefined
  if (code === CHAVE_DE_OUTRA_CONTA) return 'taken'
  return code === 'FAILED_TO_VERIFY_REGISTRATION' ? undefined : unlessRefused(error)
}

/** What the caller did wrong is an answer; what we did wrong is a fault. */
export function unlessRefused(error: unknown): undefined {
  if (error instanceof APIError && error.statusCode < 500) return undefined
  return unanswered(error)
}

/** better-auth says of a database that does not answer only that something is wrong: whoever asked may ask again. */
export function unanswered(error: unknown): never {
  if (!(error instanceof APIError) || error.statusCode < 500) throw error
  throw Object.assign(new Error('the accounts cannot be asked', { cause: error }), {
    statusCode: 503,
    code: 'ACCOUNTS_AWAY',
  })
}
