import { avisosDaEntrada } from '@kds/domain/avisos-da-entrada'
import { avisosDosItens } from '@kds/domain/avisos-dos-itens'
import type { AlterarPedido } from '@kds/domain/comandos'
import { compararDados, compararItens } from '@kds/domain/comparacao'
import {
  dadosDaEntrada,
  type EntradaLimpa,
  itensDaEntrada,
  itensNaCozinha,
  type PedidoDeEntrada,
} from '@kds/domain/entrada'
import { terminaEm } from '@kds/domain/numero-chamado'
import { itensAtivos, type Pedido } from '@kds/domain/pedido'
import type { KitchenSession } from '../log/kitchen-session'

type Session = Pick<KitchenSession, 'agora' | 'cozinha' | 'rotas' | 'cursor' | 'called'>

/** What would make of an order what was sent. */
export function changeOf(
  pedido: Pedido,
  entrada: PedidoDeEntrada,
  limpa: EntradaLimpa,
  { agora, cozinha, rotas, cursor, called }: Session,
): AlterarPedido {
  const dados = dadosDaEntrada(limpa, pedido.numero)
  return {
    tipo: 'alterarPedido',
    id: `alterar:${pedido.id}:${cursor}`,
    em: agora,
    pedidoId: pedido.id,
    dados: { ...dados, numero: terminaEm(pedido.numero, dados.numero) ? pedido.numero : called(dados.numero) },
    ...(entrada.prioridade !== undefined && { prioridade: entrada.prioridade }),
    itens: itensDaEntrada(limpa, { cozinha, rotas, atuais: itensAtivos(pedido) }),
  }
}

export function differs(pedido: Pedido, { dados, itens }: AlterarPedido): boolean {
  const { adicionados, removidos, alterados } = compararItens(itensAtivos(pedido), itens)
  return compararDados(pedido, dados).length + adicionados.length + removidos.length + alterados.length > 0
}

/** Whether nothing would have to change. */
export function standsAsSent(pedido: Pedido, entrada: PedidoDeEntrada, limpa: EntradaLimpa, session: Session): boolean {
  const { prioridade = pedido.prioridade } = entrada
  return prioridade === pedido.prioridade && !differs(pedido, changeOf(pedido, entrada, limpa, session))
}

/** Of an order that is there already: when it was created was settled when it came. */
export function againInDoubt(
  pedido: Pedido,
  entrada: PedidoDeEntrada,
  limpa: EntradaLimpa,
  { cozinha, rotas }: Session,
): string[] {
  const itens = itensNaCozinha(limpa, { cozinha, rotas, atuais: itensAtivos(pedido) })
  return [...avisosDaEntrada({ ...entrada, criadoEm: undefined }, pedido), ...avisosDosItens(itens)]
}
