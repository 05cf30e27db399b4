import { mesmoSegredo } from '../assinatura'
import { idDe } from '../ler-eventos'
import type { Plataforma } from '../plataforma'
import { lerPedidoWabiz, referenciaWabiz, temItensWabiz } from './ler-pedido'

const PEDIDO = 'PEDIDO'
const OUTRO = 'DESCONHECIDO'

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
  lerEventos: (corpo) => {
    if (typeof corpo !== 'object' || corpo === null) return []
    const id = idDe(undefined, corpo)
    const referencia = referenciaWabiz(corpo)
    if (referencia === undefined || !temItensWabiz(corpo)) return [{ id, tipo: OUTRO, corpo }]
    return [{ id, semId: true, tipo: PEDIDO, pedido: idDe(referencia, referencia), corpo }]
  },
  criados: [PEDIDO],
  significado: (tipo) => (tipo === PEDIDO ? 'criado' : 'nada'),
  lerPedido: lerPedidoWabiz,
  quer: () => [],
}
