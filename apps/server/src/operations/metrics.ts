import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What an operator watches. One registry a server, so that tests can run several. */
export function createMetrics(connected: () => number) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'kds_' })
  new Gauge({
    name: 'kds_estacoes_conectadas',
    help: 'Estações com a tela ligada neste servidor.',
    registers: [registry],
    collect() {
      this.set(connected())
    },
  })
  return {
    registry,
    events: new Counter({
      name: 'kds_eventos_total',
      help: 'Eventos gravados por este servidor, por tipo.',
      labelNames: ['tipo'],
      registers: [registry],
    }),
    withheld: new Counter({
      name: 'kds_alarmes_adiados_total',
      help: 'Alarmes que esperaram, depois de uma queda, pelo que as estações tinham a contar.',
      labelNames: ['tipo'],
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'kds_http_segundos',
      help: 'Duração das chamadas, por rota.',
      labelNames: ['rota', 'metodo', 'codigo'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
