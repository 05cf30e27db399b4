import { estadoVazio } from '@kds/domain/testing/cozinha-de-ensaio'
import { expect, test } from 'vitest'
import type { Aberturas } from './dough-pace'
import { duracaoDoEstoque, tamanhosEmEstoque } from './dough-stock'

const MINUTO = 60_000
const AGORA = 1_000 * MINUTO

/** So many doughs of the size Grande in the last hour. */
function ritmo(porHora: number): Aberturas {
  const quando = Array.from({ length: porHora }, () => ({ em: AGORA - 30 * MINUTO, quantas: 1 }))
  return { primeira: AGORA - 120 * MINUTO, porTamanho: new Map([['Grande', quando]]) }
}

function dura(estoque: number | undefined, porHora: number, pendentes = 0) {
  const { contar, ...resto } = duracaoDoEstoque({ tamanho: 'Grande', estoque, pendentes }, ritmo(porHora), AGORA)
  return contar ? { ...resto, contar } : resto
}

test('the stock lasts as long as the pace of the last hour lets it', () => {
  expect(dura(13, 6)).toEqual({ texto: 'dá para 2 h 10', alerta: false })
  expect(dura(10, 10)).toEqual({ texto: 'dá para 1 h', alerta: false })
  expect(dura(10, 12)).toEqual({ texto: 'dá para 50 min', alerta: false })
})

test('it warns before the doughs run out', () => {
  expect(dura(14, 24)).toEqual({ texto: 'acaba em 35 min', alerta: true })
  expect(dura(3, 10)).toEqual({ texto: 'acaba em 18 min', alerta: true })
  expect(dura(0, 10)).toEqual({ texto: 'acabou', alerta: true })
})

test('what the open orders want and nobody has is said first', () => {
  expect(dura(4, 2, 6)).toEqual({ texto: 'faltam 2 para agora', alerta: true })
  expect(dura(0, 2, 1)).toEqual({ texto: 'falta 1 para agora', alerta: true })
  expect(dura(6, 0, 6).alerta).toBe(false)
})

test('a stock below zero is no stock: it has to be counted again, whatever the orders want', () => {
  expect(dura(-19, 10)).toEqual({ texto: 'abriu 19 a mais', alerta: false, contar: true })
  expect(dura(-2, 10, 6)).toEqual({ texto: 'abriu 2 a mais', alerta: false, contar: true })
})

test('more than an evening needs is enough', () => {
  expect(dura(40, 5)).toEqual({ texto: 'dá até fechar', alerta: false })
  const outra = duracaoDoEstoque({ tamanho: 'Broto', estoque: 1, pendentes: 0 }, ritmo(5), AGORA)
  expect(outra).toEqual({ texto: 'dá até fechar', alerta: false, contar: false })
})

test('without a count or without work there is nothing to foretell', () => {
  expect(dura(undefined, 8, 3)).toEqual({ texto: 'não contada', alerta: false })
  expect(dura(9, 0)).toEqual({ texto: 'sem ritmo ainda', alerta: false })
})

test('every size of the kitchen is there, in its order, counted or not', () => {
  const estado = { ...estadoVazio(), estoque: { Grande: 3 } }
  expect(tamanhosEmEstoque(estado, new Map([['Broto', 2]]))).toEqual([
    { tamanho: 'Broto', estoque: undefined, pendentes: 2 },
    { tamanho: 'Média', estoque: undefined, pendentes: 0 },
    { tamanho: 'Grande', estoque: 3, pendentes: 0 },
  ])
})
