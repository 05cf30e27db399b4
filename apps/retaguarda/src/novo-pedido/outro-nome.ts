import { comecados } from './busca'
import type { Linha } from './linha'
import { type Cardapio, type Montagem, montar } from './montagem'

/**
 * What is typed behind a name that Enter had chosen among several: `esfiha`, Enter, `de carne` is the esfiha de carne, whichever Enter took.
 * The text of the line then, undefined where no name of the menu goes on so.
 */
export function comOutroNome({ completa, digitada }: Linha, escrita: string, cardapio: Cardapio): string | undefined {
  if (digitada === undefined || completa === '') return undefined
  const resto = depoisDe(completa, escrita) ?? depoisDe(digitada, escrita)
  if (resto === undefined) return undefined
  const junto = `${digitada.trimEnd()}${resto}`
  const dito = unicaParte(montar(junto, cardapio))
  if (dito === undefined) return undefined
  return comecados(cardapio.sabores, dito).length + comecados(cardapio.pratos, dito).length > 0 ? junto : undefined
}

/** As it goes on with what Enter had chosen, where the line stands with what was typed before. */
export function comEscolhido({ texto, completa, digitada }: Linha, escrita: string): string {
  if (digitada === undefined || completa === '' || texto.startsWith(completa)) return escrita
  const resto = depoisDe(digitada, escrita)
  return resto === undefined ? escrita : `${completa}${resto}`
}

/** Another word of it. */
function depoisDe(inicio: string, escrita: string): string | undefined {
  const resto = escrita.slice(inicio.trimEnd().length)
  return escrita.startsWith(inicio.trimEnd()) && /^\s+\S/.test(resto) ? resto : undefined
}

function unicaParte({ frase }: Montagem): string | undefined {
  const [parte, outra] = frase.partes
  return parte && !outra && parte.mudancas.length === 0 ? parte.texto : undefined
}
