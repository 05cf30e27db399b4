import { Gauge, type Registry } from 'prom-client'

export interface HouseReadings {
  /** Of all kitchens that share the database. */
  readonly pedidos: { readonly abertos: number; readonly atrasados: number; readonly naoVistos: number }
  readonly bancoBytes: number
}

export interface HouseMetricsParts {
  /** Rejects when the database does not answer. Asked by every scrape: whoever gives it remembers. */
  readonly readings: () => Promise<HouseReadings>
  readonly connections: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  /** Of the folder of data; undefined where the system does not tell. */
  readonly disk: () => Promise<{ readonly free: number; readonly total: number } | undefined>
  /** Of the last good backup; undefined where there is none, or none is made. */
  readonly backupSeconds: () => number | undefined
  /** How long followers of the log have been behind; empty where another server follows. */
  readonly followers: () => readonly { readonly name: string; readonly seconds: number }[]
}

/**
 * Returns what reads them anew, before a scrape is answered. What is not known has no sample: a figure of an hour ago would be read as
 * one of now.
 */
export function installHouseMetrics(registry: Registry, parts: HouseMetricsParts): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const up = gauge('kds_banco_responde', '1 quando o banco de dados respondeu, 0 quando não.')
  const bytes = gauge('kds_banco_bytes', 'Tamanho do banco de dados.')
  const orders = {
    abertos: gauge('kds_pedidos_abertos', 'Pedidos abertos de todas as cozinhas.'),
    atrasados: gauge('kds_pedidos_atrasados', 'Pedidos abertos que passaram do prazo.'),
    naoVistos: gauge('kds_pedidos_nao_vistos', 'Pedidos abertos que ninguém viu a tempo em alguma linha.'),
  }
  const connections = gauge('kds_banco_conexoes', 'Conexões deste servidor com o banco de dados.', ['estado'])
  const disk = gauge('kds_disco_bytes', 'Espaço do disco da pasta de dados.', ['estado'])
  const delays = gauge('kds_seguidor_atraso_segundos', 'Há quanto tempo um seguidor do registro está atrás.', [
    'seguidor',
  ])

  const backup = gauge('kds_backup_idade_segundos', 'Idade do último backup provado.')

  async function readDatabase(): Promise<void> {
    const readings = await parts.readings().catch(() => undefined)
    up.set(readings ? 1 : 0)
    if (!readings) {
      for (const each of [bytes, ...Object.values(orders)]) each.remove()
      return
    }
    bytes.set(readings.bancoBytes)
    orders.abertos.set(readings.pedidos.abertos)
    orders.atrasados.set(readings.pedidos.atrasados)
    orders.naoVistos.set(readings.pedidos.naoVistos)
  }

  async function readMachine(): Promise<void> {
    const { total, idle, waiting } = parts.connections()
    connections.set({ estado: 'em uso' }, total - idle)
    connections.set({ estado: 'livres' }, idle)
    connections.set({ estado: 'esperadas' }, waiting)
    delays.reset()
    for (const { name, seconds } of parts.followers()) delays.set({ seguidor: name }, seconds)
    const age = parts.backupSeconds()
    if (age === undefined) backup.remove()
    else backup.set(age)
    const found = await parts.disk().catch(() => undefined)
    disk.reset()
    if (found) {
      disk.set({ estado: 'livre' }, found.free)
      disk.set({ estado: 'total' }, found.total)
    }
  }

  return async () => {
    // Connections are counted before the readings themselves ask for some.
    await Promise.all([readMachine(), readDatabase()])
  }
}
