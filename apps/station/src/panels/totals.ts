import type { Estado } from '@kds/domain/estado'
import { type Fracao, fracaoEmTexto } from '@kds/domain/fracao'
import { type Linha, linhasEmOrdem } from '@kds/domain/linhas'
import { type Item, itensAtivos, situacaoDoPedido } from '@kds/domain/pedido'
import { massasDoItem } from '@kds/domain/quantidades'
import { normalizar } from '@kds/domain/texto'
import { quantidadeEmTexto } from '../ticket/item-view'

export interface TotalView {
  nome: string
  quantidade: string
}

export interface TotalsView {
  produtos: TotalView[]
  /** In whole pizzas: ½ + ½ = 1. */
  sabores: TotalView[]
  /** The lines that have something open. */
  linhas: Linha[]
}

/** What is open now, the largest first; of one line, or of all. */
export function totals({ pedidos }: Pick<Estado, 'pedidos'>, linha?: Linha): TotalsView {
  const abertos = Object.values(pedidos)
    .filter((pedido) => !pedido.cancelado && situacaoDoPedido(pedido) !== 'agendado')
    .flatMap((pedido) => itensAtivos(pedido).filter((item) => item.etapa !== 'pronto'))
  const itens = linha ? abertos.filter((item) => item.linha === linha) : abertos
  return {
    produtos: porProduto(itens),
    sabores: porSabor(itens),
    linhas: linhasEmOrdem(abertos.map((item) => item.linha)),
  }
}

function porProduto(itens: readonly Item[]): TotalView[] {
  const somas = new Map<string, number>()
  const nomear = firstSpelling()
  // Thousandths keep decimal amounts exact: 0.1 + 0.2 would not be 0.3.
  for (const item of itens) {
    const nome = nomear(item.nome)
    somas.set(nome, (somas.get(nome) ?? 0) + Math.round(amount(item) * 1000))
  }
  return [...somas]
    .sort(([nomeA, a], [nomeB, b]) => b - a || nomeA.localeCompare(nomeB, 'pt-BR'))
    .map(([nome, milesimos]) => ({ nome, quantidade: quantidadeEmTexto(milesimos / 1000) }))
}

/** Tills spell one flavour in many ways; it is called as the first of them does. */
function firstSpelling(): (nome: string) => string {
  const nomes = new Map<string, string>()
  return (nome) => {
    const chave = normalizar(nome)
    const primeiro = nomes.get(chave) ?? nome
    nomes.set(chave, primeiro)
    return primeiro
  }
}

/** A pizza counts as the doughs it is; what is sold by weight counts by its weight. */
function amount(item: Item): number {
  return item.pizza ? massasDoItem(item) : item.quantidade
}

function porSabor(itens: readonly Item[]): TotalView[] {
  const somas = new Map<string, Fracao>()
  const nomear = firstSpelling()
  for (const item of itens) {
    for (const { nome: escrito, fracao } of item.pizza?.sabores ?? []) {
      if (!fracao) continue
      const nome = nomear(escrito)
      const parte = { n: fracao.n * massasDoItem(item), d: fracao.d }
      somas.set(nome, somar(somas.get(nome) ?? { n: 0, d: 1 }, parte))
    }
  }
  return [...somas]
    .sort(([nomeA, a], [nomeB, b]) => b.n * a.d - a.n * b.d || nomeA.localeCompare(nomeB, 'pt-BR'))
    .map(([nome, soma]) => ({ nome, quantidade: pizzasEmTexto(soma) }))
}

export function somar(a: Fracao, b: Fracao): Fracao {
  const n = a.n * b.d + b.n * a.d
  const d = a.d * b.d
  const divisor = mdc(n, d)
  return { n: n / divisor, d: d / divisor }
}

function mdc(a: number, b: number): number {
  return b === 0 ? a : mdc(b, a % b)
}

/** 3, ½, 3 e 5/6: a space alone would make 35/6 of it. */
export function pizzasEmTexto({ n, d }: Fracao): string {
  const inteiras = Math.floor(n / d)
  const resto = n % d
  if (resto === 0) return String(inteiras)
  const fracao = fracaoEmTexto({ n: resto, d })
  return inteiras === 0 ? fracao : `${inteiras} e ${fracao}`
}
