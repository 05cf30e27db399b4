import { NOME_DA_ORIGEM, type OrigemDaCasa } from '@kds/protocol/retaguarda/novo-pedido'

interface DeQuem {
  readonly origem: OrigemDaCasa
  readonly mesa?: string | undefined
  readonly cliente?: string | undefined
}

/** By which two equal orders are told apart. */
export function quemPediu({ origem, mesa, cliente }: DeQuem): string {
  return [NOME_DA_ORIGEM[origem], mesa && `mesa ${mesa}`, cliente].filter(Boolean).join(' · ')
}
