import { nomeDaOrigem } from '@kds/domain/origem-em-palavras'
import type { Pedido } from '@kds/domain/pedido'

export const TIPOS: Record<Pedido['tipo'], string> = {
  entrega: 'entrega',
  retirada: 'retirada',
  mesa: 'mesa',
  balcao: 'balcão',
}

/** Where it came from, how it leaves, and for whom; a table needs no more than its number. */
export function origemEmTexto({
  origem,
  tipo,
  mesa,
  cliente,
}: Pick<Pedido, 'origem' | 'tipo' | 'mesa' | 'cliente'>): string {
  const nome = nomeDaOrigem(origem) ?? origem
  const lugar = mesa ? `mesa ${mesa}` : TIPOS[tipo]
  const partes = tipo === 'mesa' && origem === 'mesa' ? [lugar, cliente] : [nome, lugar, cliente]
  return [...new Set(partes.filter(Boolean))].join(' · ')
}

export function quemEmTexto({ origem, tipo, mesa, cliente }: Pedido): string {
  return mesa ? `mesa ${mesa}` : (cliente ?? nomeDaOrigem(origem) ?? TIPOS[tipo])
}
