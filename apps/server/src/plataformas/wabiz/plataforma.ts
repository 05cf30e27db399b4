import { mesmoSegredo } from '../assinatura'
import { idDe, MAIS_EVENTOS } from '../ler-eventos'
import type { EventoLido, Plataforma } from '../plataforma'
import { lerPedidoWabiz, referenciaWabiz } from './ler-pedido'

const PEDIDO = 'PEDIDO'
const OUTRO = 'DESCONHECIDO'

/** Whatever is called in says that there is an order, but for what says nothing at all: one that nobody can read is seen, and not lost. */
function lerEvento(corpo: unknown): EventoLido[] {
  if (typeof corpo !== 'object' || corpo === null) return []
  const id = idDe(undefined, corpo)
  if (Object.keys(corpo).length === 0) return [{ id, tipo: OUTRO, corpo }]
  const referencia = referenciaWabiz(corpo)
  return [{ id, semId: true, tipo: PEDIDO, ...(referencia && { pedido: idDe(referencia, referencia) }), corpo }]
}

/**
 * Calls with whole orders and is told nothing back. The same words again are the same event, unless there were others of the same
 * order in between: then the customer wants it as it was at first.
 */
export const wabiz: Plataforma = {
  nome: 'wabiz',
  rotulo: 'Wabiz',
  intervaloS: 0,
  assinou: ({ cabecalho }, segredo) => mesmoSegredo(`Bearer ${segredo}`, cabecalho('authorization')),
  resposta: 202,
  lerEventos: (corpo) => (Array.isArray(corpo) ? corpo.slice(0, MAIS_EVENTOS) : [corpo]).flatMap(lerEvento),
  criados: [PEDIDO],
  significado: (tipo) => (tipo === PEDIDO ? 'criado' : 'nada'),
  lerPedido: lerPedidoWabiz,
  quer: () => [],
}
