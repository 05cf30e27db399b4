import { origem } from '@kds/protocol/entrada'
import { Refusal } from '../http/refusal'

/** The origins a key may have, each once; a key has at least one. */
export function readOrigins(texts: readonly string[]): string[] {
  const origins = [...new Set(texts.map(readOrigin))]
  if (origins.length === 0) throw new Refusal(400, ['origens: diga ao menos uma, por exemplo balcao'])
  return origins
}

function readOrigin(text: string): string {
  const { data, error } = origem.safeParse(text)
  if (data === undefined) throw new Refusal(400, [`origens: ${error?.issues[0]?.message ?? 'valor inválido'}`])
  return data
}
