import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { createChance } from '@kds/sync/fuzz/chance'
import { expect, it } from 'vitest'
import { droppedAcknowledgement } from './plants'
import { serverKilled } from './scenarios/server-killed'

const SEED = 7
const SIZE = { orders: 6, taps: 24, stations: 2, faults: 1, paceMs: 60 }
const LOST = /^tap (\S+) \(moverItens, Estacao \d\) was acknowledged and is lost$/

it('a planted bug, one tap acknowledged and dropped, is found by a run with real processes and named', async () => {
  const sent: string[] = []
  const plant = droppedAcknowledgement()
  const { findings } = await serverKilled.run({
    size: SIZE,
    seed: SEED,
    chance: createChance(SEED),
    plant: (transport) =>
      plant({
        ...transport,
        send(comandos) {
          sent.push(...comandos.map(({ id }) => id))
          return transport.send(comandos)
        },
      }),
  })
  const lost = findings.flatMap((finding) => LOST.exec(finding)?.[1] ?? [])
  expect(lost, findings.join('\n')).toHaveLength(1)
  expect(sent).not.toContain(lost[0])
})

it('a line that breaks under the plant tells the station nothing, so the next sending has the bug', async () => {
  const comandos: ComandoDaEstacao[] = ['a', 'b'].map((id) => {
    const itens = [{ itemId: '1', de: 'fila' as const, para: 'preparo' as const }]
    return { tipo: 'moverItens', id, em: '2026-11-15T22:00:00.000Z', pedidoId: 'p', itens }
  })
  let broken = true
  const { send } = droppedAcknowledgement()({
    open: () => () => undefined,
    async send(given) {
      if (broken) throw new Error('cut')
      return { resultados: given.map(({ id }) => ({ id, situacao: 'aceito' as const })), cursor: 0 }
    },
  })
  await expect(send(comandos)).rejects.toThrow('cut')
  broken = false
  const { resultados } = await send(comandos)
  expect(resultados.map(({ id }) => id)).toEqual(['b', 'a'])
})
