import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { proximaEtapa } from '@kds/domain/etapas'
import { linhasEmOrdem, type Posto } from '@kds/domain/linhas'
import { type Item, itensAtivos, linhasDoPedido, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { idadeEmSegundos, inicioDaIdade } from '@kds/domain/prazos'
import { linhasNaoVistas } from '@kds/domain/relogio'
import { type Instante, minutosEntre } from '@kds/domain/tempo'
import type { Quadro } from './demo-station'

export const COZINHEIRO = 'Cozinheiro demo'

/** With this many orders or fewer on the board the newcomer has the kitchen to himself. */
const ACIMA_DE = 14
/** Younger orders are for whoever is trying the screens. */
const IDADE_MINUTOS = 12
/** An order somebody else touched is left alone this long. */
const RESPEITO_MINUTOS = 3
/** The fuller the board, the more orders a turn moves. */
const EXCESSO_POR_PEDIDO = 4
const FORNADA_DE_MASSAS = 24

/** Scheduled orders that wait for their hour are not on the board yet. */
export function noQuadro(quadro: Pick<Quadro, 'pedidos'>): Pedido[] {
  return quadro.pedidos.filter((pedido) => situacaoDoPedido(pedido) !== 'agendado')
}

/** One turn of the demonstration's cook: the oldest orders go one step on, and only when the board fills up. */
export function turnoDoCozinheiro(quadro: Quadro, novoId: () => string): ComandoDaEstacao[] {
  const { agora } = quadro
  const presentes = noQuadro(quadro)
  const excesso = presentes.length - ACIMA_DE
  if (excesso <= 0) return []
  const base = () => ({ id: novoId(), em: agora })
  const passos = presentes
    .filter((pedido) => podeTocar(pedido, agora))
    .sort((a, b) => (inicioDaIdade(a) < inicioDaIdade(b) ? -1 : 1))
    .map((pedido) => proximoPasso(pedido, quadro, base))
    .filter((comandos) => comandos.length > 0)
    .slice(0, Math.ceil(excesso / EXCESSO_POR_PEDIDO))
  return [...massasNovas(quadro, base), ...passos.flat()]
}

/** The stations nobody has opened are in the demonstration's cook: without him every order of their lines would alarm. */
export function olharDoCozinheiro({ pedidos, agora }: Quadro, novoId: () => string): ComandoDaEstacao[] {
  const porVer = pedidos.filter((pedido) => linhasNaoVistas(pedido).length > 0)
  if (porVer.length === 0) return []
  const linhas = linhasEmOrdem(porVer.flatMap(linhasNaoVistas))
  return [{ tipo: 'verPedidos', id: novoId(), em: agora, pedidoIds: porVer.map(({ id }) => id), linhas }]
}

function podeTocar(pedido: Pedido, agora: Instante): boolean {
  if (idadeEmSegundos(pedido, agora) < IDADE_MINUTOS * 60) return false
  const toques = [
    ...pedido.itens.flatMap((item) => Object.values(item.entradas).filter(({ estacao }) => deOutro(estacao))),
    ...pedido.mudancas,
    ...(pedido.cancelado ? [pedido.cancelado] : []),
  ]
  return toques.every(({ em }) => minutosEntre(em, agora) >= RESPEITO_MINUTOS)
}

function deOutro(estacao: string | undefined): boolean {
  return estacao !== undefined && estacao !== COZINHEIRO
}

type Base = () => { id: string; em: Instante }

function proximoPasso(pedido: Pedido, { cozinha, agora }: Quadro, base: Base): ComandoDaEstacao[] {
  const leitura = leituraDasMudancas(pedido, base)
  if (pedido.cancelado) return leitura
  if (situacaoDoPedido(pedido) === 'pronto') {
    return [...leitura, { tipo: 'entregarPedido', ...base(), pedidoId: pedido.id }]
  }
  const itens = itensAtivos(pedido).flatMap((item) => {
    const para = assando(item, cozinha.fornoMinutos, agora) ? undefined : proximaEtapa(item.linha, item.etapa)
    return para ? [{ itemId: item.id, de: item.etapa, para }] : []
  })
  return itens.length > 0 ? [...leitura, { tipo: 'moverItens', ...base(), pedidoId: pedido.id, itens }] : []
}

function assando(item: Item, fornoMinutos: number, agora: Instante): boolean {
  const entrada = item.etapa === 'forno' ? item.entradas.forno : undefined
  return entrada !== undefined && minutosEntre(entrada.em, agora) < fornoMinutos
}

function leituraDasMudancas(pedido: Pedido, base: Base): ComandoDaEstacao[] {
  const ate = Math.max(0, pedido.cancelado?.seq ?? 0, ...pedido.mudancas.map(({ seq }) => seq))
  const postos: Posto[] = [...linhasDoPedido(pedido), 'massa']
  const linhas = postos.filter((posto) => (pedido.reconhecido[posto] ?? 0) < ate)
  return linhas.length > 0 ? [{ tipo: 'reconhecer', ...base(), pedidoId: pedido.id, linhas, ate }] : []
}

/** An evening without a dough maker must not end with an empty shelf. */
function massasNovas({ cozinha, estoque }: Quadro, base: Base): ComandoDaEstacao[] {
  return cozinha.tamanhos
    .filter(({ nome }) => (estoque[nome] ?? 0) <= 0)
    .map(({ nome }) => ({ tipo: 'contarMassas', ...base(), tamanho: nome, quantidade: FORNADA_DE_MASSAS }))
}
