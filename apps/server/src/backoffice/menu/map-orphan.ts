import { normalizar } from '@kds/domain/texto'
import { ULTIMA_ORDEM } from '@kds/protocol/retaguarda/regras'
import type { mapeadoSchema, mapearOrfaoSchema } from '@kds/protocol/retaguarda/simulador'
import type { z } from 'zod'
import { routesOf } from '../../kitchen/log/postgres-routing-rules'
import { openOrdersInParts } from '../../kitchen/orders/stored-orders'
import type { Change, Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { companyKitchen } from './company-kitchen'
import { changeRules } from './kitchen-rules'

type Wanted = z.output<typeof mapearOrfaoSchema>
type Answer = z.input<typeof mapeadoSchema>

const LONGEST_KEY = 120
/** So many are judged in a few milliseconds, while the kitchen waits. */
const ITEMS_A_COMMIT = 100

interface Waiting {
  readonly pedidoId: string
  readonly itemId: string
}

/**
 * A rule for one product, by its code or else its name; where it is wanted, items that wait for a line follow. Asked for again because
 * the answer was lost, or the server fell in between, it does what is still to be done.
 */
export async function mapOrphan(context: CompanyContext, cozinhaId: string, wanted: Wanted): Promise<Changed<Answer>> {
  const { comandoId, versao, nome, codigo, linha, abertos } = wanted
  const { nome: kitchen } = await companyKitchen(context, cozinhaId)
  const rule =
    codigo === ''
      ? { tipo: 'nome' as const, chave: nome.slice(0, LONGEST_KEY), linha, ordem: ULTIMA_ORDEM }
      : { tipo: 'codigo' as const, chave: codigo, linha }
  const key = normalizar(rule.chave)
  const keys = { codigos: [key], categorias: [], nomes: [key] }
  const holds = async () =>
    (await routesOf(context.db, cozinhaId, keys)).some(
      ({ tipo, chave, linha }) => tipo === rule.tipo && chave === key && linha === rule.linha,
    )
  const changes: Change[] = []
  if (!(await holds())) {
    const ruled = await changeRules(context, cozinhaId, { comandoId, versao, definir: [rule], remover: [] })
    changes.push(...ruled.changes)
  }
  const { rotasVersao = 0 } = await companyKitchen(context, cozinhaId)
  // A command that was given before for another product made no rule for this one.
  if (!abertos || !(await holds())) return { answer: { versao: rotasVersao, movidos: 0 }, changes }
  let movidos = 0
  for await (const few of waitingItems(context, cozinhaId, wanted)) {
    const moved = await move(context, cozinhaId, few, { linha, alvo: { id: cozinhaId, kitchen }, nome })
    movidos += moved.count
    changes.push(...moved.changes)
  }
  return { answer: { versao: rotasVersao, movidos }, changes }
}

/** Some at a time, of a few orders each. */
async function* waitingItems(
  { db }: CompanyContext,
  cozinhaId: string,
  { nome, codigo }: Wanted,
): AsyncGenerator<Waiting[], void, void> {
  const same = (item: { nome: string; codigo?: string }) =>
    codigo === '' ? normalizar(item.nome) === normalizar(nome) : normalizar(item.codigo ?? '') === normalizar(codigo)
  for await (const rows of openOrdersInParts(db, cozinhaId)) {
    const waiting = rows.flatMap(({ id, estado }) =>
      estado.itens
        .filter((item) => item.semLinha && !item.cancelado && same(item))
        .map((item) => ({ pedidoId: id, itemId: item.id })),
    )
    for (let from = 0; from < waiting.length; from += ITEMS_A_COMMIT) yield waiting.slice(from, from + ITEMS_A_COMMIT)
  }
}

interface Move {
  readonly nome: string
  readonly linha: Wanted['linha']
  readonly alvo: { readonly id: string; readonly kitchen: string }
}

async function move(
  { log, newId, clock, recordIn }: CompanyContext,
  cozinhaId: string,
  waiting: readonly Waiting[],
  { nome, linha, alvo }: Move,
): Promise<{ count: number; changes: Change[] }> {
  const commands = waiting.map((item) => ({ ...item, id: newId() }))
  const em = clock().toISOString()
  const said = (movidos: number): Change[] =>
    movidos === 0
      ? []
      : [
          {
            acao: 'mover itens',
            alvo: { tipo: 'regras', id: alvo.id, nome: alvo.kitchen },
            depois: { nome, linha, movidos },
          },
        ]
  const moved = await log.write(cozinhaId, {
    pedidoIds: [...new Set(waiting.map(({ pedidoId }) => pedidoId))],
    comandoIds: commands.map(({ id }) => id),
    origins: [],
    run(session) {
      const before = session.cursor
      for (const { id, pedidoId, itemId } of commands) {
        session.execute({ tipo: 'definirLinha', id, em, pedidoId, itemId, linha }, 'Retaguarda')
      }
      return session.cursor - before
    },
    alongside: (db, count) => recordIn(db, said(count)),
  })
  return { count: moved ?? 0, changes: said(moved ?? 0) }
}
