import type { ItemDeEntrada } from '@kds/domain/entrada'
import { expect, test } from 'vitest'
import { SEM_MAPEAMENTOS } from '../traducao/papel'
import { traduzirPedido } from '../traducao/pedido'
import { ehIlegivel } from '../traducao/pedido-lido'
import { lerPedidoWabiz } from './ler-pedido'

function entrada(fields: object) {
  const lido = lerPedidoWabiz({ orderNumber: 3379, internalKey: 'chave', service: { type: 'pickup' }, ...fields })
  if (ehIlegivel(lido)) throw new Error(lido.motivo)
  return traduzirPedido('wabiz', lido, SEM_MAPEAMENTOS).entrada
}

const doGrupo = (groupName: string, ...products: object[]) => ({ items: [{ groupName, products }] })
const item = (fields: object): ItemDeEntrada | undefined => entrada(fields).itens[0]

interface Feito {
  readonly mais?: readonly string[]
  readonly borda?: string
  readonly outros?: readonly { name: string; options: object[] }[]
  readonly obs?: string
}
const parte = (name: string, { mais = [], borda, outros = [], obs }: Feito = {}) => ({
  name,
  obs: obs ?? null,
  customization: {
    additionals: [{ name: 'Adicionais', options: mais.map((um) => ({ name: um, price: 3 })) }],
    edge: { name: 'Borda', options: borda ? [{ name: borda }] : [] },
    others: outros,
  },
})
const REFRI = { qty: 1, unity: 'unidade', parts: [parte('Guaraná lata')] }

test('[WB1] it is known by its key, called by its number, and counts from its arrival', () => {
  const order = entrada({ ...doGrupo('Bebidas', REFRI), dateTime: '2026-11-18 20:26:43' })
  expect(order).toMatchObject({ referencia: 'chave', numero: '3379' })
  expect(order.criadoEm).toBeUndefined()
  expect(entrada({ ...doGrupo('Bebidas', REFRI), internalKey: null }).referencia).toBe('3379')
  expect(lerPedidoWabiz({ items: [] })).toEqual({ motivo: 'O pedido veio sem número e sem chave.' })
})

test('[WB2] each part of a pizza keeps what is its own', () => {
  const retirar = [{ name: 'Retirar', options: [{ name: 'Azeitona' }] }]
  const massa = [{ name: 'Tipo de massa', options: [{ name: 'Fina' }] }]
  const parts = [
    parte('Calabresa', { mais: ['Bacon'], borda: 'Cheddar', outros: massa }),
    parte('Atum', { borda: 'Cheddar', outros: retirar, obs: 'sem cebola' }),
  ]
  expect(item(doGrupo('Pizzas', { pos: 1, qty: 2, unity: 'grande', parts }))).toMatchObject({
    ...{ nome: 'Pizza grande', quantidade: 2 },
    pizza: {
      ...{ tamanho: 'grande', tipoMassa: 'Fina', borda: 'Cheddar' },
      sabores: [
        { nome: 'Calabresa', adicionais: ['Bacon'] },
        { nome: 'Atum', remocoes: ['Azeitona'], observacao: 'sem cebola' },
      ],
    },
  })
  const comBorda = { qty: 1, unity: 'broto', parts: [parte('Chocolate', { borda: 'Nutella' })] }
  expect(item(doGrupo('Especiais', comBorda))?.pizza).toMatchObject({ tamanho: 'broto', borda: 'Nutella' })
})

test('[WB2] several parts of a size of pizzas are one whatever their group is called', () => {
  const atum = parte('Atum', { obs: 'sem cebola' })
  for (const grupo of ['Tradicionais', 'Especiais', 'Doces', 'Promoções']) {
    const feita = item(doGrupo(grupo, { qty: 1, unity: 'Grande 8 fatias', parts: [parte('Calabresa'), atum] }))
    expect(feita, grupo).toMatchObject({
      nome: 'Pizza Grande 8 fatias',
      pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }, { nome: 'Atum', observacao: 'sem cebola' }] },
    })
    expect(feita).not.toHaveProperty('observacao')
  }
  const deOutros: [string, string, string[]][] = [
    ['Açaí', 'Grande', ['Banana', 'Morango']],
    ['Sorvetes', 'Média', ['Creme', 'Flocos']],
    ['Doces', '2 bolas', ['Creme', 'Flocos']],
    ['Marmitas', 'Grande', ['Frango', 'Bife']],
    ['Lanches', 'Grande', ['Carne', 'Queijo']],
    ['Promoções', '300 g', ['Frango', 'Arroz']],
    ['Promoções', 'Grande', ['Esfiha de carne', 'Esfiha de queijo']],
  ]
  for (const [grupo, unity, nomes] of deOutros) {
    const feito = item(doGrupo(grupo, { qty: 1, unity, parts: nomes.map((nome) => parte(nome)) }))
    expect(feito, grupo).toMatchObject({ nome: nomes.join(' + '), complementos: [{ nome: unity }] })
    expect(feito, grupo).not.toHaveProperty('pizza')
  }
})

