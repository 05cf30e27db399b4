import type { Etapa } from '@kds/domain/etapas'

const TEXTOS: Record<Etapa, string> = {
  fila: 'na fila',
  preparo: 'em preparo',
  montagem: 'em montagem',
  forno: 'no forno',
  pronto: 'pronto',
}

export function etapaEmTexto(etapa: Etapa): string {
  return TEXTOS[etapa]
}
