import type { Cardapio, Escolhas } from './montagem'
import { cozinhaTem } from './tamanho-fora'

/** What stands in the line that is being typed, and what was chosen beside it. */
export interface Linha {
  readonly texto: string
  /** The line as Enter completed it: what is typed behind it is the next item. */
  readonly completa: string
  readonly escolhas: Escolhas
  /** The item of the order that it will replace. */
  readonly editando?: string
}

export function linhaVazia(cardapio: Cardapio): Linha {
  return { texto: '', completa: '', escolhas: primeirasEscolhas(cardapio) }
}

/**
 * The line after a key. Emptied it is a new one: what was chosen for a pizza that was given up belongs to no other. One letter over a
 * longer line is the same, since whoever marks everything and types never empties it.
 */
export function comTexto(linha: Linha, texto: string, cardapio: Cardapio): Linha {
  const depois = texto.trim()
  const antes = linha.texto.trim()
  const outra = depois === '' || (depois.length === 1 && antes.length > 2)
  if (outra) return { ...linhaVazia(cardapio), texto }
  return antes === '' ? { ...comTamanhoDaCozinha(linha, cardapio), texto } : { ...linha, texto }
}

/** Open for a whole evening, the page may have begun its line with a size that the kitchen has given up since. */
function comTamanhoDaCozinha(linha: Linha, cardapio: Cardapio): Linha {
  if (cozinhaTem(linha.escolhas.tamanho, cardapio.balcao.cozinha)) return linha
  return { ...linha, escolhas: { ...linha.escolhas, tamanho: primeirasEscolhas(cardapio).tamanho } }
}

function primeirasEscolhas({ balcao }: Cardapio): Escolhas {
  const { tamanhos } = balcao.cozinha
  const grande = tamanhos.find(({ sigla }) => sigla.toUpperCase() === 'G') ?? tamanhos[0]
  const usual = balcao.massas.find((massa) => /tradicional/i.test(massa))
  return {
    tamanho: grande?.nome ?? '',
    massa: usual ?? balcao.massas[0] ?? '',
    borda: '',
    quantidade: 1,
    observacao: '',
  }
}
