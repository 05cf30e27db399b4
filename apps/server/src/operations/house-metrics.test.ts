import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { type HouseMetricsParts, installHouseMetrics } from './house-metrics'

const WELL: HouseMetricsParts = {
  readings: async () => ({ pedidos: { abertos: 7, atrasados: 2, naoVistos: 1 }, bancoBytes: 12_345 }),
  connections: () => ({ total: 5, idle: 3, waiting: 4 }),
  disk: async () => ({ free: 100, total: 400 }),
  backupSeconds: () => 7_200,
  followers: () => [{ name: 'alarmes', seconds: 12.5 }],
}

async function samples(registry: Registry): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

test('every reading has its sample', async () => {
  const registry = new Registry()
  await installHouseMetrics(registry, WELL)()
  expect(await samples(registry)).toEqual([
    'kds_banco_responde 1',
    'kds_banco_bytes 12345',
    'kds_pedidos_abertos 7',
    'kds_pedidos_atrasados 2',
    'kds_pedidos_nao_vistos 1',
    'kds_banco_conexoes{estado="em uso"} 2',
    'kds_banco_conexoes{estado="livres"} 3',
    'kds_banco_conexoes{estado="esperadas"} 4',
    'kds_disco_bytes{estado="livre"} 100',
    'kds_disco_bytes{estado="total"} 400',
    'kds_seguidor_atraso_segundos{seguidor="alarmes"} 12.5',
    'kds_backup_idade_segundos 7200',
  ])
})

test('what is not known any more has no sample', async () => {
  const registry = new Registry()
  let away = false
  const unless = <Value>(value: Value) => (away ? Promise.reject(new Error('away')) : Promise.resolve(value))
  const refresh = installHouseMetrics(registry, {
    ...WELL,
    readings: async () => unless(await WELL.readings()),
    disk: async () => unless(await WELL.disk()),
    backupSeconds: () => (away ? undefined : 1),
    followers: () => (away ? [] : WELL.followers()),
  })
  await refresh()
  away = true
  await refresh()
  expect(await samples(registry)).toEqual([
    'kds_banco_responde 0',
    'kds_banco_conexoes{estado="em uso"} 2',
    'kds_banco_conexoes{estado="livres"} 3',
    'kds_banco_conexoes{estado="esperadas"} 4',
  ])
})
