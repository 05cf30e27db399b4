import { porPalavra } from '@kds/domain/por-palavra'
import { limitar, normalizar } from '@kds/domain/texto'
import { mesmoSegredo } from '../assinatura'
import { idDe, MAIS_EVENTOS } from '../ler-eventos'
import type { EventoLido, Plataforma, Significado } from '../plataforma'
import { campo, primeiroTexto, texto } from '../traducao/ler'
import { lerPedidoWabizAosPoucos, referenciaWabiz } from './ler-pedido'

const PEDIDO = 'PEDIDO'
const CANCELADO = 'CANCELLED'
const OUTRO = 'DESCONHECIDO'
/** Where it says how far an order is, or what the call is about. */
const ONDE_DIZ = ['status', 'orderStatus', 'event', 'eventType', 'action']
/** "Cancelado", "order.cancelled", "Pedido cancelado pelo cliente"; nobody was asked whether it is "não cancelado". */
const DIZ_CANCELADO = /^(?:(?:order|pedido)[ ._-]?)?cancel(?:l?ed|ad[oa])(?!\p{L})/u

function ehCancelamento(corpo: object): boolean {
  return ONDE_DIZ.some((nome) => {
    const valor = campo(corpo, nome)
    const dito = texto(valor) ?? primeiroTexto(valor, 'name', 'code', 'description')
    return dito !== undefined && DIZ_CANCELADO.test(normalizar(limitar(dito, MAIS_LONGO)))
  })
}

const MAIS_LONGO = 80

const SIGNIFICADOS = porPalavra<Significado>({ [PEDIDO]: 'criado', [CANCELADO]: 'cancelado' })

/** Whatever is called in says that there is an order, but for what says nothing at all: one that nobody can read is seen, and not lost. */
function lerEvento(corpo: unknown): EventoLido[] {
  if (typeof corpo !== 'object' || corpo === null) return []
  const id = idDe(undefined, corpo)
  if (Object.keys(corpo).length === 0) return [{ id, tipo: OUTRO, corpo }]
  const referencia = referenciaWabiz(corpo)
  const tipo = ehCancelamento(corpo) ? CANCELADO : PEDIDO
  return [{ id, semId: true, tipo, ...(referencia && { pedido: idDe(referencia, referencia) }), corpo }]
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
  significado: (tipo) => SIGNIFICADOS[tipo] ?? 'nada',
  lerPedido: lerPedidoWabizAosPoucos,
  quer: () => [],
}
