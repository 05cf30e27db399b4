import { normalizar } from '@kds/domain/texto'

interface ComTamanho {
  readonly referencia?: string | undefined
  readonly pizza?: { readonly tamanho: string } | undefined
}

interface TamanhoDaCozinha {
  readonly nome: string
  readonly sigla: string
}

/**
 * The sizes of an order that its kitchen does not have, as they were written: renamed or taken away while a page was open, or since an
 * earlier order. What the kitchen is making already (`jaPedidos`) is not sold anew. A kitchen without sizes takes any.
 */
export function tamanhosForaDaCozinha(
  itens: readonly ComTamanho[],
  tamanhos: readonly TamanhoDaCozinha[],
  jaPedidos: readonly ComTamanho[] = [],
): string[] {
  if (tamanhos.length === 0) return []
  const conhecidos = new Set(tamanhos.flatMap(({ nome, sigla }) => [normalizar(nome), normalizar(sigla)]))
  const ja = new Set(jaPedidos.flatMap(chaveDe))
  const fora = itens.flatMap((item) => {
    const { pizza } = item
    if (!pizza || conhecidos.has(normalizar(pizza.tamanho))) return []
    return chaveDe(item).some((chave) => ja.has(chave)) ? [] : [pizza.tamanho]
  })
  return [...new Set(fora)]
}

/** Said at the items of an order. */
export function tamanhosForaEmPalavras(fora: readonly string[]): string {
  const ditos = `“${fora.join('”, “')}”`
  return fora.length === 1
    ? `Esta cozinha não tem o tamanho ${ditos}. Edite o item e escolha outro tamanho.`
    : `Esta cozinha não tem os tamanhos ${ditos}. Edite os itens e escolha outro tamanho.`
}

function chaveDe({ referencia, pizza }: ComTamanho): string[] {
  return pizza ? [JSON.stringify([referencia, normalizar(pizza.tamanho)])] : []
}
