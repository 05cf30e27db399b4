import { CAMPOS_DO_PEDIDO, type CampoDoPedido } from '../campos'
import { ETAPAS, etapaEmOutraLinha, posicaoDaEtapa } from '../etapas'
import type { Evento } from '../eventos'
import { MUDANCAS_GUARDADAS, TEXTO_DAS_MUDANCAS } from '../limites'
import { type Linha, linhasEmOrdem, type Posto } from '../linhas'
import {
  type ConteudoDoItem,
  type Item,
  type Massa,
  type Mudanca,
  type Passagem,
  type PassoFeito,
  type Pedido,
  postosDaMudanca,
} from '../pedido'
import { massasAbertas, massasDoItem, sobraDe } from '../quantidades'
import { comHistoria, moverItem, passoFeito, registrarMovimento, voltarPasso } from './movimento'

/** One order after an event; undefined when the event speaks of an order we never knew. */
export function evoluirPedido(pedido: Pedido | undefined, evento: Evento): Pedido | undefined {
  if (evento.tipo === 'PedidoRecebido') return comChegada(evento.pedido, evento.seq)
  if (evento.tipo === 'PedidoReaberto') return evento.pedido
  return pedido && seguir(pedido, evento)
}

function seguir(pedido: Pedido, evento: Exclude<Evento, { tipo: 'PedidoRecebido' | 'PedidoReaberto' }>): Pedido {
  const passagem = passagemDoEvento(evento)
  switch (evento.tipo) {
    case 'PedidoAlterado':
      return alterar(pedido, evento)
    case 'PedidoCancelado':
      return cancelar(pedido, evento, passagem)
    case 'PedidoAceito':
      return semAceite(pedido)
    case 'ItensMovidos':
      return mover(pedido, evento, passagem)
    case 'MassasAbertas':
      return abrirMassas(pedido, evento)
    case 'MassasFechadas':
      return fecharMassas(pedido, evento)
    case 'PedidoEntregue':
      return { ...pedido, entregue: { ...passagem, ...(evento.comandoId && { comandoId: evento.comandoId }) } }
    case 'PedidoPriorizado':
      return { ...pedido, prioridade: evento.prioridade }
    case 'PedidoReconhecido':
      return reconhecer(pedido, evento.linhas, evento.ate)
    case 'PedidosVistos':
      return ver(pedido, evento.vistos.find((visto) => visto.pedidoId === pedido.id)?.linhas ?? [], passagem)
    case 'PedidoLiberado':
      return { ...pedido, liberadoEm: evento.em }
    case 'PedidoNaoVisto':
      return { ...pedido, alarmes: { ...pedido.alarmes, naoVisto: alarmadas(pedido, evento.linhas) } }
    case 'PedidoAtrasado':
      return { ...pedido, alarmes: { ...pedido.alarmes, atrasadoEm: evento.em } }
    case 'PedidoSemConfirmacao':
      return { ...pedido, alarmes: comConfirmacao(pedido.alarmes, evento) }
    case 'ItemRoteado':
      return trocarItem(pedido, evento.itemId, (item) => naLinha(item, evento.linha, passagem))
    case 'MassasContadas':
    case 'MassasAjustadas':
    case 'CozinhaConfigurada':
      return pedido
  }
}

function semAceite({ aceite, ...pedido }: Pedido): Pedido {
  return pedido
}

function cancelar(
  pedido: Pedido,
  { motivo, recusa }: Evento & { tipo: 'PedidoCancelado' },
  passagem: Passagem,
): Pedido {
  return { ...semAceite(pedido), cancelado: { ...passagem, ...(motivo && { motivo }), ...(recusa && { recusa }) } }
}

function comConfirmacao(
  { semConfirmacao, ...outros }: Pedido['alarmes'],
  { em, resolvido }: Evento & { tipo: 'PedidoSemConfirmacao' },
): Pedido['alarmes'] {
  return resolvido ? outros : { ...outros, semConfirmacao: em }
}

function passagemDoEvento(evento: Evento): Passagem {
  return { em: evento.em, seq: evento.seq, ...(evento.estacao !== undefined && { estacao: evento.estacao }) }
}

function comChegada(pedido: Pedido, seq: number): Pedido {
  return { ...pedido, itens: pedido.itens.map((item) => entrouNaFila(item, seq)) }
}

function entrouNaFila(item: Item, seq: number): Item {
  const fila = item.entradas.fila
  return fila ? { ...item, entradas: { ...item.entradas, fila: { ...fila, seq } } } : item
}

function trocarItem(pedido: Pedido, itemId: string, troca: (item: Item) => Item): Pedido {
  return { ...pedido, itens: pedido.itens.map((item) => (item.id === itemId ? troca(item) : item)) }
}

