import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import type { Detalhe } from '../ticket/item-details'
import type { ItemView } from '../ticket/item-view'
import type { SaborView } from '../ticket/pizza-view'
import { ticketView } from '../ticket/ticket-view'
import type { Toque } from './alarm-queue'
import { FEITOS } from './chime-in-words'

const ITENS_FALADOS = 4
const PEDIDOS_FALADOS = 2

/** What a voice says after the chime: a new order with what is in it, anything else by its number; many only as a count. */
export function toqueEmPalavras(
  { tipo, avisos }: Toque,
  linhas: readonly Linha[],
  radicais?: readonly string[],
): string {
  const [um, varios] = FEITOS[tipo]
  if (avisos.length > PEDIDOS_FALADOS) return `${avisos.length} pedidos ${varios}.`
  return avisos
    .map(({ pedido }) =>
      tipo === 'novo' ? pedidoEmPalavras(pedido, linhas, radicais) : `Pedido ${pedido.numero} ${um}.`,
    )
    .join(' ')
}

export function pedidoEmPalavras(pedido: Pedido, linhas: readonly Linha[], radicais?: readonly string[]): string {
  const { numero, itens, prioritario, observacao, alergias } = ticketView(pedido, linhas, radicais)
  const vivos = itens.filter(({ riscado, etapa }) => !riscado && etapa !== 'pronto')
  const resto = vivos.length - ITENS_FALADOS
  const frases = [
    `Pedido ${numero}${prioritario ? ', com prioridade' : ''}`,
    ...alergias.map((alergia) => `atenção, ${alergia}`),
    ...vivos.slice(0, ITENS_FALADOS).map(itemEmPalavras),
    ...(resto > 0 ? [resto === 1 ? 'e mais um item' : `e mais ${resto} itens`] : []),
    ...(observacao ? [observacao] : []),
  ]
  return `${frases.join(', ')}.`
}

function itemEmPalavras({ quantidade, nome, pizza, detalhes }: ItemView): string {
  const extras = detalhes.map(detalheEmPalavras)
  if (!pizza) return [`${quantidade} ${nome}`, ...extras].join(', ')
  const tamanho = [
    pizzas(quantidade),
    pizza.tamanho.toLocaleLowerCase('pt-BR'),
    pizza.tipoMassa && `massa ${pizza.tipoMassa}`,
    pizza.borda && `borda ${pizza.borda}`,
  ]
  const sabores = pizza.sabores.map(saborEmPalavras)
  return [[...tamanho.filter(Boolean), sabores.join(', ')].join(' '), ...extras].join(', ')
}

function saborEmPalavras({ fracao, nome, detalhes }: SaborView): string {
  return [parteEmPalavras(fracao), nome.toLocaleLowerCase('pt-BR'), ...detalhes.map(detalheEmPalavras)]
    .filter(Boolean)
    .join(' ')
}

/** One pizza is "uma"; the voice reads every other figure right by itself, except two. */
function pizzas(quantidade: string): string {
  return { '1': 'uma', '2': 'duas' }[quantidade] ?? quantidade
}

const PARTES: Record<string, string> = {
  '½': 'meia',
  '⅓': 'um terço',
  '⅔': 'dois terços',
  '¼': 'um quarto',
  '¾': 'três quartos',
  '⅕': 'um quinto',
  '⅙': 'um sexto',
  '⅛': 'um oitavo',
  '⅜': 'três oitavos',
}

function parteEmPalavras(fracao: string): string {
  return PARTES[fracao] ?? fracao.replace('/', ' de ')
}

/** What the ticket shows with signs and capitals, as it is spoken. */
function detalheEmPalavras({ tipo, texto }: Detalhe): string {
  if (tipo === 'remocao') return texto.toLocaleLowerCase('pt-BR')
  if (tipo === 'adicao') return `com ${texto.replace(/^\+\s*/, '').replace('×', '')}`
  return tipo === 'nota' ? texto.replace(/[“”]/g, '') : texto
}
