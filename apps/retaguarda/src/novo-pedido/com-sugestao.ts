import { inequivoco, tem } from './busca'
import { comoDigitado, comParte, escreverFrase } from './frase'
import type { Cardapio, Montagem, Sugestao } from './montagem'

/** The line after one of the suggestions was taken. */
export function comSugestao(
  { frase, pendente = 0 }: Montagem,
  { nome, codigo, tipo, resto }: Sugestao,
  { balcao, sabores, pratos }: Cardapio,
  tamanho = '',
): string {
  const indices = tipo === 'sabor' ? [sabores] : [pratos, sabores]
  const texto = tipo === 'livre' ? comoDigitado(nome) : inequivoco({ nome, codigo }, ...indices)
  // Without a size the name alone would mean the dish that is called the same.
  const comoPizza = tipo === 'sabor' && tamanho !== '' && tem(pratos, nome) && frase.partes.length === 1
  const escolhida = { ...frase, ...(comoPizza && { tamanho: frase.tamanho ?? tamanho }) }
  const ditas = frase.partes[pendente]?.mudancas ?? []
  const mudancas = resto === undefined ? ditas : [...ditas, { sinal: '*' as const, texto: resto }]
  return escreverFrase(comParte(escolhida, pendente, { texto, mudancas }), balcao.cozinha.tamanhos)
}
