import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import type { Rotas } from '@kds/domain/roteamento'
import { Refusal } from '../http/refusal'
import type { DemoMemory } from './demo-memory'
import { COZINHAS_DEMO, type CozinhaDemo, EMPRESA_DEMO } from './menu'
import { ORIGENS_DEMO } from './order-generator'

export interface DemoKitchen {
  readonly id: string
  readonly nome: string
  /** The profile a station chooses to work in it. */
  readonly perfil: string
  readonly chave: string
}

export interface DemoFacts {
  readonly empresa: string
  readonly licenca: string
  /** The first is the one the terminal speaks of. */
  readonly cozinhas: readonly [DemoKitchen, ...DemoKitchen[]]
}

/** What other features do for the demonstration, all inside one transaction. */
export interface DemoProvisioning {
  readonly memory: DemoMemory
  semEmpresas(): Promise<boolean>
  criarEmpresa(empresa: { sigla: string; nome: string }): Promise<{ empresaId: string }>
  /** Draws a number when none is given. A number that exists already is refused with 409. */
  emitirLicenca(licenca: { empresaId: string; descricao: string; numero?: string }): Promise<{ numero: string }>
  criarPerfil(perfil: { empresaId: string; nome: string; cozinhaId: string }): Promise<void>
  criarCozinha(cozinha: {
    id: string
    sigla: string
    nome: string
    configuracao: Cozinha
    rotas: Rotas
    estoque: Estoque
  }): Promise<void>
  /** Draws a key when none is given; one that exists already is left as it is. */
  criarChave(chave: { cozinhaId: string; nome: string; origens: readonly string[]; chave?: string }): Promise<string>
}

export interface SeedDeps {
  inTransaction<T>(work: (provisioning: DemoProvisioning) => Promise<T>): Promise<T>
  /** DEMO_LICENCA. */
  readonly licenca?: string
  /** DEMO_CHAVE, for the first kitchen. */
  readonly chave?: string
}

const DESCRICAO_DA_LICENCA = 'Demonstração'
const NOME_DA_CHAVE = 'Simulador de demonstração'

/** The demonstration company: made on an empty database, found again at later starts, absent where others live. */
export function seedDemo(deps: SeedDeps): Promise<DemoFacts | undefined> {
  return deps.inTransaction(async (provisioning) => {
    // Servers that start together take turns: the second finds what the first made.
    await provisioning.memory.lock()
    const known = await provisioning.memory.read()
    const empresaId = known.get('empresa') ?? (await createCompany(provisioning))
    if (empresaId === undefined) return undefined

    const licenca = await currentLicence(provisioning, empresaId, known.get('licenca'), deps.licenca)
    const [first, ...others] = COZINHAS_DEMO
    const cozinhas: [DemoKitchen, ...DemoKitchen[]] = [await kitchenFacts(provisioning, known, first, deps.chave)]
    for (const other of others) cozinhas.push(await kitchenFacts(provisioning, known, other))
    return { empresa: EMPRESA_DEMO.nome, licenca, cozinhas }
  })
}

async function createCompany(provisioning: DemoProvisioning): Promise<string | undefined> {
  if (!(await provisioning.semEmpresas())) return undefined
  const { empresaId } = await provisioning.criarEmpresa(EMPRESA_DEMO)
  for (const { perfil, configuracao, rotas, estoque } of COZINHAS_DEMO) {
    const { id, nome } = configuracao
    await provisioning.criarCozinha({ id, sigla: EMPRESA_DEMO.sigla, nome, configuracao, rotas, estoque })
    await provisioning.criarPerfil({ empresaId, nome: perfil, cozinhaId: id })
  }
  await provisioning.memory.write('empresa', empresaId)
  return empresaId
}

async function currentLicence(
  provisioning: DemoProvisioning,
  empresaId: string,
  known: string | undefined,
  wanted: string | undefined,
): Promise<string> {
  if (known !== undefined && (wanted === undefined || wanted === known)) return known
  const numero = await issued(provisioning, empresaId, wanted)
  await provisioning.memory.write('licenca', numero)
  return numero
}

async function issued(provisioning: DemoProvisioning, empresaId: string, wanted: string | undefined): Promise<string> {
  try {
    const licenca = { empresaId, descricao: DESCRICAO_DA_LICENCA, numero: wanted }
    return (await provisioning.emitirLicenca(licenca)).numero
  } catch (error) {
    // A number of an earlier start, given again: it still holds.
    if (wanted !== undefined && error instanceof Refusal && error.statusCode === 409) return wanted
    throw error
  }
}

async function kitchenFacts(
  provisioning: DemoProvisioning,
  known: ReadonlyMap<string, string>,
  { perfil, configuracao: { id, nome } }: CozinhaDemo,
  wanted?: string,
): Promise<DemoKitchen> {
  const entry = `chave ${id}`
  const held = known.get(entry)
  if (held !== undefined && (wanted === undefined || wanted === held)) return { id, nome, perfil, chave: held }
  const chave = await provisioning.criarChave({
    cozinhaId: id,
    nome: NOME_DA_CHAVE,
    origens: ORIGENS_DEMO,
    chave: wanted,
  })
  await provisioning.memory.write(entry, chave)
  return { id, nome, perfil, chave }
}
