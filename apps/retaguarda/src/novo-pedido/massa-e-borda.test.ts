import { expect, test } from 'vitest'
import { lerMassaEBorda } from './massa-e-borda'

const OFERTA = { massas: ['Tradicional', 'Fina'], bordas: ['Catupiry', 'Cheddar', 'Chocolate'] }
const ler = (texto: string) => lerMassaEBorda(texto, OFERTA)

test.each([
  ['g port -cebola / calabreza borda catupiry', { texto: 'g port -cebola / calabreza', borda: 'Catupiry' }],
  ['g cal com borda de catupiri', { texto: 'g cal', borda: 'Catupiry' }],
  ['g cal borda ched -cebola / atum', { texto: 'g cal -cebola / atum', borda: 'Cheddar' }],
  ['g cal -cebola com borda de catupiry', { texto: 'g cal -cebola', borda: 'Catupiry' }],
  ['g cal +bacon e borda catupiry', { texto: 'g cal +bacon', borda: 'Catupiry' }],
  ['g cal +borda catupiry', { texto: 'g cal', borda: 'Catupiry' }],
  ['g cal + borda catupiry', { texto: 'g cal', borda: 'Catupiry' }],
  ['g atum massa fina borda cat', { texto: 'g atum', massa: 'Fina', borda: 'Catupiry' }],
])('“%s” names a dough or a crust', (texto, ditas) => {
  expect(ler(texto)).toEqual(ditas)
})

test.each([
  ['one that is not on offer', 'g cal borda goiabada'],
  ['one of several that begin so', 'g cal borda ch'],
  ['a word that is still being typed', 'g cal borda '],
  ['what the cook should read', 'g cal *massa fina na borda'],
  ['the name of what is ordered', 'borda catupiry'],
  ['what is refused by a sign', 'g cal - borda cheddar'],
  ['a dough that is refused by a sign', 'g cal -cebola − massa fina'],
  ['what is refused by a word', 'g cal sem cebola nem borda cheddar'],
  ['what is refused altogether', 'g cal sem nenhuma borda cheddar'],
  ['what is refused of it', 'g cal sem recheio na borda catupiry'],
  ['what is refused with its article', 'g cal sem a borda catupiry'],
])('%s stays in the line', (_, texto) => {
  expect(ler(texto)).toEqual({ texto })
})
