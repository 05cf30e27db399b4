import { expect, test } from 'vitest'
import { carimbar } from './carimbar'
import { decide } from './decide'
import { somarMinutos, somarSegundos } from './tempo'
import { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { AGORA, umPedido } from './testing/pedidos'

const VELHO = { situacao: 'recusado', motivo: 'Esta ação tem mais de 24 horas e não vale mais.' }
const depois = (segundos: number) => somarSegundos(somarMinutos(AGORA, 24 * 60), segundos)

function umEnsaio() {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido())
  return ensaio
}

test('[CM1] a tap of yesterday is worth nothing', () => {
  const { estado } = umEnsaio()
  const comando = { tipo: 'priorizarPedido', id: 'c', em: AGORA, pedidoId: 'p1', prioridade: 1 } as const
  expect(decide(estado, comando, depois(0))).toMatchObject({ situacao: 'aceito' })
  expect(decide(estado, comando, depois(1))).toEqual(VELHO)
})

test('[CM1] what an origin or time asks for does not grow old', () => {
  const { estado } = umEnsaio()
  const cancelar = { tipo: 'cancelarPedido', id: 'c', em: AGORA, pedidoId: 'p1' } as const
  expect(decide(estado, cancelar, depois(1))).toMatchObject({ situacao: 'aceito' })
  const alarmar = { tipo: 'alarmarAtraso', id: 'c', em: somarMinutos(AGORA, 20), pedidoId: 'p1' } as const
  expect(decide(estado, alarmar, depois(9999))).toMatchObject({ situacao: 'aceito' })
})

test('[CM2] a remembered id is answered from memory, even if it could be done again', () => {
  const ensaio = umEnsaio()
  const itens = [{ itemId: '1', de: 'fila' as const, para: 'preparo' as const }]
  const ida = { tipo: 'moverItens' as const, id: 'ida', pedidoId: 'p1', itens }
  ensaio.mandar(ida)
  ensaio.mover('p1', '1', 'fila')
  expect(ensaio.mandar(ida)).toEqual({ situacao: 'repetido' })
  expect(ensaio.item('p1', '1').etapa).toBe('fila')
})

test('[EV1] the events of a command follow each other without a gap', () => {
  const fatos = [
    { tipo: 'PedidoLiberado', pedidoId: 'p1' },
    { tipo: 'PedidoAtrasado', pedidoId: 'p1' },
  ] as const
  const comando = { tipo: 'alarmarAtraso', id: 'c', em: AGORA, pedidoId: 'p1' } as const
  const eventos = carimbar(fatos, comando, { aposSeq: 41, agora: AGORA })
  expect(eventos.map(({ seq }) => seq)).toEqual([42, 43])
})

test('[EV2] an event carries the moment of its command, its station and its id', () => {
  const comando = { tipo: 'entregarPedido', id: 'c', em: AGORA, pedidoId: 'p1' } as const
  const agora = somarMinutos(AGORA, 10)
  expect(
    carimbar([{ tipo: 'PedidoEntregue', pedidoId: 'p1' }], comando, { aposSeq: 0, agora, estacao: 'Balcão' }),
  ).toEqual([{ tipo: 'PedidoEntregue', pedidoId: 'p1', seq: 1, em: AGORA, estacao: 'Balcão', comandoId: 'c' }])
})

test('[EV2] nothing happens in the future, and no station is named when time itself did it', () => {
  const comando = { tipo: 'entregarPedido', id: 'c', em: somarMinutos(AGORA, 10), pedidoId: 'p1' } as const
  const [evento] = carimbar([{ tipo: 'PedidoEntregue', pedidoId: 'p1' }], comando, { aposSeq: 0, agora: AGORA })
  expect(evento?.em).toBe(AGORA)
  expect(evento).not.toHaveProperty('estacao')
})
