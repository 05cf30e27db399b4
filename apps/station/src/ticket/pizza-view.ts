import { fracaoEmTexto } from '@kds/domain/fracao'
import type { Pizza, Sabor } from '@kds/domain/pedido'
import { coresDosSabores } from './cores-dos-sabores'
import { adicao, type Detalhe, nota, remocao } from './detalhe'

export interface SaborView {
  nome: string
  /** ½, ⅓, 2/7; empty for a whole pizza or when the origin gave none. */
  fracao: string
  /** Which colour ties slice and name. */
  cor: number
  /** Where its slice begins and ends, in turns of the disc. */
  inicio: number
  fim: number
  detalhes: Detalhe[]
}

export interface PizzaView {
  /** The product's name, when it says more than the size. */
  titulo: string | undefined
  tamanho: string
  tipoMassa: string | undefined
  borda: string | undefined
  sabores: SaborView[]
}

/** Slices in the order of the flavours. Shares that do not add up still fill the disc, in proportion; the item carries the warning. */
export function pizzaView({ tamanho, tipoMassa, borda, sabores }: Pizza, nome = ''): PizzaView {
  const partes = sabores.map(parte)
  const total = partes.reduce((soma, valor) => soma + valor, 0)
  const cores = coresDosSabores(sabores.map(({ nome: sabor }) => sabor))
  let inicio = 0
  return {
    titulo: tituloDe(nome, tamanho),
    tamanho,
    tipoMassa,
    borda: semBorda(borda) ? undefined : borda,
    sabores: sabores.map((sabor, indice) => {
      const fim = indice === sabores.length - 1 ? 1 : inicio + (partes[indice] ?? 0) / total
      const view = { ...saborView(sabor), cor: cores[indice] ?? 0, inicio, fim }
      inicio = fim
      return view
    }),
  }
}

function parte({ fracao }: Sabor): number {
  return fracao ? fracao.n / fracao.d : 1
}

function saborView(sabor: Sabor): Omit<SaborView, 'cor' | 'inicio' | 'fim'> {
  return {
    nome: sabor.nome,
    fracao: sabor.fracao ? fracaoEmTexto(sabor.fracao) : '',
    detalhes: [
      ...sabor.remocoes.map(remocao),
      ...sabor.adicionais.map(adicao),
      ...(sabor.observacao ? [nota(sabor.observacao)] : []),
    ],
  }
}

/** Delivery platforms send the absence of a crust as a crust. */
function semBorda(borda: string | undefined): boolean {
  return !borda || /^sem( borda)?$/i.test(borda.trim())
}

function tituloDe(nome: string, tamanho: string): string | undefined {
  const dito = new Set(`pizza de ${tamanho}`.toLocaleLowerCase('pt-BR').split(/\s+/))
  const resto = nome.toLocaleLowerCase('pt-BR').split(/[\s·-]+/)
  return resto.every((palavra) => palavra === '' || dito.has(palavra)) ? undefined : nome
}
