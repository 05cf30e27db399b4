import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'

export interface OrderReader {
  find(cozinhaId: string, origem: string, referencia: string): Promise<Pedido | undefined>
  kitchen(cozinhaId: string): Promise<Cozinha | undefined>
}
