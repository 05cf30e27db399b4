import { createHash } from 'node:crypto'
import type { LinhasMostradas } from '@kds/domain/linhas'
import type { RespostaTablet } from '@kds/protocol/tablet'
import type { Kysely } from 'kysely'
import { type RecordTables, writeRecord } from '../backoffice/doors/write-record'
import { clientNetwork } from '../http/client-address'
import type { FairTurns } from '../http/fair-turns'
import { Refusal } from '../http/refusal'
import { waitInWords } from '../http/wait-in-words'
import { LOGIN_COST_MS } from '../http/work-cost'
import type { RandomBytes } from '../readable-symbols'
import { drawLicenceNumber, hashLicenceNumber } from './licence-number'
import type { LicenceTries } from './licence-tries'
import type { LicensingTables } from './tables'

/** What a tablet does is in the record of its company. */
export interface TabletTables extends LicensingTables, RecordTables {}

export interface RedeemParts {
  readonly kysely: Kysely<TabletTables>
  readonly tries: LicenceTries
  readonly clock: () => Date
  readonly random: RandomBytes
  /** In which each company's tablets are let in. */
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
}

export interface TabletRequest {
  readonly codigo: string
  readonly instalacao: string
  readonly address: string
  readonly device: string
}

/** An answer is lost once or twice, on a poor line. Each time is a line in the record of the company. */
const MOST_TIMES = 10
const OUTRO = 'Peça outro na retaguarda, em Estações e licenças.'
const REFUSALS = {
  desconhecido: `Este código de tablet não existe. ${OUTRO}`,
  usado: `Este código de tablet já foi usado: cada um serve a um aparelho só. ${OUTRO}`,
  vencido: `Este código de tablet venceu: ele vale por 15 minutos. ${OUTRO}`,
  demais: `Este código de tablet já foi usado vezes demais. ${OUTRO}`,
  revogada: 'A licença deste código foi revogada. Peça um código de outra na retaguarda, em Estações e licenças.',
}

export function hashOfTabletCode(codigo: string): string {
  return createHash('sha256').update(codigo).digest('hex')
}

/**
 * Gives the device that read the code a number of the licence drawn for it alone, so that nobody has to keep the first one in the
 * clear. The same device may ask again while the code lasts: its earlier number stops opening anything.
 *
 * Whoever sends one code again and again waits for himself, before he holds a connection in which he waits for its row.
 */
export async function redeemTabletCode(parts: RedeemParts, request: TabletRequest): Promise<RespostaTablet> {
  const { kysely, tries, turns, clock } = parts
  const { codigo, address, instalacao } = request
  const hash = hashOfTabletCode(codigo)
  let why = REFUSALS.desconhecido
  // One that is no use is as good as none: whoever has an old one guesses, and is not on its company's account.
  const tried = await tries.of(clientNetwork(address), hash, async () => {
    const code = await codes(kysely).where('codigo_de_tablet.hash', '=', hash).executeTakeFirst()
    const useless = code && uselessness(code, instalacao, clock())
    if (useless !== undefined) why = useless
    return useless === undefined ? code : undefined
  })
  if ('blockedMs' in tried) {
    const seconds = Math.ceil(tried.blockedMs / 1_000)
    const words = `Muitas tentativas seguidas. Aguarde ${waitInWords(seconds)} e tente de novo.`
    throw new Refusal(429, [words], { 'retry-after': String(seconds) })
  }
  const { licence: found } = tried
  if (!found) throw new Refusal(400, [why])
  return turns.during(found.sigla, async () => {
    turns.charge(found.sigla, LOGIN_COST_MS)
    return kysely.transaction().execute((db) => redeem(db, found.id, request, parts))
  })
}

function codes(kysely: Kysely<TabletTables>) {
  return kysely
    .selectFrom('codigo_de_tablet')
    .innerJoin('licenca', 'licenca.id', 'codigo_de_tablet.licenca_id')
    .innerJoin('empresa', 'empresa.id', 'licenca.empresa_id')
    .selectAll('codigo_de_tablet')
    .select(['licenca.revogada_em', 'licenca.empresa_id', 'licenca.descricao', 'empresa.sigla'])
}

type StoredCode = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

/** In words; undefined of one that this device may use. */
function uselessness(code: StoredCode, instalacao: string, now: Date): string | undefined {
  if (code.usado_em && code.instalacao !== instalacao) return REFUSALS.usado
  if (code.expira_em <= now) return REFUSALS.vencido
  if (code.vezes >= MOST_TIMES) return REFUSALS.demais
  return code.revogada_em ? REFUSALS.revogada : undefined
}

async function redeem(
  db: Kysely<TabletTables>,
  id: string,
  { instalacao, address, device }: TabletRequest,
  { clock, random }: RedeemParts,
): Promise<RespostaTablet> {
  const now = clock()
  const code = await codes(db).where('codigo_de_tablet.id', '=', id).forUpdate('codigo_de_tablet').executeTakeFirst()
  if (!code) throw new Refusal(400, [REFUSALS.desconhecido])
  const useless = uselessness(code, instalacao, now)
  if (useless !== undefined) throw new Refusal(400, [useless])

  const numero = drawLicenceNumber(random)
  const numeroHash = hashLicenceNumber(numero)
  await db
    .insertInto('numero_de_aparelho')
    .values({ hash: numeroHash, licenca_id: code.licenca_id, criado_em: now })
    .execute()
  await db
    .updateTable('codigo_de_tablet')
    .set({ usado_em: code.usado_em ?? now, instalacao, numero_hash: numeroHash, vezes: code.vezes + 1 })
    .where('id', '=', id)
    .execute()
  if (code.numero_hash) await db.deleteFrom('numero_de_aparelho').where('hash', '=', code.numero_hash).execute()

  await writeRecord(db, {
    em: now,
    companyId: code.empresa_id,
    person: undefined,
    who: 'o próprio tablet',
    from: { address, device },
    changes: [
      {
        acao: code.usado_em ? 'usar o código de novo' : 'usar o código',
        alvo: { tipo: 'tablet', id, nome: code.estacao },
        depois: { licenca: code.descricao, linhas: code.linhas, tela: code.tela },
      },
    ],
  })
  const linhas = new Set(code.linhas)
  const mostradas: LinhasMostradas = {
    mostraCozinha: linhas.has('cozinha'),
    mostraEntrada: linhas.has('entrada'),
    mostraPizza: linhas.has('pizza'),
    mostraSobremesa: linhas.has('sobremesa'),
    mostraChapa: linhas.has('chapa'),
    mostraFritura: linhas.has('fritura'),
  }
  return {
    numeroLicenca: numero,
    codigoPerfil: code.perfil_id,
    estacao: code.estacao,
    ...mostradas,
    tipoTelamontador: code.tela,
  }
}
