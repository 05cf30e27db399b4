import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ItemContent } from './ItemContent'
import type { Detalhe } from './item-details'
import type { ItemFormat } from './item-format'
import type { Rotulo } from './item-labels'
import { besideName, cardRows, type ItemRow, itemRows } from './item-rows'
import type { ItemView } from './item-view'
import type { PizzaView, SaborView } from './pizza-view'

const FORMATS: readonly ItemFormat[] = ['fileiras', 'cartao', 'resumo']

/** Records by kind and by field: who adds one is asked here, by the type checker, what both boards draw of it. */
const DETAILS: Record<Detalhe['tipo'], string> = {
  adicao: '+ bacon',
  remocao: 'SEM CEBOLA',
  opcao: 'ao ponto',
  nota: '“cortar em 16”',
  aviso: 'frações não somam 1',
  alergia: 'leite',
}
const LABELS: Record<Rotulo['tipo'], string> = {
  tamanho: 'Grande',
  borda: 'borda catupiry',
  massa: 'massa fina',
  aberta: '✓ massa',
}
const ROWS: Record<ItemRow['tipo'], string> = { sabor: 'Portuguesa', detalhe: 'SEM CEBOLA', antes: '1 Broto' }

/** What is read of a field; undefined where it is nothing to be read, but changes how it looks or what can be done. */
const OF_FLAVOUR: Record<keyof SaborView, string | undefined> = {
  nome: 'Portuguesa',
  fracao: '⅔',
  detalhes: DETAILS.remocao,
  cor: undefined,
  inicio: undefined,
  fim: undefined,
}
const OF_PIZZA: Record<keyof PizzaView, string | undefined> = {
  titulo: 'Pizza da Casa',
  tamanho: LABELS.tamanho,
  tipoMassa: LABELS.massa,
  borda: LABELS.borda,
  sabores: OF_FLAVOUR.nome,
  inteira: undefined,
}
const OF_ITEM: Record<keyof ItemView, string | undefined> = {
  quantidade: '3',
  nome: 'X-Burger',
  detalhes: DETAILS.opcao,
  marca: 'ALTERADO',
  antes: `antes: ${ROWS.antes}`,
  massaAberta: undefined,
  pizza: undefined,
  id: undefined,
  linha: undefined,
  semLinha: undefined,
  etapa: undefined,
  riscado: undefined,
  proxima: undefined,
  anterior: undefined,
}

const details = Object.entries(DETAILS).map(([tipo, texto]) => ({ tipo, texto }) as Detalhe)
const product: ItemView = {
  id: 'i',
  linha: 'chapa',
  semLinha: false,
  etapa: 'fila',
  quantidade: '3',
  nome: 'X-Burger',
  pizza: undefined,
  detalhes: details,
  marca: 'ALTERADO',
  antes: ROWS.antes,
  riscado: false,
  massaAberta: true,
  proxima: 'preparo',
  anterior: undefined,
}
const slice: SaborView = { nome: 'Portuguesa', fracao: '⅔', cor: 1, inicio: 0, fim: 2 / 3, detalhes: details }
const pizza: ItemView = {
  ...product,
  nome: 'Pizza da Casa',
  pizza: {
    titulo: 'Pizza da Casa',
    tamanho: 'Grande',
    tipoMassa: 'fina',
    borda: 'catupiry',
    sabores: [slice, { ...slice, nome: 'Calabresa', fracao: '⅓', cor: 2, inicio: 2 / 3, fim: 1, detalhes: [] }],
    inteira: true,
  },
}

function read(item: ItemView, formato: ItemFormat): string {
  const parsed = renderToStaticMarkup(<ItemContent item={item} formato={formato} />).replace(/<[^>]*>/g, '')
  return parsed.replace(/\s+/g, ' ')
}

function expected(...records: readonly Readonly<Record<string, string | undefined>>[]): string[] {
  return records.flatMap((record) => Object.values(record)).flatMap((text) => text ?? [])
}

describe.each(FORMATS)('an item in the format %s', (formato) => {
  test.each(expected(DETAILS, OF_ITEM))('of a product says: %s', (text) => {
    expect(read(product, formato)).toContain(text)
  })

  test.each(expected(DETAILS, LABELS, ROWS, OF_PIZZA, OF_FLAVOUR))('of a pizza says: %s', (text) => {
    expect(read(pizza, formato)).toContain(text)
  })

  test.each(details)(
    'a detail $tipo looks like its kind, of a product, a pizza and a flavour, alone or not',
    (detalhe) => {
      const mark = `<span class="detalhe detalhe-${detalhe.tipo}">${detalhe.texto}</span>`
      const of = (detalhes: Detalhe[]): ItemView[] => [
        { ...product, detalhes },
        { ...pizza, detalhes, pizza: pizza.pizza && { ...pizza.pizza, sabores: [] } },
        { ...pizza, detalhes: [], pizza: pizza.pizza && { ...pizza.pizza, sabores: [{ ...slice, detalhes }] } },
      ]
      for (const item of [...of([detalhe]), ...of(details)]) {
        expect(renderToStaticMarkup(<ItemContent item={item} formato={formato} />)).toContain(mark)
      }
    },
  )
})

test('the sample has every kind of line, on a ticket and on a card', () => {
  const kinds = (rows: readonly ItemRow[]) => [...new Set(rows.map(({ tipo }) => tipo))].sort()
  expect(kinds(itemRows(pizza))).toEqual(Object.keys(ROWS).sort())
  expect(kinds(cardRows(pizza))).toEqual(Object.keys(ROWS).sort())
})

const text = fc.string({ minLength: 1, maxLength: 400 })
const someDetails = fc.array(fc.record({ tipo: fc.constantFrom(...details.map(({ tipo }) => tipo)), texto: text }), {
  maxLength: 3,
})
const someFlavours = fc.array(
  fc.record({ nome: text, detalhes: someDetails }).map((sabor) => ({ ...slice, ...sabor })),
  { maxLength: 4 },
)

test('a ticket, cut wherever it may be, tells the same of an item as a card does, in the same order', () => {
  fc.assert(
    fc.property(fc.option(someFlavours), someDetails, fc.option(text), (sabores, detalhes, antes) => {
      const item: ItemView = {
        ...product,
        pizza: sabores && pizza.pizza ? { ...pizza.pizza, sabores } : undefined,
        detalhes,
        antes: antes ?? undefined,
      }
      const beside = item.pizza ? [] : besideName(detalhes)
      const onTicket = [...beside.map(({ texto }) => texto), ...itemRows(item).flatMap(words)]
      expect(letters(onTicket)).toBe(letters(cardRows(item).flatMap(words)))
    }),
  )
})

test('[OF5] a pizza that goes on in another column is not drawn as if it were another', () => {
  const drawn = (de: number) => renderToStaticMarkup(<ItemContent item={pizza} formato="fileiras" de={de} />)
  expect(drawn(0)).toContain('class="disco"')
  expect(drawn(1)).toContain('class="disco disco-continua"')
  expect(drawn(1)).toContain('continuação de')
  expect(drawn(1)).not.toContain('gradient')
})

function words(row: ItemRow): string[] {
  if (row.tipo === 'sabor') return [row.sabor.nome, ...row.beside.map(({ texto }) => texto)]
  return [row.tipo === 'detalhe' ? row.detalhe.texto : row.texto]
}

function letters(texts: readonly string[]): string {
  return texts.join('').replace(/\s/g, '')
}
