import { COMANDOS_DA_ESTACAO } from '@kds/domain/comandos'
import { pedidoDaEntrada } from '@kds/domain/entrada'
import { situacaoDoPedido } from '@kds/domain/pedido'
import { prazoDoPedido } from '@kds/domain/prazos'
import { umaEntrada, umasRotas } from '@kds/domain/testing/arbitrarios'
import { AGORA, umaCozinha } from '@kds/domain/testing/pedidos'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comando } from './comandos'
import { pedidoDeEntrada } from './entrada'
import { evento } from './eventos'
import { pedido } from './pedido'
import { pedidoConsultado } from './pedido-consultado'
import { retrato } from './stream'

const viajar = (valor: unknown) => JSON.parse(JSON.stringify(valor))

test('whatever happens in a kitchen goes over the wire unchanged: every event, and the snapshot after it', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const { eventos, estado, seq, agora } = encenarTudo(roteiro)
      for (const acontecido of viajar(eventos)) expect(evento.parse(acontecido)).toEqual(acontecido)
      const { cozinha, estoque, pedidos, recentes } = estado
      const tudo = { epoca: 'e1', cursor: seq, agora, cozinha, estoque, pedidos: Object.values(pedidos), recentes }
      expect(retrato.parse(viajar(tudo))).toEqual(viajar(tudo))
    }),
    { numRuns: 50 },
  )
})

/** The rehearsal numbers its commands; on the wire they have UUIDs. */
function comUuid(id: string): string {
  const numero = id.replace(/\D/g, '').slice(-12)
  return `01930000-0000-7000-8000-${numero.padStart(12, '0')}`
}

test('every command of a station is rehearsed', () => {
  const roteiros = fc.sample(umRoteiro, { numRuns: 100, seed: 7 })
  const mandados = new Set(roteiros.flatMap((roteiro) => encenarTudo(roteiro).comandos.map(({ tipo }) => tipo)))
  expect(COMANDOS_DA_ESTACAO.filter((tipo) => !mandados.has(tipo))).toEqual([])
})

test('every command of a station goes over the wire unchanged', () => {
  let quantos = 0
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      for (const mandado of encenarTudo(roteiro).comandos) {
        if (!comando.options.some((opcao) => opcao.shape.tipo.value === mandado.tipo)) continue
        if ('itens' in mandado && mandado.itens.length === 0) continue
        const desfeito = 'comandoId' in mandado ? { comandoId: comUuid(mandado.comandoId) } : {}
        const enviado = viajar({ ...mandado, id: comUuid(mandado.id), ...desfeito })
        expect(comando.parse(enviado)).toEqual(enviado)
        quantos += 1
      }
    }),
    { numRuns: 40 },
  )
  expect(quantos).toBeGreaterThan(100)
})

test('whatever an origin may send becomes an order that the wire can carry', () => {
  const cozinha = umaCozinha()
  fc.assert(
    fc.property(umaEntrada, umasRotas, (entrada, rotas) => {
      const lida = pedidoDeEntrada.parse(viajar(entrada))
      const recebido = viajar(pedidoDaEntrada(lida, { cozinha, rotas }, { id: 'p1', numero: '1', agora: AGORA }))
      expect(pedido.parse(recebido)).toEqual(recebido)
      const consultado = { ...recebido, situacao: situacaoDoPedido(recebido), prazo: prazoDoPedido(recebido, cozinha) }
      expect(pedidoConsultado.parse(consultado)).toEqual(consultado)
    }),
  )
})
