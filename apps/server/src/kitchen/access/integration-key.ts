import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'chv_'

export interface IntegrationKey {
  readonly id: string
  readonly cozinhaId: string
  /** Of the company whose kitchen it is. */
  readonly sigla: string
  /** Null for one made before keys had origins. */
  readonly origens: readonly string[] | null
  /** Origins that other keys of the kitchen name as theirs; only read for a key that names none. */
  readonly deOutras: readonly string[]
  /** Without origins: it has the orders of which nobody wrote down who sent them. */
  readonly herda: boolean
  /** It is told that it was revoked, and nothing else. */
  readonly revogada: boolean
}

/** A key that names its origins has those; one that names none has what nobody else names. */
export function hasOrigin({ origens, deOutras }: IntegrationKey, origem: string): boolean {
  return origens ? origens.includes(origem) : !deOutras.includes(origem)
}

/** Which orders of an origin that it has are its own, by who sent them. */
export type Reach = (remetente: string | null) => boolean

/**
 * One that names its origins has all orders of these: whoever gave it the name said so. One that names none has what it sent itself, for
 * the same origin may be another's who names none either.
 */
export function reachOf({ id, origens, herda }: IntegrationKey): Reach {
  return (remetente) => origens !== null || remetente === id || (remetente === null && herda)
}

/** Shown once to whoever makes it; only its hash is kept. */
export function newIntegrationKey(): string {
  return PREFIX + randomBytes(24).toString('base64url')
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Not what it is worth, only whether somebody copied a key at all. */
export function looksLikeKey(bearer: string): boolean {
  return bearer.startsWith(PREFIX)
}

/** Both kinds of bearer come in one header; three parts with dots between are a token. */
export function looksLikeToken(bearer: string): boolean {
  return bearer.split('.').length === 3
}
