import type { Evento } from '@kds/domain/eventos'
import type { CampoAlterado, ConteudoDoItem, DadosDoPedido, Mudanca, Pedido } from '@kds/domain/pedido'

/** The order as the kitchen worked it, without who ordered and what people wrote about it. */
export function withoutNames(pedido: Pedido): Pedido {
  const { cancelado, ...rest } = withoutNote(withoutCustomer(pedido))
  return {
    ...rest,
    itens: pedido.itens.map(itemWithoutNotes),
    mudancas: pedido.mudancas.map(changeWithoutNotes),
    ...(cancelado && { cancelado: withoutReason(cancelado) }),
  }
}

/** Playing the log without names gives the orders without names. */
export function eventWithoutNames(evento: Evento): Evento {
  switch (evento.tipo) {
    case 'PedidoRecebido':
    case 'PedidoReaberto':
      return { ...evento, pedido: withoutNames(evento.pedido) }
    case 'PedidoAlterado':
      return {
        ...evento,
        dados: withoutNote(withoutCustomer(evento.dados)),
        campos: evento.campos.map(fieldWithoutNames),
        adicionados: evento.adicionados.map(itemWithoutNotes),
        alterados: evento.alterados.map(({ itemId, antes, depois }) => ({
          itemId,
          antes: itemWithoutNotes(antes),
          depois: itemWithoutNotes(depois),
        })),
      }
    case 'PedidoCancelado':
      return withoutReason(evento)
    default:
      return evento
  }
}

function withoutCustomer<T extends Pick<DadosDoPedido, 'cliente'>>({ cliente, ...rest }: T): Omit<T, 'cliente'> {
  return rest
}

function withoutNote<T extends { observacao?: string }>({ observacao, ...rest }: T): Omit<T, 'observacao'> {
  return rest
}

/** Free text like a note: people write names into it. */
function withoutReason<T extends { motivo?: string }>({ motivo, ...rest }: T): Omit<T, 'motivo'> {
  return rest
}

function itemWithoutNotes<T extends ConteudoDoItem>(item: T): Omit<T, 'observacao'> {
  const { pizza } = item
  return withoutNote(pizza ? { ...item, pizza: { ...pizza, sabores: pizza.sabores.map(withoutNote) } } : item)
}

function changeWithoutNotes(mudanca: Mudanca): Mudanca {
  return {
    ...mudanca,
    alterados: mudanca.alterados.map(({ itemId, antes }) => ({ itemId, antes: itemWithoutNotes(antes) })),
    campos: mudanca.campos.map(fieldWithoutNames),
  }
}

function fieldWithoutNames(alterado: CampoAlterado): CampoAlterado {
  const { campo } = alterado
  return campo === 'cliente' || campo === 'observacao' ? { campo } : alterado
}
