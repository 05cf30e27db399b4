import { emMs } from '@kds/domain/tempo'
import type { PedidoConferido, PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'

/** A screen that is open shows an order and tells of it within a few seconds. */
const LOGO_MS = 10_000

/** Of an order that the kitchen has and nobody there can know of. */
export function semTelaEmPalavras(
  { naoVisto = [], enviadoEm }: Pick<PedidoEnviado, 'naoVisto' | 'enviadoEm'>,
  agora: number,
): string | undefined {
  if (naoVisto.length === 0 || agora - emMs(enviadoEm) < LOGO_MS) return undefined
  return `⚠ nenhuma tela mostrou ainda (${naoVisto.join(' e ')}): avise a cozinha`
}

/** Whether an order that is sent now has an item that no screen shows. */
export function faltaTela(conferido: Pick<PedidoConferido, 'itens'> | undefined): boolean {
  return conferido?.itens.some(({ estacoes }) => estacoes.length === 0) ?? false
}
