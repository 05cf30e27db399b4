import { expect, test } from 'vitest'
import { divergencias, soMeus } from './conflito'

const base = { nome: 'Matriz', metaMinutos: 20, fornoMinutos: 6, metas: { pizza: 15 }, versao: 'a' }
const deles = { ...base, metaMinutos: 25, metas: { pizza: 15, chapa: 1 }, versao: 'b' }

test('what the other changed stands beside mine; what only I changed is not asked', () => {
  const meu = { ...base, fornoMinutos: 9, metaMinutos: 30 }
  expect(divergencias(base, meu, deles)).toMatchObject([
    { campo: 'metaMinutos', rotulo: 'Meta do pedido (min)', deles: { valor: 25 }, meu: { valor: 30 }, dosDois: true },
    { campo: 'metas.chapa', deles: { texto: '1' }, meu: { texto: 'vazio' }, dosDois: false },
  ])
  expect([...soMeus(base, meu, deles)]).toEqual([['fornoMinutos', 9]])
})

test('both wrote the same: nothing to choose', () => {
  expect(divergencias(base, { ...base, metaMinutos: 25, metas: { pizza: 15, chapa: 1 } }, deles)).toEqual([])
  expect(divergencias(base, base, { ...base, versao: 'c' })).toEqual([])
})
