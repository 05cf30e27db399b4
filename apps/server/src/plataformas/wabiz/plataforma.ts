import { mesmoSegredo } from '../assinatura'
import { idDe } from '../ler-eventos'
import type { Plataforma } from '../plataforma'
import { ehIlegivel } from '../traducao/pedido-lido'
import { lerPedidoWabiz } from './ler-pedido'

const PEDIDO = 'PEDIDO'
const OUTRO = 'DESCONHECIDO'

/** Calls with whole orders and is told nothing back. The same words again are the same event; other words of the same order change it. */
export const wabiz: Plataforma = {
  nome: 'wabiz',
  intervaloS: 0,
  assinou: ({ cabecalho }, segredo) => mesmoSegredo(`Bearer ${segredo}`, cabecalho('authorization')),
  resposta: 202,
  lerEventos: (corpo) => {
    const lido = lerPedidoWabiz(corpo)
    if (typeof corpo !== 'object' || corpo === null) return []
    const id = idDe(undefined, corpo)
    return ehIlegivel(lido) ? [{ id, tipo: OUTRO, corpo }] : [{ id, tipo: PEDIDO, pedido: lido.referencia, corpo }]
  },
  significado: (tipo) => (tipo === PEDIDO ? 'criado' : 'nada'),
  lerPedido: lerPedidoWabiz,
  quer: () => [],
}
