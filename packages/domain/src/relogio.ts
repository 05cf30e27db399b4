import type { ComandoDoTempo } from './comandos'
import type { Cozinha } from './cozinha'
import { proximaEtapa } from './etapas'
import type { Linha } from './linhas'
import {
  itensAtivos,
  linhasComTrabalho,
  linhasDoPedido,
  mudancasPendentes,
  type Pedido,
  pedidoAberto,
  situacaoDoPedido,
} from './pedido'
import { liberacaoDoPedido, prazoDoPedido } from './prazos'
import { deMs, emMs, type Instante, somarMinutos, somarSegundos } from './tempo'

const NAO_VISTO_APOS_SEGUNDOS = 30
/** How long a change or a cancellation that nobody reads keeps an order on the screen. */
const NAO_LIDO_FICA_MINUTOS = 120

/** Lines that still have work in this order and have never had it on a visible screen. */
export function linhasNaoVistas(pedido: Pedido): Linha[] {
  if (!pedidoAberto(pedido) || pedido.cancelado || !pedido.liberadoEm) return []
  return linhasComTrabalho(pedido).filter((linha) => !pedido.visto[linha])
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
      em: somarMinutos(em, NAO_LIDO_FICA_MINUTOS),
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
    if (!entrada || !proximaEtapa(item.linha, item.etapa)) return []
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
  const em = entregaAutomatica(pedido, cozinha)
  if (!em || !pedido.pronto) return []
  const { seq } = pedido.pronto
  return [{ tipo: 'encerrarEntrega', id: `entregar:${pedido.id}:${seq}`, em, pedidoId: pedido.id, prontoSeq: seq }]
}

/** When a ready order counts as delivered by itself. A change that a line has not read holds it on the screen. */
export function entregaAutomatica(pedido: Pedido, cozinha: Cozinha): Instante | undefined {
  const { entregaAutomaticaMinutos } = cozinha
  if (entregaAutomaticaMinutos <= 0 || situacaoDoPedido(pedido) !== 'pronto' || !pedido.pronto) return undefined
  const porLer = linhasDoPedido(pedido).flatMap((linha) => mudancasPendentes(pedido, linha))
  const momentos = [
    somarMinutos(pedido.pronto.em, entregaAutomaticaMinutos),
    ...porLer.map(({ em }) => somarMinutos(em, NAO_LIDO_FICA_MINUTOS)),
  ]
  return deMs(Math.max(...momentos.map(emMs)))
}

/** Each unseen line not alarmed before, with the end of its time to see its first work. */
function esperas(pedido: Pedido): { linha: Linha; ate: Instante }[] {
  const { liberadoEm } = pedido
  const alarmadas = pedido.alarmes.naoVisto ?? []
  if (!liberadoEm) return []
  return linhasNaoVistas(pedido)
    .filter((linha) => !alarmadas.includes(linha))
    .map((linha) => {
      const chegadas = itensAtivos(pedido)
        .filter((item) => item.linha === linha && item.etapa !== 'pronto')
        .map((item) => item.entradas.fila?.em ?? liberadoEm)
      const desde = deMs(Math.max(emMs(liberadoEm), Math.min(...chegadas.map(emMs))))
      return { linha, ate: somarSegundos(desde, NAO_VISTO_APOS_SEGUNDOS) }
    })
}

/** The lines whose time to see the order is over by this moment. */
export function linhasPorAlarmar(pedido: Pedido, em: Instante): Linha[] {
  return esperas(pedido)
    .filter(({ ate }) => emMs(ate) <= emMs(em))
    .map(({ linha }) => linha)
}

function naoVisto(pedido: Pedido): ComandoDoTempo[] {
  const [em] = esperas(pedido)
    .map(({ ate }) => ate)
    .sort()
  if (!em) return []
  const linhas = linhasPorAlarmar(pedido, em).join('+')
  return [{ tipo: 'alarmarNaoVisto', id: `naovisto:${pedido.id}:${linhas}:${em}`, em, pedidoId: pedido.id }]
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
