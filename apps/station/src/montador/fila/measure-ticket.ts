import { besideDisc, flavourAbove, itemRows } from '../../ticket/item-rows'
import type { ItemView } from '../../ticket/item-view'
import { type ItemHeights, itemHeight, solidItem, type TicketHeights, ticketHeight } from './ticket-heights'

/** What can be touched is never lower (`--toque`). */
const TOQUE = 56

/** Reads how tall the parts of a drawn ticket are; `itens` are those it shows, from the first on. */
export function measureTicket(desenhado: Element, itens: readonly ItemView[]): TicketHeights {
  return {
    topo: alturaDoTopo(desenhado),
    topoDeNovo: alturaDoNumero(desenhado),
    aviso: alturaDoAviso(desenhado),
    itens: measureItems(desenhado, itens),
    pe: altura(desenhado, '.pedido-pe'),
  }
}

/** The heights of a ticket of which only the first items were drawn: the others are taken for as tall as these. */
export function withGuesses(medida: TicketHeights, itens: number): TicketHeights {
  const supostos = itens - medida.itens.length
  if (supostos <= 0) return medida
  const media = medida.itens.reduce((soma, item) => soma + itemHeight(item), 0) / medida.itens.length
  return { ...medida, itens: [...medida.itens, ...Array<ItemHeights>(supostos).fill(solidItem(media))], supostos }
}

/** What was guessed of a ticket, now that the rest of its items was drawn. */
export function withMeasured(
  { supostos = 0, ...guessed }: TicketHeights,
  desenhado: Element,
  itens: readonly ItemView[],
): TicketHeights {
  const certos = guessed.itens.slice(0, guessed.itens.length - supostos)
  return { ...guessed, itens: [...certos, ...measureItems(desenhado, itens.slice(certos.length))] }
}

/** A part of a ticket on the screen: the first of its items, and the first row of that. */
export interface Standing {
  desenhado: Element
  de: number
  deLinha: number
}

/** Less than this is the rounding of the screen; of many lines even that would be seen. */
const NADA = 0.05

/** What is known of a ticket, put right by the parts of it that are on the screen. */
export function correctHeights(
  known: TicketHeights,
  standing: readonly Standing[],
  itens: readonly ItemView[],
): TicketHeights {
  const certos = known.itens.length - (known.supostos ?? 0)
  return standing.reduce((medida, { desenhado, de, deLinha }) => {
    const aqui = lines(desenhado)
    // A button that leads to another part stands there for a while: the ticket is not cut anew by the foot it stands in.
    const pe = desenhado.querySelector('.pedido-pe:not(.pedido-vira, :has(> :is(.pedido-resto, .pedido-botoes)))')
    const inicio = de === 0 && deLinha === 0
    const corrigida: TicketHeights = {
      topo: inicio ? corrected(medida.topo, alturaDoTopo(desenhado)) : medida.topo,
      topoDeNovo: inicio ? medida.topoDeNovo : corrected(medida.topoDeNovo, alturaDoTopo(desenhado)),
      aviso: inicio ? corrected(medida.aviso, alturaDoAviso(desenhado)) : medida.aviso,
      itens: medida.itens.map((item, indice) => {
        const [linha, view] = [aqui[indice - de], itens[indice]]
        // What was only guessed stays a guess until it was measured whole.
        return linha && view && indice < certos ? correctItem(item, linha, view, indice === de ? deLinha : 0) : item
      }),
      pe: pe ? corrected(medida.pe, pe.getBoundingClientRect().height) : medida.pe,
      ...(known.supostos !== undefined && { supostos: known.supostos }),
    }
    const inteiro = inicio && pe && aqui.length === itens.length && certos === itens.length
    return inteiro ? asDrawn(corrigida, desenhado.getBoundingClientRect().height) : corrigida
  }, known)
}

/** Whatever its parts add up to, a ticket that stands there whole is as tall as it was drawn. */
export function asDrawn(medida: TicketHeights, altura: number): TicketHeights {
  const falta = altura - ticketHeight(medida)
  return Math.abs(falta) > NADA ? { ...medida, aviso: medida.aviso + falta } : medida
}

