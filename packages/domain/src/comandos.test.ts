import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMANDOS_DA_ESTACAO, ehDaEstacao, ehDaOrigem, pedidosDoComando } from './comandos'
import { decide } from './decide'
import { type Estado, procurarPedido } from './estado'
import { pedidosDoEvento } from './eventos'
import { evolve } from './evolve'
import { pedidoAberto } from './pedido'
import { encenarTudo, umRoteiro } from './testing/roteiros'

/** What a server loads: the orders a command names, and no other. */
function soCom(estado: Estado, ids: readonly string[]): Estado {
  const pedidos = ids.flatMap((id) => procurarPedido(estado, id) ?? [])
  return {
    ...estado,
    pedidos: Object.fromEntries(pedidos.filter(pedidoAberto).map((pedido) => [pedido.id, pedido])),
    recentes: pedidos.filter((pedido) => !pedidoAberto(pedido)),
  }
}

test('[CM4] a command is decided the same with only the orders it names', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      encenarTudo(roteiro, ({ estado, comandos, agora }) => {
        const comando = comandos.at(-1)
        if (!comando) return
        const parte = soCom(estado, pedidosDoComando(comando))
        const [toda, soParte] = [decide(estado, comando, agora), decide(parte, comando, agora)]
        if (JSON.stringify(toda) !== JSON.stringify(soParte)) expect(soParte).toEqual(toda)
      })
    }),
    { numRuns: 60 },
  )
})

test('[EV7] an event changes no order that it does not name, and those it names the same alone', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const { eventos, inicial } = encenarTudo(roteiro)
      eventos.reduce((estado, evento) => {
        const depois = evolve(estado, evento)
        const ids = pedidosDoEvento(evento)
        const parte = evolve(soCom(estado, ids), evento)
        for (const id of ids) {
          const [todo, so] = [procurarPedido(depois, id), procurarPedido(parte, id)]
          if (JSON.stringify(todo) !== JSON.stringify(so)) expect(so).toEqual(todo)
        }
        for (const pedido of [...Object.values(estado.pedidos), ...estado.recentes]) {
          if (!ids.includes(pedido.id)) expect(procurarPedido(depois, pedido.id) ?? pedido).toBe(pedido)
        }
        return depois
      }, inicial)
    }),
    { numRuns: 60 },
  )
})

test('[CM1] stations, origins and time each have commands of their own', () => {
  const base = { id: 'c', em: '', pedidoId: 'p1' }
  expect(COMANDOS_DA_ESTACAO).toHaveLength(12)
  expect(ehDaEstacao({ ...base, tipo: 'entregarPedido' })).toBe(true)
  expect(ehDaEstacao({ ...base, tipo: 'cancelarPedido' })).toBe(false)
  expect(ehDaOrigem({ ...base, tipo: 'cancelarPedido' })).toBe(true)
  expect(ehDaOrigem({ ...base, tipo: 'liberarPedido' })).toBe(false)
})
