import { normalizar } from '@kds/domain/texto'
import { nomeiaMais } from './depois-da-alergia'
import type { Cardapio, Sugestao } from './montagem'

/** Shorter than this a name stands in too many others. */
const MENOS_LETRAS = 4
/** A count that the line does not read: what is said beside the name is more than how it is made. */
const CONTA =
  /^(?:\d.*|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|vinte|trinta|quarenta|cinquenta|duzias?)$/
const LIGACAO = /^d[aeo]s?$/
const MUDA = /^(?:sem|com|e)$/

/**
 * The dish whose whole name stands among other words, with those for the cook to read: `x-salada ao ponto`. Undefined where they may be
 * another item or say how many; and nothing of it is taken unless it is chosen.
 */
export function pratoNaLinha(dito: string, cardapio: Cardapio): Sugestao | undefined {
  const achado = achar(dito, cardapio)
  if (!achado) return undefined
  const { prato, antes, depois } = achado
  const ditas = [...antes, ...depois].map(normalizar)
  if (antes.some((palavra) => CONTA.test(normalizar(palavra)))) return undefined
  if (
    nomeiaMais(
      ditas.filter((palavra) => !MUDA.test(palavra)),
      cardapio,
    )
  )
    return undefined
  const resto = [...(LIGACAO.test(normalizar(antes.at(-1) ?? '')) ? antes.slice(0, -1) : antes), ...depois].join(' ')
  return resto === '' ? undefined : { tipo: 'prato', nome: prato.nome, codigo: prato.codigo, resto }
}

export function dizPrato(dito: string, cardapio: Cardapio): boolean {
  return achar(dito, cardapio) !== undefined
}

/** The longest name, from the first word on. */
function achar(dito: string, { pratos }: Cardapio) {
  const palavras = dito.split(/\s+/).filter(Boolean)
  for (const inicio of palavras.keys())
    for (let fim = palavras.length; fim > inicio; fim -= 1) {
      const nome = palavras.slice(inicio, fim).join(' ')
      const prato = nome.length < MENOS_LETRAS ? undefined : pratos.comEstasPalavras(nome)
      if (prato) return { prato, antes: palavras.slice(0, inicio), depois: palavras.slice(fim) }
    }
  return undefined
}
