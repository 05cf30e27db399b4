import type { ItemDeEntrada } from '@kds/domain/entrada'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { type Mapeamentos, SEM_MAPEAMENTOS } from './papel'
import { traduzirPedido } from './pedido'
import { ehIlegivel } from './pedido-lido'

/** For tests: orders of one platform in few words. */
export type Opcao =
  | string
  | { name: string; quantity?: unknown; groupName?: string; options?: Opcao[]; [campo: string]: unknown }

export const opcao = (dita: Opcao): unknown =>
  typeof dita === 'string' ? { name: dita, quantity: 1 } : { quantity: 1, ...dita, options: dita.options?.map(opcao) }

export function doIFood(itens: readonly Record<string, unknown>[], mapeamentos: Mapeamentos = SEM_MAPEAMENTOS) {
  const lido = lerPedidoIFood({ id: 'p-1', displayId: '3813', orderType: 'DELIVERY', items: itens })
  if (ehIlegivel(lido)) throw new Error(lido.motivo)
  return traduzirPedido('ifood', lido, mapeamentos)
}

export function umItem(name: string, options: Opcao[], outros: Record<string, unknown> = {}) {
  const traducao = doIFood([{ name, quantity: 1, options: options.map(opcao), ...outros }])
  const [item] = traducao.entrada.itens
  if (!item) throw new Error('nenhum item')
  return { ...traducao, item, avisos: traducao.comoVeio[0] ?? [] }
}

export const sabores = (item: ItemDeEntrada | undefined) =>
  item?.pizza?.sabores.map(({ nome, fracao }) =>
    typeof fracao === 'object' ? `${fracao.n}/${fracao.d} ${nome}` : nome,
  )
