import { CAMPOS_DE_DADOS, CAMPOS_DO_ITEM, CAMPOS_DO_SABOR, type Campo, OUTROS_CAMPOS } from './campos'
import { MASCARA } from './mascara'
import type { CampoAlterado, ConteudoDoItem, DadosDoPedido, Mudanca, Pedido } from './pedido'

/** Gives an order's reference at its origin a form that names nobody. */
export type SemNome = (referencia: string) => string

/** The kitchen calls orders by short numbers; those name nobody, and recall and reports go by them. */
const NUMERO_DA_COZINHA = /^\d{1,6}$/

/** The order as the kitchen worked it, without who ordered and what people wrote about it. */
export function pedidoSemPessoas(pedido: Pedido, semNome: SemNome): Pedido {
  const { cancelado, ...resto } = dadosSemPessoas(pedido)
  return {
    ...resto,
    referencia: semNome(pedido.referencia),
    itens: pedido.itens.map(itemSemPessoas),
    mudancas: pedido.mudancas.map(mudancaSemPessoas),
    ...(cancelado && { cancelado: apagar(cancelado, OUTROS_CAMPOS) }),
  }
}

export function dadosSemPessoas<T extends DadosDoPedido>(dados: T): T {
  const numero = NUMERO_DA_COZINHA.test(dados.numero) ? dados.numero : MASCARA
  return { ...apagar(dados, CAMPOS_DE_DADOS), numero }
}

export function itemSemPessoas<T extends ConteudoDoItem>(item: T): T {
  const { pizza } = item
  const sabores = pizza?.sabores.map((sabor) => apagar(sabor, CAMPOS_DO_SABOR))
  const apagado = apagar(pizza && sabores ? { ...item, pizza: { ...pizza, sabores } } : item, CAMPOS_DO_ITEM)
  return { ...apagado, avisos: [] }
}

function mudancaSemPessoas(mudanca: Mudanca): Mudanca {
  return {
    ...mudanca,
    alterados: mudanca.alterados.map(({ itemId, antes }) => ({ itemId, antes: itemSemPessoas(antes) })),
    campos: mudanca.campos.map(campoSemPessoas),
  }
}

export function campoSemPessoas(alterado: CampoAlterado): CampoAlterado {
  const { campo } = alterado
  const { apaga }: Campo = CAMPOS_DE_DADOS[campo]
  return apaga ? { campo } : alterado
}

/** Every field that the table says goes is optional but `numero` and `avisos`, which are given a value again. */
export function apagar<T extends object>(objeto: T, campos: Readonly<Record<string, Campo>>): T {
  return Object.fromEntries(Object.entries(objeto).filter(([nome]) => !campos[nome]?.apaga)) as T
}
