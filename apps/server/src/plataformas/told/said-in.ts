import { mascararDados } from '@kds/domain/dados-pessoais'
import { limitar } from '@kds/domain/texto'
import { jsonOf } from '../platform-json'
import { campo, primeiroTexto } from '../traducao/ler'

const MOST_READ = 16_384
const MOST_SHOWN = 200
const WORDS = ['message', 'detail', 'description', 'details', 'title', 'error_description']

/** Why a platform refused, in its own words, where it says any: beside or inside `error`, or as the first of its errors. */
export function saidIn(answer: string): string | undefined {
  const read = answer.length > MOST_READ ? undefined : jsonOf(answer)
  const errors = campo(read, 'errors')
  const said =
    primeiroTexto(read, ...WORDS) ??
    primeiroTexto(campo(read, 'error'), ...WORDS, 'code') ??
    primeiroTexto(Array.isArray(errors) ? errors[0] : errors, ...WORDS, 'code') ??
    primeiroTexto(read, 'error', 'code')
  return said === undefined ? undefined : limitar(mascararDados(said), MOST_SHOWN)
}
