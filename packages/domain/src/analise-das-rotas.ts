import { LINHAS, type Linha } from './linhas'
import { type RegraDeRota, rotasDasRegras } from './regras-de-rota'
import { type Roteavel, rotear } from './roteamento'
import { normalizar } from './texto'

/** A product whose line is another under other rules. */
export interface MudancaDeLinha {
  nome: string
  de: Linha
  para: Linha
}

export function mudancasDeLinha(
  produtos: readonly Roteavel[],
  antes: readonly RegraDeRota[],
  depois: readonly RegraDeRota[],
): MudancaDeLinha[] {
  const [era, fica] = [rotasDasRegras(antes), rotasDasRegras(depois)]
  return produtos.flatMap((produto) => {
    const de = rotear(produto, era).linha
    const para = rotear(produto, fica).linha
    return de === para ? [] : [{ nome: produto.nome, de, para }]
  })
}

/** Name rules that cannot win: whatever contains their text contains that of an earlier one. */
export function regrasEscondidas(regras: readonly RegraDeRota[]): { regra: RegraDeRota; por: RegraDeRota }[] {
  const nomes = regras.filter(({ tipo }) => tipo === 'nome').sort((a, b) => a.ordem - b.ordem)
  return nomes.flatMap((regra, lugar) => {
    const por = nomes.slice(0, lugar).find(({ chave }) => regra.chave.includes(chave))
    return por ? [{ regra, por }] : []
  })
}

/** How often each rule decided, by kind and key. */
export function usosDasRegras(
  produtos: readonly (Roteavel & { vezes: number })[],
  regras: readonly RegraDeRota[],
): ReadonlyMap<string, number> {
  const rotas = rotasDasRegras(regras)
  const usos = new Map<string, number>()
  for (const produto of produtos) {
    const { regra, chave = '' } = rotear(produto, rotas)
    const qual = chave === '' ? regra : `${regra} ${chave}`
    usos.set(qual, (usos.get(qual) ?? 0) + produto.vezes)
  }
  return usos
}

/**
 * Where a product without a rule most likely belongs: products of its category count ten times, those that share a word of their
 * name once each. Without any, the usual lines of what is neither pizza nor drink.
 */
export function linhasProvaveis(
  { nome, categoria = '' }: Roteavel,
  conhecidos: readonly { nome: string; categoria?: string; linha: Linha }[],
): [Linha, Linha] {
  const pontos = new Map<Linha, number>()
  const palavras = palavrasDe(nome)
  for (const conhecido of conhecidos) {
    const daCategoria = categoria !== '' && normalizar(conhecido.categoria ?? '') === normalizar(categoria) ? 10 : 0
    const emComum = [...palavrasDe(conhecido.nome)].filter((palavra) => palavras.has(palavra)).length
    if (daCategoria + emComum > 0) {
      pontos.set(conhecido.linha, (pontos.get(conhecido.linha) ?? 0) + daCategoria + emComum)
    }
  }
  const porPontos = LINHAS.filter((linha) => pontos.has(linha)).sort(
    (a, b) => (pontos.get(b) ?? 0) - (pontos.get(a) ?? 0),
  )
  const [primeira, segunda] = [...new Set<Linha>([...porPontos, 'cozinha', 'entrada'])]
  return [primeira ?? 'cozinha', segunda ?? 'entrada']
}

function palavrasDe(nome: string): Set<string> {
  return new Set(
    normalizar(nome)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((palavra) => palavra.length >= 4),
  )
}
