import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { Pedido } from '@kds/domain/pedido'
import type { Instante } from '@kds/domain/tempo'
import type { Needs } from '../log/postgres-kitchen-store'

/** A tablet without a clock says any year, and a database knows no year zero: nothing in the log is older. */
const EARLIEST: Instante = '2000-01-01T00:00:00.000Z'

/** A count, and what else is done to the stock, have to know which of them was first: what waited for the line looks into the log. */
export function stockSince(
  log: { isLate(em: Instante): boolean },
  comandos: readonly ComandoDaEstacao[],
): NonNullable<Needs['massasDesde']>[number] {
  const asking = comandos.filter((comando) => comando.tipo === 'contarMassas' || log.isLate(comando.em))
  return (pedido) => {
    const moments = asking.filter((comando) => isOfStock(comando, pedido)).map(({ em }) => em)
    const [first] = moments.sort()
    return first !== undefined && first < EARLIEST ? EARLIEST : first
  }
}

/** Whether it may open or close a dough or say how many there are: most late taps are of something else, and cost what they cost on time. */
function isOfStock(comando: ComandoDaEstacao, pedido: (id: string) => Pedido | undefined): boolean {
  switch (comando.tipo) {
    case 'contarMassas':
    case 'ajustarMassas':
    case 'abrirMassas':
      return true
    case 'moverItens': {
      const itens = new Map(pedido(comando.pedidoId)?.itens.map((item) => [item.id, item]))
      // One from the queue may have been taken back by what shares its commit.
      const opens = (id: string, de: string) => de === 'fila' || itens.get(id)?.massa?.situacao === 'pendente'
      return comando.itens.some(({ itemId, de }) => itens.get(itemId)?.massa !== undefined && opens(itemId, de))
    }
    case 'desfazer': {
      const movimento = pedido(comando.pedidoId)?.movimentos.find(({ comandoId }) => comandoId === comando.comandoId)
      return movimento === undefined || movimento.massas.length > 0
    }
    default:
      return false
  }
}
