import { trazAlergia } from '../alergia'
import type { AlterarPedido, CancelarPedido, ReceberPedido } from '../comandos'
import { compararDados, compararItens, conteudoDoItem, outraMassa } from '../comparacao'
import { aceitar, type Decisao, NAO_ESTA_ABERTO, REPETIDO, recusar } from '../decisao'
import { liberadoNaChegada, novoItem } from '../entrada'
import { type Estado, procurarPedido } from '../estado'
import type { Fato } from '../eventos'
import { ITENS_DEMAIS, ITENS_DO_PEDIDO } from '../limites'
import { type ConteudoDoItem, type Item, itensAtivos, type Pedido } from '../pedido'
import { massasAbertas, massasDoItem } from '../quantidades'
import type { Instante } from '../tempo'

export const JA_CANCELADO = 'Este pedido já foi cancelado.'
export const JA_ENTREGUE = 'Este pedido já foi entregue.'

type ItemAlterado = Extract<Fato, { tipo: 'PedidoAlterado' }>['alterados'][number]

export function receberPedido(estado: Estado, comando: ReceberPedido): Decisao {
  if (procurarPedido(estado, comando.pedido.id)) return REPETIDO
  return aceitar({ tipo: 'PedidoRecebido', pedido: comando.pedido })
}

export function alterarPedido(estado: Estado, comando: AlterarPedido, agora: Instante): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  if (pedido.cancelado) return recusar(JA_CANCELADO)
  const { adicionados, removidos, alterados } = compararItens(itensAtivos(pedido), comando.itens)
  const campos = compararDados(pedido, comando.dados)
  const priorizado = mudancaDePrioridade(pedido, comando)
  if (campos.length + adicionados.length + removidos.length + alterados.length === 0) {
    return priorizado && !pedido.entregue ? aceitar(priorizado) : REPETIDO
  }
  if (pedido.itens.length + adicionados.length > ITENS_DO_PEDIDO) return recusar(ITENS_DEMAIS)
  // More food for a table that was served brings its ticket back; nothing else about it matters any more.
  if (pedido.entregue && !temComidaNova(adicionados, removidos)) return recusar(JA_ENTREGUE)

  const fatos: Fato[] = []
  if (pedido.entregue) {
    const { entregue, ...reaberto } = pedido
    fatos.push({ tipo: 'PedidoReaberto', pedidoId: pedido.id, pedido: reaberto })
  }
  if (priorizado) fatos.push(priorizado)
  const proximo = pedido.itens.length + 1
  const liberadoEm = novaLiberacao(pedido, comando, estado, agora)
  fatos.push({
    tipo: 'PedidoAlterado',
    pedidoId: pedido.id,
    dados: comando.dados,
    ...(liberadoEm && { liberadoEm }),
    campos,
    adicionados: adicionados.map((conteudo, indice) =>
      novoItem(conteudo, String(proximo + indice), { em: agora, seq: 0 }),
    ),
    removidos: removidos.map((item) => item.id),
    alterados: alterados.map(({ item, depois }) => ({
      itemId: item.id,
      antes: conteudoDoItem(item),
      depois,
      ...dasMassas(item, depois),
    })),
    ...(dizAlergiaNova(pedido, comando, estado) && { alergiaNova: true }),
  })
  return aceitar(...fatos)
}

/** What a change does to doughs that lie open. */
function dasMassas(item: Item, depois: ConteudoDoItem): Pick<ItemAlterado, 'outraMassa' | 'jaAbertas'> {
  const abertas = massasAbertas(item)
  if (abertas === 0) return {}
  if (outraMassa(item, depois)) return { outraMassa: true }
  const aumentou = item.massa?.situacao === 'aberta' && massasDoItem(depois) > abertas
  return aumentou ? { jaAbertas: abertas } : {}
}

/** What was served and is now said otherwise is none. */
function temComidaNova(adicionados: readonly ConteudoDoItem[], removidos: readonly Item[]): boolean {
  const servidos = new Set(removidos.flatMap(({ referencia }) => referencia ?? []))
  return adicionados.some(({ referencia }) => referencia === undefined || !servidos.has(referencia))
}

function dizAlergiaNova(pedido: Pedido, { dados, itens }: AlterarPedido, { cozinha }: Estado): boolean {
  const antes = { observacao: pedido.observacao, itens: itensAtivos(pedido) }
  return trazAlergia(antes, { observacao: dados.observacao, itens }, cozinha.alergias)
}

/** An origin that says nothing about it leaves the priority a cook may have given. */
function mudancaDePrioridade({ id, prioridade }: Pedido, comando: AlterarPedido): Fato | undefined {
  if (comando.prioridade === undefined || comando.prioridade === prioridade) return undefined
  return { tipo: 'PedidoPriorizado', pedidoId: id, prioridade: comando.prioridade }
}

/** A new hour may hold an order again, but never one that somebody has begun. */
function novaLiberacao(pedido: Pedido, comando: AlterarPedido, estado: Estado, agora: Instante): Instante | undefined {
  const mesmaHora =
    pedido.agendadoPara === comando.dados.agendadoPara && pedido.prometidoPara === comando.dados.prometidoPara
  if (mesmaHora || pedido.iniciado) return pedido.liberadoEm
  const liberado = liberadoNaChegada({ ...comando.dados, criadoEm: pedido.criadoEm }, estado.cozinha, agora)
  return liberado && (pedido.liberadoEm ?? liberado)
}

export function cancelarPedido(estado: Estado, comando: CancelarPedido): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  if (pedido.cancelado) return REPETIDO
  if (pedido.entregue) return recusar(JA_ENTREGUE)
  return aceitar({
    tipo: 'PedidoCancelado',
    pedidoId: pedido.id,
    ...(comando.motivo && { motivo: comando.motivo }),
  })
}