test("[WB2] several parts of any size are one only where the group can be no other food's", () => {
  const feito = (grupo: string, unity: string) =>
    item(doGrupo(grupo, { qty: 1, unity, parts: [parte('Carne'), parte('Queijo')] }))
  for (const grupo of ['Salgadas', 'Tradicionais', 'Especiais', 'Sabores tradicionais'])
    expect(feito(grupo, 'Grande'), grupo).toMatchObject({ nome: 'Pizza Grande', pizza: { tamanho: 'Grande' } })
  const outros = [
    ...['Esfihas', 'Esfirras', 'Calzones', 'Crepes', 'Tapiocas', 'Caldos', 'Espetos', 'Japonês', 'Doces', 'Pastéis'],
    ...['Açaís', 'Salgados', 'Bolos', 'Bolo no pote', 'Marmitas', 'Da casa', ''],
  ]
  for (const grupo of outros) {
    expect(feito(grupo, 'Grande'), grupo).toMatchObject({ nome: 'Carne + Queijo', complementos: [{ nome: 'Grande' }] })
    expect(feito(grupo, 'Grande'), grupo).not.toHaveProperty('pizza')
  }
  for (const grupo of ['Esfihas', 'Tortas', 'Bolos', 'Da casa'])
    expect(feito(grupo, 'Grande 8 fatias'), grupo).not.toHaveProperty('pizza')
})

test('[WB2] no word that only begins like it and no unit of one makes a pizza, and a drink is no flavour', () => {
  for (const nome of ['Esfiha Pizzaiolo', 'Pizza']) {
    const feito = item(doGrupo('Esfihas', { qty: 1, unity: 'un', parts: [parte(nome)] }))
    expect(feito?.nome).toBe(nome)
    expect(feito).not.toHaveProperty('pizza')
  }
  expect(item(doGrupo('Promoções', { qty: 1, unity: 'un', parts: [parte('Pizza Atum')] }))).toMatchObject({
    nome: 'Pizza Atum',
    pizza: { sabores: [{ nome: 'Atum' }] },
  })
  const parts = [parte('Calabresa Grande', { borda: 'Cheddar' }), parte('Coca 2L')]
  const { itens } = entrada(doGrupo('Combos', { qty: 1, name: 'Combo Pizza', unity: 'un', parts }))
  expect(itens.map(({ nome }) => nome)).toEqual(['Calabresa Grande', 'Coca 2L'])
  expect(itens).toMatchObject([
    { pizza: { tamanho: 'Grande', borda: 'Cheddar', sabores: [{ nome: 'Calabresa' }] } },
    { complementos: [{ nome: 'do Combo Pizza' }] },
  ])
  expect(itens[1]).not.toHaveProperty('pizza')
})

test('[WB3] what is no pizza is called by what it is, with its unit as a choice', () => {
  expect(item(doGrupo('Bebidas', { qty: 3, unity: '2 litros', parts: [parte('Guaraná')] }))).toMatchObject({
    ...{ nome: 'Guaraná', quantidade: 3 },
    complementos: [{ nome: '2 litros', tipo: 'opcao' }],
  })
  const sorvete = parte('Petit gateau', { outros: [{ name: 'Sorvete', options: [{ name: 'Creme' }] }], obs: 'quente' })
  expect(item(doGrupo('Sobremesas', { qty: 1, unity: 'unidade', parts: [sorvete] }))).toMatchObject({
    ...{ nome: 'Petit gateau', observacao: 'quente' },
    complementos: [{ nome: 'Creme' }],
  })
})

test('[WB4] how it leaves, and nothing of whoever ordered but the name', () => {
  const order = entrada({
    ...doGrupo('Bebidas', REFRI),
    customer: { name: 'Ana', phoneNumber: '98765-4321', document: '39053344705', email: 'ana@exemplo.com' },
    service: { type: 'table', tableCode: '0007', tablePassword: '24680' },
  })
  expect(order).toMatchObject({ tipo: 'mesa', mesa: '0007', cliente: 'Ana' })
  expect(JSON.stringify(order)).not.toMatch(/24680|98765|39053344705|exemplo/)
  const leaves = (type: string) => entrada({ ...doGrupo('Bebidas', REFRI), service: { type } }).tipo
  expect([leaves('delivery'), leaves('pickup')]).toEqual(['entrega', 'retirada'])
})

test('[WB5] one in the place of a list, a text in the place of a group and nothing at all are read', () => {
  const customization = {
    additionals: { name: 'Adicionais', options: { name: 'Bacon' } },
    edge: 'Catupiry',
    others: null,
  }
  const parts = { name: 'Atum', customization }
  expect(item(doGrupo('Pizzas', { qty: '1', unity: 'grande', parts }))?.pizza).toMatchObject({
    borda: 'Catupiry',
    sabores: [{ nome: 'Atum', adicionais: ['Bacon'] }],
  })
  expect(item(doGrupo('Pizzas', { qty: null, unity: 'grande', parts: ['Atum', 'Bacon'] }))?.pizza?.sabores).toEqual([
    ...[{ nome: 'Atum' }, { nome: 'Bacon' }],
  ])
})
