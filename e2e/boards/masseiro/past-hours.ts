import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COZINHA_PADRAO } from '@kds/domain/cozinha'
import { pedidoDaEntrada } from '@kds/domain/entrada'
import type { Pedido } from '@kds/domain/pedido'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import pg from 'pg'
import type { Kitchen } from '../support/kitchen'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/** Weeks that nobody can wait for: closed orders of the hour that comes next, one week back each. */
export async function rememberWeeks({ product, id }: Kitchen, weeks: readonly Record<string, number>[]): Promise<void> {
  const home = join(product.dataDir, 'postgres')
  const client = new pg.Client({
    host: join(home, 'cluster'),
    user: 'postgres',
    database: 'postgres',
    password: await readFile(join(home, 'password'), 'utf8'),
  })
  await client.connect()
  const nextHour = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS
  try {
    for (const [index, sizes] of weeks.entries()) {
      // The hour after it has the same past: a clock that strikes before the page asks changes nothing.
      for (const hour of [nextHour, nextHour + HOUR_MS]) {
        const pedido = deliveredOrder(new Date(hour - (index + 1) * WEEK_MS).toISOString(), sizes)
        await client.query(
          `INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, fechado_em, estado)
           VALUES ($1, $2, 'balcao', $2, false, $3, $3, $4)`,
          [id, pedido.id, pedido.recebidoEm, JSON.stringify(pedido)],
        )
      }
    }
  } finally {
    await client.end()
  }
}

function deliveredOrder(agora: string, sizes: Record<string, number>): Pedido {
  const id = randomUUID()
  const itens = Object.entries(sizes).map(([tamanho, quantidade]) => ({
    nome: `Pizza ${tamanho}`,
    quantidade,
    linha: 'pizza' as const,
    pizza: { tamanho, sabores: [{ nome: 'Calabresa' }] },
  }))
  const regras = { cozinha: { ...COZINHA_PADRAO, id: '', nome: '', tamanhos: [] }, rotas: SEM_ROTAS }
  const pedido = pedidoDaEntrada({ origem: 'balcao', referencia: id, tipo: 'balcao', itens }, regras, {
    id,
    numero: '1',
    agora,
  })
  return {
    ...pedido,
    entregue: { em: agora, seq: 0 },
    itens: pedido.itens.map((item) => ({ ...item, etapa: 'pronto', massa: { situacao: 'aberta', em: agora } })),
  }
}
