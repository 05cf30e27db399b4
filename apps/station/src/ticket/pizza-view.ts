import { coresDosSabores } from '@kds/domain/cores-dos-sabores'
import { fracaoEmTexto, somamUm } from '@kds/domain/fracao'
import type { Pizza, Sabor } from '@kds/domain/pedido'
import { normalizar } from '@kds/domain/texto'
import { bordaRecheada, nomeDaMassa } from '@kds/domain/tipo-da-massa'
import { adicao, type Detalhe, nota, remocao } from './item-details'

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
  /** The product's name, when it says more than labels and flavours do. */
  titulo: string | undefined
  tamanho: string
  tipoMassa: string | undefined
  borda: string | undefined
  sabores: SaborView[]
  /** The shares make one pizza. What does not add up is not drawn as if it did. */
  inteira: boolean
}

/** Slices in the order of the flavours. */
export function pizzaView(pizza: Pizza, nome = ''): PizzaView {
  const { tamanho, tipoMassa, borda, sabores } = pizza
  const partes = sabores.map(parte)
  const total = partes.reduce((soma, valor) => soma + valor, 0)
  const cores = coresDosSabores(sabores.map(({ nome: sabor }) => sabor))
  let inicio = 0
  return {
    titulo: tituloDe(nome, pizza),
    tamanho,
    tipoMassa: nomeDaMassa(tipoMassa),
    borda: bordaRecheada(borda),
    inteira: sabores.length === 0 || somamUm(sabores.flatMap(({ fracao }) => fracao ?? [])),
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

/** Words of a product's name that the drawing says better: size, number of flavours, halves. */
const DITAS = 'pizza pizzas de do da com e a meio sabor sabores 1 2 3 4 1/2 1/3 1/4'

/** "Pizza Grande Meio a Meio" over its own labels and flavours is noise; "Pizza da Casa" is not. */
function tituloDe(nome: string, { tamanho, tipoMassa, borda, sabores }: Pizza): string | undefined {
  const labels = [DITAS, tamanho, tipoMassa, borda, ...sabores.map((sabor) => sabor.nome)]
  const ditas = new Set(labels.flatMap((texto) => palavras(texto ?? '')))
  return palavras(nome).every((palavra) => ditas.has(palavra)) ? undefined : nome
}

function palavras(texto: string): string[] {
  return normalizar(texto)
    .split(/[\s·,()-]+/)
    .filter(Boolean)
}
