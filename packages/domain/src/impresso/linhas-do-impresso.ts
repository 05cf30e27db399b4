import { limitar, limparControle } from '../texto'
import { MAIOR_IMPRESSO } from './modelo'

const MAIOR_NOME = 200

/** Of as much as is read of a paper; one that is longer than a name may be goes on in the next. */
export function* linhasDoImpresso(texto: string): Generator<string, void, void> {
  for (const inteira of limparControle(limitar(texto, MAIOR_IMPRESSO).replaceAll('\t', '    ')).split('\n')) {
    let resto = inteira.trimEnd()
    while (resto.length > MAIOR_NOME) {
      const pedaco = limitar(resto, MAIOR_NOME)
      yield pedaco
      resto = resto.slice(pedaco.length)
    }
    yield resto
  }
}