function correctItem(item: ItemHeights, linha: Element, view: ItemView, deLinha: number): ItemHeights {
  const rows = itemRows(view)
  const found = rowHeights(linha).slice(flavourAbove(rows, deLinha) === undefined ? 0 : 1)
  const fresh = measureItem(linha, view, around(linha))
  return {
    ...fresh,
    nome: corrected(item.nome, fresh.nome),
    disco: fresh.disco || item.disco,
    fim: linha.querySelector('.sem-linha') ? fresh.fim : item.fim,
    linhas: rows.map((_, indice) => ({
      altura: corrected(item.linhas[indice]?.altura ?? 0, found[indice - deLinha] ?? item.linhas[indice]?.altura ?? 0),
      sob: flavourAbove(rows, indice),
    })),
  }
}

function corrected(known: number, found: number): number {
  return Math.abs(found - known) > NADA ? found : known
}

export function sameHeights(uma: TicketHeights, outra: TicketHeights): boolean {
  return JSON.stringify(uma) === JSON.stringify(outra)
}

function measureItems(desenhado: Element, itens: readonly ItemView[]): ItemHeights[] {
  const drawn = lines(desenhado)
  const [first] = drawn
  const volta = first ? around(first) : 0
  return drawn.flatMap((linha, indice) => {
    const view = itens[indice]
    return view ? [measureItem(linha, view, volta)] : []
  })
}

function measureItem(linha: Element, view: ItemView, volta: number): ItemHeights {
  const rows = itemRows(view)
  const alturas = rowHeights(linha)
  return {
    nome: altura(linha, '.item-cabeca'),
    linhas: rows.map((_, indice) => ({ altura: alturas[indice] ?? 0, sob: flavourAbove(rows, indice) })),
    volta,
    minima: view.proxima || view.anterior ? TOQUE : 0,
    fim: altura(linha, '.sem-linha'),
    disco: altura(linha, '.disco'),
    aoLado: rows.filter(besideDisc).length,
    nomeAoLado: view.pizza?.sabores.length === 1,
    nota: linha.querySelector('.item-nota') !== null,
  }
}

/** What an item has above and below its lines; the same for all of them. */
function around(linha: Element): number {
  const botao = linha.querySelector('.item')
  if (!botao) return 0
  const { paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(botao)
  return [paddingTop, paddingBottom, borderTopWidth].reduce((soma, valor) => soma + Number.parseFloat(valor), 0)
}

function lines(desenhado: Element): Element[] {
  return [...desenhado.querySelectorAll('.pedido-itens > .item-linha')]
}

function rowHeights(linha: Element): number[] {
  return [...linha.querySelectorAll('.fileira')].map((row) => row.getBoundingClientRect().height)
}

function alturaDoTopo(ticket: Element): number {
  return altura(ticket, '.pedido-topo') + bordas(ticket)
}

/** Where a ticket continues its header is the line of the number alone. */
function alturaDoNumero(ticket: Element): number {
  const topo = ticket.querySelector('.pedido-topo')
  const numero = ticket.querySelector('h2')
  if (!topo || !numero) return 0
  const { paddingTop, paddingBottom } = getComputedStyle(topo)
  const dentro = numero.getBoundingClientRect().height
  return dentro + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom) + bordas(ticket)
}

function bordas(ticket: Element): number {
  return ticket.getBoundingClientRect().height - ticket.clientHeight
}

function alturaDoAviso(ticket: Element): number {
  const avisos = [...ticket.querySelectorAll('.alergia-faixa, .pedido-faixa, .pedido-observacao')]
  return avisos.reduce((soma, aviso) => soma + aviso.getBoundingClientRect().height, 0)
}

function altura(ticket: Element, seletor: string): number {
  return ticket.querySelector(seletor)?.getBoundingClientRect().height ?? 0
}
