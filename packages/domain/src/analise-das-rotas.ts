import type { Linha } from './linhas'
import { type MudancaDeRegras, type RegraDeRota, regrasDepois, rotasAosPoucos } from './regras-de-rota'
import { type Roteavel, rotear } from './roteamento'

/** A product whose line is another after a change of rules. */
export interface MudancaDeLinha {
  nome: string
  de: Linha
  para: Linha
}

/** Each `yield` is a place where a long list may be put aside. */
export function* mudancasDeLinha(
  produtos: readonly Roteavel[],
  antes: readonly RegraDeRota[],
  mudanca: MudancaDeRegras,
): Generator<void, MudancaDeLinha[], void> {
  const era = yield* rotasAosPoucos(antes)
  const depois = regrasDepois(antes, mudanca)
  yield
  const fica = yield* rotasAosPoucos(depois)
  const mudancas: MudancaDeLinha[] = []
  for (const produto of produtos) {
    yield
    const de = rotear(produto, era).linha
    const para = rotear(produto, fica).linha
    if (de !== para) mudancas.push({ nome: produto.nome, de, para })
  }
  return mudancas
}

/** Name rules that cannot win: whatever contains their text contains that of an earlier one. */
export function regrasEscondidas(regras: readonly RegraDeRota[]): { regra: RegraDeRota; por: RegraDeRota }[] {
  const nomes = regras.filter(({ tipo }) => tipo === 'nome').sort((a, b) => a.ordem - b.ordem)
  return nomes.flatMap((regra, lugar) => {
    const por = nomes.slice(0, lugar).find(({ chave }) => regra.chave.includes(chave))
    return por ? [{ regra, por }] : []
  })
}

/** How often each rule decided, by kind and key. Each `yield` is a place where a long list may be put aside. */
export function* usosDasRegras(
  produtos: readonly (Roteavel & { vezes: number })[],
  regras: readonly RegraDeRota[],
): Generator<void, ReadonlyMap<string, number>, void> {
  const rotas = yield* rotasAosPoucos(regras)
  const usos = new Map<string, number>()
  for (const produto of produtos) {
    yield
    const { regra, chave = '' } = rotear(produto, rotas)
    const qual = chave === '' ? regra : `${regra} ${chave}`
    usos.set(qual, (usos.get(qual) ?? 0) + produto.vezes)
  }
  return usos
}

/** Where these products go, what no rule knows to `cozinha`. Each `yield` is a place where a long list may be put aside. */
export function* linhasDosProdutos(
  produtos: readonly Roteavel[],
  regras: readonly RegraDeRota[],
): Generator<void, ReadonlySet<Linha>, void> {
  const rotas = yield* rotasAosPoucos(regras)
  const linhas = new Set<Linha>()
  for (const produto of produtos) {
    yield
    linhas.add(rotear(produto, rotas).linha)
  }
  return linhas
}
