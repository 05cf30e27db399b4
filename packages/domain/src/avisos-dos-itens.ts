import { quantidadeEstranha } from './avisos-da-entrada'
import { CARTOES_POR_PEDIDO, ehPizza, type ItemDeEntrada, type ItemNaCozinha, PIZZAS_EM_CARTOES } from './entrada'
import { ehLinha, LINHAS } from './linhas'
import { partesQueNaoSomam } from './partes-da-pizza'
import { limitar } from './texto'

const CITADO = 200

/** What the cook is warned of, and what of an item became otherwise than it was sent: for whoever sent it, field by field. */
export function avisosDosItens(itens: readonly ItemNaCozinha[]): string[] {
  return itens.flatMap((naCozinha, indice) =>
    [...daLinha(naCozinha), ...dasPartes(naCozinha.item), ...daQuantidade(naCozinha)].map(
      (aviso) => `itens[${indice}].${aviso}`,
    ),
  )
}

function daLinha({ item, conteudo }: ItemNaCozinha): string[] {
  if (!item.linha || ehLinha(item.linha)) return []
  const foi = `O item foi para ${conteudo.linha}${conteudo.semLinha ? ', porque nenhuma regra da cozinha o conhece' : ', pelas regras da cozinha'}`
  return [`linha “${item.linha}” não existe: use ${LINHAS.join(', ')}. ${foi}, e o cozinheiro lê um aviso.`]
}

function dasPartes({ pizza }: ItemDeEntrada): string[] {
  if (!pizza) return []
  const naoLidas = pizza.sabores.flatMap(({ fracao }, indice) =>
    typeof fracao === 'string'
      ? [`pizza.sabores[${indice}].fracao “${fracao}” não foi entendida: envie {"n": 1, "d": 2}.`]
      : [],
  )
  if (naoLidas.length > 0) return naoLidas
  const original = partesQueNaoSomam(pizza)
  if (original === undefined) return []
  return [`pizza.sabores: as partes não somam uma pizza (${limitar(original, CITADO)}). O cozinheiro lê um aviso.`]
}

function daQuantidade({ item, conteudo, cartoes }: ItemNaCozinha): string[] {
  const { quantidade } = item
  // That is told of every item: see `avisosDaEntrada`.
  if (!ehPizza(conteudo) || quantidadeEstranha(item)) return []
  if (!Number.isInteger(quantidade)) {
    return [`quantidade ${quantidade} de uma pizza não é um número inteiro. Foi guardada, e o cozinheiro lê um aviso.`]
  }
  if (quantidade === 1 || cartoes > 1) return []
  const limites = `viram uma a uma até ${PIZZAS_EM_CARTOES} por item e ${CARTOES_POR_PEDIDO} por pedido, e menos se o texto é longo`
  return [`quantidade ${quantidade}: estas pizzas ficaram juntas num só item da cozinha (${limites}).`]
}
