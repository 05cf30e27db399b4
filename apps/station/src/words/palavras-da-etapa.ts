import type { Etapa } from '@kds/domain/etapas'

interface PalavrasDaEtapa {
  /** Where something stands: "#412 Bruschetta: em preparo". */
  onde: string
  /** What bringing something there does: "solte para ir ao Forno". */
  ir: string
  /** On the item itself. */
  noItem: string
  /** Over its column. */
  titulo: string
  /** In its column when nothing stands there. */
  vazio: string
}

/** Everything the boards say of a step: a new one gets its words here. */
const PALAVRAS: Record<Etapa, PalavrasDaEtapa> = {
  fila: { onde: 'na fila', ir: 'voltar à fila', noItem: 'fila', titulo: 'Na fila', vazio: 'Nenhum pedido na fila.' },
  preparo: { onde: 'em preparo', ir: 'ir ao Preparo', noItem: 'preparo', titulo: 'Preparo', vazio: 'Nada em preparo.' },
  montagem: {
    onde: 'em montagem',
    ir: 'ir à Montagem',
    noItem: 'montagem',
    titulo: 'Montagem',
    vazio: 'Nada em montagem.',
  },
  forno: { onde: 'no forno', ir: 'ir ao Forno', noItem: 'forno', titulo: 'Forno', vazio: 'Forno livre.' },
  pronto: {
    onde: 'pronto',
    ir: 'ficar Pronto',
    noItem: '✓ pronto',
    titulo: 'Pronto',
    vazio: 'Nada esperando a entrega.',
  },
}

export function palavrasDaEtapa(etapa: Etapa): PalavrasDaEtapa {
  return PALAVRAS[etapa]
}
