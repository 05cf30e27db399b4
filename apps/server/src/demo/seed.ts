import type { Kysely } from 'kysely'
import { createPerson } from '../accounts/create-person'
import { scryptPasswords } from '../accounts/passwords'
import { insertMenu } from '../backoffice/menu/menu-rows'
import { addMember } from '../backoffice/people/members'
import type { Schema } from '../db/schema'
import { Refusal } from '../http/refusal'
import { createCompany } from '../provisioning/create-company'
import { createIntegrationKey } from '../provisioning/create-integration-key'
import { createKitchen } from '../provisioning/create-kitchen'
import { createProfile } from '../provisioning/create-profile'
import { noCompanies } from '../provisioning/find-company'
import { issueLicence } from '../provisioning/issue-licence'
import { type Provisioning, provisioningOn } from '../provisioning/provisioning'
import { demoMemory } from './demo-memory'
import { COZINHAS_DEMO, type CozinhaDemo, EMPRESA_DEMO, ROTAS_ESCRITAS } from './menu'
import { offeredMenu } from './offered-menu'
import { ORIGENS_DEMO } from './order-generator'

export interface DemoKitchen {
  readonly id: string
  readonly nome: string
  /** The profile a station chooses to work in it. */
  readonly perfil: string
  readonly chave: string
}

/** Of the back office; absent where somebody else has its address. */
export interface DemoAccount {
  readonly email: string
  readonly senha: string
}

export interface DemoFacts {
  readonly empresa: string
  readonly licenca: string
  readonly conta?: DemoAccount
  /** The first is the one the terminal speaks of. */
  readonly cozinhas: readonly [DemoKitchen, ...DemoKitchen[]]
}

export interface SeedParts {
  readonly kysely: Kysely<Schema>
  /** DEMO_LICENCA. */
  readonly licenca?: string
  /** DEMO_CHAVE, for the first kitchen. */
  readonly chave?: string
}

/** Provisioning on one transaction, so that the demonstration exists whole or not at all. */
interface Seeding extends Provisioning {
  readonly memory: ReturnType<typeof demoMemory>
}

const VALIDADE_EM_ANOS = 10
const DESCRICAO_DA_LICENCA = 'Demonstração'
const EMAIL_DA_CONTA = 'rafaela@bellamassa.exemplo.com.br'
const NOME_DA_CHAVE = 'Simulador de demonstração'

/** The demonstration company: made on an empty database, found again at later starts, absent where others live. */
export function seedDemo({ kysely, ...wanted }: SeedParts): Promise<DemoFacts | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const seeding: Seeding = { ...provisioningOn(transaction), memory: demoMemory(transaction) }
    // Servers that start together take turns: the second finds what the first made.
    await seeding.memory.lock()
    const known = await seeding.memory.read()
    const empresaId = known.get('empresa') ?? (await makeCompany(seeding))
    if (empresaId === undefined) return undefined

    const licenca = await currentLicence(seeding, empresaId, known.get('licenca'), wanted.licenca)
    const [first, ...others] = COZINHAS_DEMO
    const cozinhas: [DemoKitchen, ...DemoKitchen[]] = [await kitchenFacts(seeding, known, first, wanted.chave)]
    for (const other of others) cozinhas.push(await kitchenFacts(seeding, known, other))
    const conta = await currentAccount(seeding, empresaId, known.get('senha'))
    return { empresa: EMPRESA_DEMO.nome, licenca, conta, cozinhas }
  })
}

async function makeCompany(seeding: Seeding): Promise<string | undefined> {
  if (!(await noCompanies(seeding))) return undefined
  const { empresaId } = await createCompany(seeding, EMPRESA_DEMO)
  for (const { perfil, configuracao, estoque } of COZINHAS_DEMO) {
    const { id, nome, tamanhos, ...resto } = configuracao
    const { sigla } = EMPRESA_DEMO
    await createKitchen(seeding, { id, sigla, nome, tamanhos, configuracao: resto, rotas: ROTAS_ESCRITAS, estoque })
    await createProfile(seeding, { empresaId, nome: perfil, cozinhaId: id })
  }
  await insertMenu(seeding, empresaId, offeredMenu())
  await seeding.memory.write('empresa', empresaId)
  return empresaId
}

async function currentAccount(
  { kysely, newId, random, clock, memory }: Seeding,
  companyId: string,
  known: string | undefined,
): Promise<DemoAccount | undefined> {
  if (known !== undefined) return { email: EMAIL_DA_CONTA, senha: known }
  const senha = Buffer.from(random(9)).toString('base64url')
  const person = { nome: 'Rafaela', email: EMAIL_DA_CONTA, senha, emailVerificado: true, administrador: true }
  const personId = await createPerson(kysely, { newId, passwords: scryptPasswords }, person)
  if (personId === undefined) return undefined
  await addMember(kysely, { personId, companyId, role: 'dono', at: clock() })
  await memory.write('senha', senha)
  return { email: EMAIL_DA_CONTA, senha }
}

async function currentLicence(
  seeding: Seeding,
  empresaId: string,
  known: string | undefined,
  wanted: string | undefined,
): Promise<string> {
  if (known !== undefined && (wanted === undefined || wanted === known)) return known
  const numero = await issued(seeding, empresaId, wanted)
  await seeding.memory.write('licenca', numero)
  return numero
}

async function issued(seeding: Seeding, empresaId: string, wanted: string | undefined): Promise<string> {
  try {
    const validaAte = anosDepois(seeding.clock())
    const licenca = { empresaId, descricao: DESCRICAO_DA_LICENCA, validaAte, numero: wanted }
    return (await issueLicence(seeding, licenca)).numero
  } catch (error) {
    // A number of an earlier start, given again: it still holds.
    if (wanted !== undefined && error instanceof Refusal && error.statusCode === 409) return wanted
    throw error
  }
}

async function kitchenFacts(
  seeding: Seeding,
  known: ReadonlyMap<string, string>,
  { perfil, configuracao: { id, nome } }: CozinhaDemo,
  wanted?: string,
): Promise<DemoKitchen> {
  const entry = `chave ${id}`
  const held = known.get(entry)
  if (held !== undefined && (wanted === undefined || wanted === held)) return { id, nome, perfil, chave: held }
  const chave = await createIntegrationKey(seeding, {
    cozinhaId: id,
    nome: NOME_DA_CHAVE,
    origens: ORIGENS_DEMO,
    chave: wanted,
  })
  await seeding.memory.write(entry, chave)
  return { id, nome, perfil, chave }
}

function anosDepois(agora: Date): Date {
  const fim = new Date(agora)
  fim.setUTCFullYear(fim.getUTCFullYear() + VALIDADE_EM_ANOS)
  return fim
}
