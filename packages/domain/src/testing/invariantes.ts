import type { Estado } from '../estado'
import { ETAPAS_DA_LINHA } from '../etapas'
import { type Item, itensAtivos, type Pedido, pedidoAberto, situacaoDoPedido } from '../pedido'

export function todosOsPedidos(estado: Estado): Pedido[] {
  return [...Object.values(estado.pedidos), ...estado.recentes]
}

/** What must be true of any kitchen at any moment, whatever was commanded; the rules that are broken, by number. */
export function regrasQuebradas(estado: Estado): string[] {
  const fechados = estado.recentes.map(({ id }) => id)
  const pedidos = todosOsPedidos(estado)
  return [
    ...quebra('PE6 duas vezes entre os fechados', new Set(fechados).size === fechados.length),
    ...quebra('PE6 aberto e fechado', !fechados.some((id) => Object.hasOwn(estado.pedidos, id))),
    ...quebra('PE6 fechados demais', fechados.length <= 50),
    ...quebra('PE6 fechado entre os abertos', Object.values(estado.pedidos).every(pedidoAberto)),
    ...quebra('PE6 aberto entre os fechados', !estado.recentes.some(pedidoAberto)),
    ...pedidos.flatMap(regrasDoPedido),
    ...pedidos.flatMap((pedido) => pedido.itens.flatMap(regrasDoItem)),
  ]
}

function regrasDoPedido(pedido: Pedido): string[] {
  const ativos = itensAtivos(pedido)
  const pronto = ativos.length > 0 && ativos.every((item) => item.etapa === 'pronto')
  const comecou = ativos.some((item) => item.etapa !== 'fila')
  const situacao = situacaoDoPedido(pedido)
  return [
    ...quebra('PE1 situação', situacaoEsperada(pedido, { pronto, comecou }) === situacao),
    ...quebra('PE3 pronto', Boolean(pedido.pronto) === pronto),
    ...quebra('PE3 iniciado', Boolean(pedido.iniciado) === comecou),
    ...quebra(
      'PE8 ids',
      pedido.itens.every((item, indice) => item.id === String(indice + 1)),
    ),
    ...quebra('MV10 começado sem liberar', !comecou || pedido.liberadoEm !== undefined),
    ...quebra('AE3 começado sem aceite', !(comecou && pedido.aceite)),
    ...quebra('AE4 cancelado à espera de aceite', !(pedido.cancelado && pedido.aceite)),
    ...quebra('EG1 entregue sem estar pronto', !pedido.entregue || pronto),
    ...quebra('AL12 cancelado e entregue', !(pedido.cancelado && pedido.entregue)),
  ]
}

function situacaoEsperada(pedido: Pedido, itens: { pronto: boolean; comecou: boolean }): string {
  if (pedido.cancelado) return 'cancelado'
  if (pedido.entregue) return 'entregue'
  if (itens.pronto) return 'pronto'
  if (itens.comecou) return 'preparo'
  return pedido.liberadoEm ? 'fila' : 'agendado'
}

function regrasDoItem(item: Item): string[] {
  const etapas = ETAPAS_DA_LINHA[item.linha]
  const ate = etapas.slice(0, etapas.indexOf(item.etapa) + 1)
  const passou = Object.keys(item.entradas)
  return [
    ...quebra('ET7 etapa de outra linha', ate.length > 0),
    ...quebra('ET6 não sabe quando entrou na etapa', item.entradas[item.etapa] !== undefined),
    ...quebra(
      'ET6 entrou onde não esteve',
      passou.every((etapa) => (ate as string[]).includes(etapa)),
    ),
    ...quebra('MA1 massa só de pizza', item.cancelado || Boolean(item.massa) === Boolean(item.pizza)),
    ...quebra('MA1 massa fechada fora da fila', item.massa?.situacao !== 'pendente' || podeEsperarMassa(item)),
  ]
}

/** Beyond fila only the dough of a pizza that became another, and that is not baked yet. */
function podeEsperarMassa({ etapa, massa }: Item): boolean {
  if (massa?.jaAbertas !== undefined) return true
  return etapa === 'fila' || (massa?.sobra !== undefined && etapa !== 'forno' && etapa !== 'pronto')
}

function quebra(regra: string, vale: boolean): string[] {
  return vale ? [] : [regra]
}
