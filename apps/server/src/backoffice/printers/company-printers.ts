import { isDeepStrictEqual } from 'node:util'
import type {
  consultaDeImpressoesSchema,
  consultaDeImpressorasSchema,
  ImpressaoRecebida,
  ImpressoraDaCozinha,
  mudancaDaImpressoraSchema,
} from '@kds/protocol/retaguarda/impressoras'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import {
  keepPrinter,
  NO_PRINTER,
  type PrinterRow,
  type PrinterSettings,
  printersOfKitchens,
  takeTurnsWithPorts,
} from '../../impressora/printers'
import { storedPrints, textOf } from '../../impressora/prints'
import { sealedOn } from '../../plataformas/platform-plugin'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'

const TAKEN = 'Esta porta já é de outra cozinha desta instalação: cada cozinha tem a sua.'

export async function listPrinters(
  context: CompanyContext,
  query: z.output<typeof consultaDeImpressorasSchema>,
): Promise<Lista<ImpressoraDaCozinha>> {
  let found = printersOfKitchens(context.db, context.company.sigla)
  if (query.busca) found = found.where('cozinha.nome', 'ilike', anywhere(query.busca))
  const item = (row: StoredRow) => shown(context, row)
  return pageOf(context.db, found, query, { order: sql.ref('cozinha.nome'), tie: sql.ref('cozinha.id'), item })
}

export async function findPrinter(context: CompanyContext, id: string): Promise<ImpressoraDaCozinha> {
  const row = await printersOfKitchens(context.db, context.company.sigla)
    .where('cozinha.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, ['Cozinha não encontrada.'])
  return shown(context, row)
}

export async function changePrinter(
  context: CompanyContext,
  id: string,
  { versao, ...settings }: z.output<typeof mudancaDaImpressoraSchema>,
): Promise<Changed<ImpressoraDaCozinha>> {
  const { db, clock, printers } = context
  const { sigla } = context.company
  await takeTurnsWithPorts(db)
  const before = await findPrinter(context, id)
  // Saved already: its answer was lost on the way.
  if (isDeepStrictEqual(settingsOf(before), settings)) return { answer: before, changes: [] }
  requireVersion(versao, before.versao)
  const allowed = printers.allowedTo(sigla)
  if (settings.ligada && !allowed.includes(settings.porta)) {
    throw new FieldRefusal(400, { porta: notAllowed(allowed) })
  }
  const onlyOf = printers.isOnlyOf(sigla, settings.porta) ? sigla : undefined
  if (!(await keepPrinter(db, id, settings, { now: clock(), onlyOf }))) throw new FieldRefusal(409, { porta: TAKEN })
  const after = await findPrinter(context, id)
  const change = { acao: 'alterar', alvo: target(after), antes: facts(before), depois: facts(after) }
  return { answer: after, changes: [change], afterwards: () => void printers.look() }
}

export async function listPrints(
  context: CompanyContext,
  id: string,
  query: z.output<typeof consultaDeImpressoesSchema>,
): Promise<Lista<ImpressaoRecebida>> {
  const { db, clock } = context
  await findPrinter(context, id)
  const sealed = sealedOn(db, clock)
  const found = db.selectFrom(storedPrints(db, id).as('impressao')).selectAll('impressao')
  const { itens, total } = await pageOf(db, found, query, {
    ...{ order: sql.ref('impressao.recebidaEm'), tie: sql.ref('impressao.id') },
    item: (row) => row,
  })
  const opened = itens.map(async ({ texto, recebidaEm, ...print }) => ({
    ...print,
    recebidaEm: recebidaEm.toISOString(),
    texto: (await textOf(sealed, print.id, texto)) ?? null,
  }))
  return { itens: await Promise.all(opened), total }
}

type StoredRow = Omit<PrinterRow, 'modelo'> & { readonly modelo: PrinterRow['modelo'] | null }

function shown({ printers, company: { sigla } }: CompanyContext, { ultimaEm, ...row }: StoredRow): ImpressoraDaCozinha {
  const printer = { ...row, modelo: modelOf(row.modelo ?? NO_PRINTER.modelo) }
  return {
    ...printer,
    situacao: printers.stateOf({ ...row, sigla, cozinhaId: row.id }),
    permitidas: printers.allowedTo(sigla),
    ultimaEm: ultimaEm?.toISOString() ?? null,
    versao: versionOf(settingsOf(printer)),
  }
}

/** In one order of fields, whatever order the database keeps them in: the version is reckoned from it. */
function modelOf(modelo: PrinterSettings['modelo']): ImpressoraDaCozinha['modelo'] {
  const { tipo, itens, numero, mesa, cliente, inicio, fim, doItem, ignorar } = modelo
  const lists = { numero, mesa, cliente, inicio, fim, doItem, ignorar }
  const copied = Object.fromEntries(Object.entries(lists).map(([name, texts]) => [name, [...texts]]))
  return { tipo, itens, ...(copied as Record<keyof typeof lists, string[]>) }
}

function settingsOf({
  ligada,
  porta,
  codificacao,
  iguais,
  modelo,
}: Omit<PrinterSettings, 'modelo'> & {
  readonly modelo: ImpressoraDaCozinha['modelo']
}) {
  return { ligada, porta, codificacao, iguais, modelo }
}

function notAllowed(allowed: readonly number[]): string {
  if (allowed.length === 0) {
    return 'Esta instalação não permite impressoras. Quem cuida do servidor as permite com IMPRESSORAS=9100.'
  }
  return `Esta instalação permite as portas ${allowed.join(', ')} (IMPRESSORAS).`
}

function target({ id, cozinha }: ImpressoraDaCozinha) {
  return { tipo: 'impressora', id, nome: cozinha }
}

function facts({ cozinha, ligada, porta, codificacao, iguais, modelo }: ImpressoraDaCozinha) {
  return { cozinha, ligada, porta, codificacao, iguais, ...modelo }
}
