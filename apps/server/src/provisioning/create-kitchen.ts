import { COZINHA_PADRAO, type Cozinha, type Estoque, type Tamanho } from '@kds/domain/cozinha'
import { type Rotas, SEM_ROTAS } from '@kds/domain/roteamento'

export interface NewKitchen {
  readonly id: string
  readonly sigla: string
  readonly nome: string
  readonly tamanhos: Tamanho[]
  readonly configuracao?: Partial<Omit<Cozinha, 'id' | 'nome' | 'tamanhos'>>
  readonly rotas?: Rotas
  readonly estoque?: Estoque
}

export interface KitchenRow {
  readonly id: string
  readonly sigla: string
  readonly epoca: string
  readonly configuracao: Cozinha
  readonly rotas: Rotas
  readonly estoque: Estoque
}

export interface KitchenProvisioning {
  insertKitchen(row: KitchenRow): Promise<void>
  insertKey(row: { id: string; cozinhaId: string; nome: string; origens: string[]; hash: string }): Promise<void>
}

/** An existing kitchen of that id is left as it is. */
export async function createKitchen(
  store: KitchenProvisioning,
  kitchen: NewKitchen,
  newId: () => string,
): Promise<void> {
  const { id, sigla, nome, tamanhos, configuracao, rotas = SEM_ROTAS, estoque = {} } = kitchen
  await store.insertKitchen({
    id,
    sigla,
    epoca: newId(),
    configuracao: { ...COZINHA_PADRAO, ...configuracao, id, nome, tamanhos },
    rotas,
    estoque,
  })
}
