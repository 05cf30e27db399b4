import { ehInteira } from './palavra-inteira'

/** A word and how it sounds: `mozzarella` sounds as mussarela is written. */
export interface Palavra {
  readonly palavra: string
  readonly som: string
}

export function palavraDe(palavra: string): Palavra {
  return { palavra, som: palavra.replace(/z/g, 's').replace(/(.)\1/g, '$1') }
}

/** Whether what was typed may stand for this word: its beginning, something of it, or either with a slip. */
export function cabe(palavra: Palavra, termo: Palavra): boolean {
  return palavra.palavra.startsWith(termo.palavra) || custoDaPalavra(palavra, termo) !== undefined
}

/** The word it fits best, and how badly. */
export function custoDoTermo(
  palavras: readonly Palavra[],
  termo: Palavra,
): { lugar: number; custo: number } | undefined {
  const comeca = palavras.findIndex(({ palavra }) => palavra.startsWith(termo.palavra))
  if (comeca >= 0) {
    const igual = palavras.findIndex(({ palavra }) => palavra === termo.palavra)
    return { lugar: igual < 0 ? comeca : igual, custo: igual < 0 && ehInteira(termo.palavra) ? 1 : 0 }
  }
  let menor: { lugar: number; custo: number } | undefined
  for (const [lugar, palavra] of palavras.entries()) {
    const custo = custoDaPalavra(palavra, termo)
    if (custo !== undefined && (menor === undefined || custo < menor.custo)) menor = { lugar, custo }
  }
  return menor
}

/** Where the word does not begin so. */
function custoDaPalavra({ palavra, som }: Palavra, termo: Palavra): number | undefined {
  const { length } = termo.palavra
  if (length > 2 && palavra.includes(termo.palavra)) return 1
  const tolerados = length < 4 ? 0 : length < 7 ? 1 : 2
  if (tolerados === 0) return undefined
  const engano = enganosNoComeco(palavra, termo.palavra, tolerados) ?? enganosNoComeco(som, termo.som, tolerados)
  return engano === undefined ? undefined : 1 + engano
}

/** Slips between what was typed and the beginning of a word: letters changed, missing, too many or swapped. */
function enganosNoComeco(palavra: string, termo: string, tolerados: number): number | undefined {
  // The first letter is seldom wrong, and without it every short word resembles every other.
  if (palavra[0] !== termo[0] && !(palavra[0] === termo[1] && palavra[1] === termo[0])) return undefined
  if (termo.length > palavra.length + tolerados) return undefined
  const largura = Math.min(palavra.length, termo.length + tolerados)
  let antes: number[] = []
  let linha = Array.from({ length: largura + 1 }, (_, coluna) => coluna)
  for (let i = 1; i <= termo.length; i += 1) {
    const nova = [i]
    for (let j = 1; j <= largura; j += 1) {
      const troca = (linha[j - 1] ?? 0) + (termo[i - 1] === palavra[j - 1] ? 0 : 1)
      let custo = Math.min(troca, (linha[j] ?? 0) + 1, (nova[j - 1] ?? 0) + 1)
      const invertidas = i > 1 && j > 1 && termo[i - 1] === palavra[j - 2] && termo[i - 2] === palavra[j - 1]
      if (invertidas) custo = Math.min(custo, (antes[j - 2] ?? 0) + 1)
      nova.push(custo)
    }
    antes = linha
    linha = nova
  }
  const menor = Math.min(...linha)
  return menor <= tolerados ? menor : undefined
}
