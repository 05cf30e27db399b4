import type { Toque } from './alarm-queue'
import type { TipoDeAviso } from './sounds-for'

export const FEITOS: Record<TipoDeAviso, [um: string, varios: string]> = {
  novo: ['novo', 'novos'],
  alterado: ['alterado', 'alterados'],
  cancelado: ['cancelado', 'cancelados'],
  atrasado: ['atrasado', 'atrasados'],
  naoVisto: ['ainda não visto', 'ainda não vistos'],
  semConfirmacao: ['sem confirmação na plataforma', 'sem confirmação na plataforma'],
}

/** What rang, in short, for a screen reader. */
export function toqueEmResumo({ tipo, avisos }: Toque): string {
  const [um, varios] = FEITOS[tipo]
  const numeros = avisos.map(({ pedido }) => pedido.numero)
  return numeros.length === 1 ? `Pedido ${numeros[0]} ${um}` : `Pedidos ${numeros.join(', ')} ${varios}`
}