/**
 * A new job enters the queue of its line now; work in progress takes its time along. Steps the new line does not have
 * were never entered.
 */
function naLinha(item: Item, linha: Linha, passagem: Passagem): Item {
  const etapa = etapaEmOutraLinha(item.etapa, linha)
  const entradas = { ...item.entradas, [etapa]: etapa === 'fila' ? passagem : item.entradas[item.etapa] }
  for (const passada of ETAPAS) if (posicaoDaEtapa(linha, passada) < 0) delete entradas[passada]
  // The last move was one of its old line: undoing it could put it on a step that the new line does not have.
  const { ultimoComando, ...resto } = item
  return { ...resto, linha, semLinha: false, etapa, entradas }
}

function alterar(pedido: Pedido, evento: Evento & { tipo: 'PedidoAlterado' }): Pedido {
  const removidos = new Set(evento.removidos)
  const alterados = new Map(evento.alterados.map((alterado) => [alterado.itemId, alterado]))
  const itens = pedido.itens.map((item): Item => {
    if (removidos.has(item.id)) return { ...item, cancelado: true }
    const alterado = alterados.get(item.id)
    if (!alterado) return evento.alergiaNova ? { ...item, mudou: evento.seq } : item
    const { depois, outraMassa, jaAbertas } = alterado
    const { id, etapa, entradas, cancelado } = item
    const massa = outraMassa ? massaPorAbrirDeNovo(item) : massaEditada(item, depois, jaAbertas)
    return { ...depois, id, etapa, entradas, cancelado, mudou: evento.seq, ...(depois.pizza && { massa }) }
  })
  const { liberadoEm, ...fixo } = semDados(pedido)
  const mudanca = {
    seq: evento.seq,
    em: evento.em,
    adicionados: evento.adicionados.map((item) => item.id),
    removidos: evento.removidos,
    alterados: evento.alterados.map(({ itemId, antes }) => ({ itemId, antes })),
    campos: evento.campos,
    ...(evento.alergiaNova && { alergiaNova: evento.alergiaNova }),
  }
  const alterado: Pedido = {
    ...fixo,
    ...evento.dados,
    ...(evento.liberadoEm && { liberadoEm: evento.liberadoEm }),
    itens: [...itens, ...evento.adicionados.map((item) => entrouNaFila(item, evento.seq))],
    mudancas: mudancasGuardadas([...pedido.mudancas, mudanca]),
  }
  return comHistoria(alterado, passagemDoEvento(evento))
}

/** Changes nobody has read yet are kept, but not without end; the last one always. */
function mudancasGuardadas(mudancas: readonly Mudanca[]): Mudanca[] {
  const ultimas = mudancas.slice(-MUDANCAS_GUARDADAS)
  let texto = 0
  const primeira = ultimas.findLastIndex((mudanca, indice) => {
    texto += JSON.stringify(mudanca).length
    return texto > TEXTO_DAS_MUDANCAS && indice < ultimas.length - 1
  })
  return ultimas.slice(primeira + 1)
}

/** What the origin may change; the change brings all of it anew. */
function semDados(pedido: Pedido): Omit<Pedido, CampoDoPedido> {
  const nomes: readonly string[] = CAMPOS_DO_PEDIDO
  return Object.fromEntries(Object.entries(pedido).filter(([nome]) => !nomes.includes(nome))) as Omit<
    Pedido,
    CampoDoPedido
  >
}

/** What opened it is forgotten: the ball that was taken may be of another size than the pizza is now. */
function massaEditada(item: Item, depois: ConteudoDoItem, abertas: number | undefined): Massa {
  const { massa, etapa } = item
  if (!massa) return { situacao: etapa === 'fila' ? 'pendente' : 'aberta' }
  if (abertas !== undefined) return { situacao: 'pendente', jaAbertas: abertas, ...comSobra(item) }
  const { comandoId, jaAbertas, ...resto } = massa
  if (massa.situacao === 'aberta' || jaAbertas === undefined) return resto
  // As many as lie open, or fewer: there is nothing left to open.
  return jaAbertas < massasDoItem(depois) ? { ...resto, jaAbertas } : { ...resto, situacao: 'aberta' }
}

/** The one that lies open serves no more, but it is there: whoever opens the next has to know of it. */
function massaPorAbrirDeNovo(item: Item): Massa {
  if (!item.pizza) return { situacao: 'pendente' }
  return { situacao: 'pendente', sobra: sobraDe(item.pizza, massasAbertas(item)) }
}

