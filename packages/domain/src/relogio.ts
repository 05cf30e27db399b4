import type { ComandoDoTempo } from './comandos'
import type { Cozinha } from './cozinha'
import { type Linha, linhasEmOrdem } from './linhas'
import { itensAtivos, type Pedido, pedidoAberto, situacaoDoPedido } from './pedido'
import { liberacaoDoPedido, prazoDoPedido } from './prazos'
import { emMs, type Instante, somarMinutos, somarSegundos } from './tempo'

const NAO_VISTO_APOS_SEGUNDOS = 30
const CANCELADO_FECHA_APOS_MINUTOS = 120

/** Lines that still have work in this order and have never had it on a visible screen. */
export function linhasNaoVistas(pedido: Pedido): Linha[] {
  if (!pedidoAberto(pedido) || pedido.cancelado || !pedido.liberadoEm) return []
  const comTrabalho = linhasEmOrdem(
    itensAtivos(pedido)
      .filter((item) => item.etapa !== 'pronto')
      .map((item) => item.linha),
  )
  return comTrabalho.filter((linha) => !pedido.visto[linha])
}

/** Everything that will happen to this order by itself, if nobody touches it, each at its moment. */
export function vencimentos(pedido: Pedido, cozinha: Cozinha): ComandoDoTempo[] {
  if (!pedidoAberto(pedido)) return []
  return [
    ...cancelamento(pedido),
    ...liberacao(pedido, cozinha),
    ...fornadas(pedido, cozinha),
    ...entrega(pedido, cozinha),
    ...naoVisto(pedido),
    ...atraso(pedido, cozinha),
  ]
}

export function proximoVencimento(pedido: Pedido, cozinha: Cozinha): Instante | undefined {
  const momentos = vencimentos(pedido, cozinha).map((comando) => comando.em)
  return momentos.sort()[0]
}

function cancelamento(pedido: Pedido): ComandoDoTempo[] {
  if (!pedido.cancelado) return []
  const { em, seq } = pedido.cancelado
  return [
    {
      tipo: 'encerrarCancelado',
      id: `fechar:${pedido.id}:${seq}`,
      em: somarMinutos(em, CANCELADO_FECHA_APOS_MINUTOS),
      pedidoId: pedido.id,
    },
  ]
}

function liberacao(pedido: Pedido, cozinha: Cozinha): ComandoDoTempo[] {
  const em = liberacaoDoPedido(pedido, cozinha)
  if (!em || pedido.liberadoEm || pedido.cancelado) return []
  return [{ tipo: 'liberarPedido', id: `liberar:${pedido.id}:${em}`, em, pedidoId: pedido.id }]
}

function fornadas(pedido: Pedido, cozinha: Cozinha): ComandoDoTempo[] {
  if (!cozinha.fornoAutomatico || pedido.cancelado) return []
  return itensAtivos(pedido).flatMap((item) => {
    const entrada = item.etapa === 'forno' ? item.entradas.forno : undefined
    if (!entrada) return []
    return {
      tipo: 'tirarDoForno',
      id: `forno:${pedido.id}:${item.id}:${entrada.seq}`,
      em: somarMinutos(entrada.em, cozinha.fornoMinutos),
      pedidoId: pedido.id,
      itemId: item.id,
      entrada: entrada.seq,
    }
  })
}

function entrega(pedido: Pedido, cozinha: Cozinha): ComandoDoTempo[] {
  if (cozinha.entregaAutomaticaMinutos <= 0 || situacaoDoPedido(pedido) !== 'pronto' || !pedido.pronto) return []
  const { em, seq } = pedido.pronto
  return [
    {
      tipo: 'encerrarEntrega',
      id: `entregar:${pedido.id}:${seq}`,
      em: somarMinutos(em, cozinha.entregaAutomaticaMinutos),
      pedidoId: pedido.id,
      prontoSeq: seq,
    },
  ]
}

function naoVisto(pedido: Pedido): ComandoDoTempo[] {
  if (pedido.alarmes.naoVisto || !pedido.liberadoEm || linhasNaoVistas(pedido).length === 0) return []
  return [
    {
      tipo: 'alarmarNaoVisto',
      id: `naovisto:${pedido.id}:${pedido.liberadoEm}`,
      em: somarSegundos(pedido.liberadoEm, NAO_VISTO_APOS_SEGUNDOS),
      pedidoId: pedido.id,
    },
  ]
}

/** A deadline that moved later is watched anew; one that was missed before needs no second alarm. */
export function prazoVigiado(pedido: Pedido, cozinha: Cozinha): Instante | undefined {
  if (!['fila', 'preparo'].includes(situacaoDoPedido(pedido))) return undefined
  const prazo = prazoDoPedido(pedido, cozinha)
  const { atrasadoEm } = pedido.alarmes
  return atrasadoEm && emMs(prazo) <= emMs(atrasadoEm) ? undefined : prazo
}

function atraso(pedido: Pedido, cozinha: Cozinha): ComandoDoTempo[] {
  const em = prazoVigiado(pedido, cozinha)
  if (!em) return []
  return [{ tipo: 'alarmarAtraso', id: `atraso:${pedido.id}:${em}`, em, pedidoId: pedido.id }]
}