function mover(pedido: Pedido, evento: Evento & { tipo: 'ItensMovidos' }, passagem: Passagem): Pedido {
  const { desfaz, comandoId } = evento
  const passos = new Map(evento.itens.map((passo) => [passo.itemId, passo]))
  const desfeitos = new Map(passosDesfeitos(pedido, desfaz).map((passo) => [passo.itemId, passo]))
  const itens = pedido.itens.map((item) => {
    const passo = passos.get(item.id)
    if (!passo) return item
    const desfeito = desfeitos.get(item.id)
    return desfeito ? voltarPasso(item, desfeito, passagem) : moverItem(item, passo.para, comandoId, passagem)
  })
  const movidos = new Map(pedido.itens.map((item) => [item.id, item]))
  const feitos = evento.itens.map((passo) => passoFeito(movidos.get(passo.itemId), passo))
  const movimentos = registrarMovimento(pedido.movimentos, desfaz, comandoId, { itens: feitos })
  return comHistoria({ ...pedido, itens, movimentos }, passagem)
}

function passosDesfeitos({ movimentos }: Pedido, desfaz: string | undefined): PassoFeito[] {
  return desfaz ? (movimentos.find(({ comandoId }) => comandoId === desfaz)?.itens ?? []) : []
}

function abrirMassas(pedido: Pedido, evento: Evento & { tipo: 'MassasAbertas' }): Pedido {
  const doPedido = evento.itens.filter((item) => item.pedidoId === pedido.id)
  const sobras = new Map(doPedido.flatMap(({ itemId, sobra }) => (sobra ? [[itemId, sobra] as const] : [])))
  const abertas = doPedido.map(({ itemId }) => itemId).filter((itemId) => !sobras.has(itemId))
  const itens = pedido.itens.map((item): Item => {
    const sobra = sobras.get(item.id)
    if (sobra && item.massa) return { ...item, massa: { ...item.massa, sobra } }
    if (!abertas.includes(item.id)) return item
    return {
      ...item,
      massa: {
        situacao: 'aberta',
        em: evento.em,
        ...(evento.estacao !== undefined && { estacao: evento.estacao }),
        ...(evento.comandoId && { comandoId: evento.comandoId }),
        ...comoEstava(item),
      },
    }
  })
  if (abertas.length === 0) return { ...pedido, itens }
  const movimentos = registrarMovimento(pedido.movimentos, undefined, evento.comandoId, { massas: abertas })
  return { ...pedido, itens, movimentos }
}

function fecharMassas(pedido: Pedido, evento: Evento & { tipo: 'MassasFechadas' }): Pedido {
  const fechadas = evento.itens.filter((item) => item.pedidoId === pedido.id).map((item) => item.itemId)
  const itens = pedido.itens.map(
    (item): Item =>
      fechadas.includes(item.id) ? { ...item, massa: { situacao: 'pendente', ...comoEstava(item) } } : item,
  )
  return { ...pedido, itens, movimentos: registrarMovimento(pedido.movimentos, evento.desfaz, undefined, {}) }
}

/** Kept through an opening, so that its undo finds the dough as it was. */
function comoEstava(item: Item): Pick<Massa, 'sobra' | 'jaAbertas'> {
  const jaAbertas = item.massa?.jaAbertas
  return { ...comSobra(item), ...(jaAbertas !== undefined && { jaAbertas }) }
}

function comSobra({ massa }: Item): Pick<Massa, 'sobra'> {
  return massa?.sobra ? { sobra: massa.sobra } : {}
}

/** Once everyone concerned has read a change, its marks are gone from the screen and from memory. */
function reconhecer(pedido: Pedido, linhas: readonly Posto[], ate: number): Pedido {
  const reconhecido = { ...pedido.reconhecido }
  for (const linha of linhas) reconhecido[linha] = Math.max(reconhecido[linha] ?? 0, ate)
  const lida = { ...pedido, reconhecido }
  const mudancas = pedido.mudancas.filter((mudanca) =>
    postosDaMudanca(lida, mudanca).some((posto) => mudanca.seq > (reconhecido[posto] ?? 0)),
  )
  return { ...lida, mudancas }
}

function alarmadas(pedido: Pedido, linhas: readonly Linha[]): Linha[] {
  return linhasEmOrdem([...(pedido.alarmes.naoVisto ?? []), ...linhas])
}

function ver(pedido: Pedido, linhas: readonly Posto[], passagem: Passagem): Pedido {
  const novas = linhas.filter((linha) => !pedido.visto[linha])
  if (novas.length === 0) return pedido
  return { ...pedido, visto: { ...pedido.visto, ...Object.fromEntries(novas.map((linha) => [linha, passagem])) } }
}
