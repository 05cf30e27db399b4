import { describe, expect, test } from 'vitest'
import { comando } from './comandos'
import { COMANDOS_POR_ENVIO, envioDeComandos } from './envio-de-comandos'

const ID = '01930000-0000-7000-8000-000000000001'
const EM = '2026-11-14T22:00:00.000Z'
const ENTREGAR = { tipo: 'entregarPedido', id: ID, em: EM, pedidoId: 'p1' }
const MOVER = {
  tipo: 'moverItens',
  id: ID,
  em: EM,
  pedidoId: 'p1',
  itens: [{ itemId: '1', de: 'fila', para: 'pronto' }],
}

const aceita = (entrada: unknown) => comando.safeParse(entrada).success

describe('a command', () => {
  test('is read, and what it does not need is passed over', () => {
    expect(comando.parse({ ...ENTREGAR, cor: 'azul' })).toEqual(ENTREGAR)
  })

  test.each([
    ['of a kind nobody knows', { ...ENTREGAR, tipo: 'queimarPedido' }],
    ['of time', { ...ENTREGAR, tipo: 'liberarPedido' }],
    ['without an id that is unique', { ...ENTREGAR, id: '1' }],
    ['without its moment', { ...ENTREGAR, em: 'agora' }],
    ['without its order', { ...ENTREGAR, pedidoId: '' }],
    ['without items', { ...MOVER, itens: [] }],
    ['with a step nobody knows', { ...MOVER, itens: [{ itemId: '1', de: 'fila', para: 'lixo' }] }],
    ['that is no object', 'entregar'],
    ['that is nothing', null],
  ])('%s is refused', (_caso, entrada) => {
    expect(aceita(entrada)).toBe(false)
  })

  test('undoes only what a station did: what time did has no UUID', () => {
    const desfazer = { tipo: 'desfazer', id: ID, em: EM, pedidoId: 'p1', comandoId: ID }
    expect(aceita(desfazer)).toBe(true)
    expect(aceita({ ...desfazer, comandoId: 'entregar:p1:7' })).toBe(false)
    expect(aceita({ ...desfazer, comandoId: 'forno:p1:1:7' })).toBe(false)
  })

  test('counts whole dough balls, and none below zero', () => {
    const contar = { tipo: 'contarMassas', id: ID, em: EM, tamanho: 'Grande' }
    expect(aceita({ ...contar, quantidade: 0 })).toBe(true)
    expect(aceita({ ...contar, quantidade: -1 })).toBe(false)
    expect(aceita({ ...contar, quantidade: 1.5 })).toBe(false)
  })

  test('acknowledges for lines and for the dough maker', () => {
    const reconhecer = { tipo: 'reconhecer', id: ID, em: EM, pedidoId: 'p1', ate: 7 }
    expect(aceita({ ...reconhecer, linhas: ['pizza', 'massa'] })).toBe(true)
    expect(aceita({ ...reconhecer, linhas: ['bar'] })).toBe(false)
    expect(aceita({ ...reconhecer, linhas: [] })).toBe(false)
  })
})

test('a call takes anything as a command, so that a malformed one does not block those behind it', () => {
  const comandos = [ENTREGAR, 42, { tipo: '?' }]
  expect(envioDeComandos.parse({ comandos })).toEqual({ comandos })
  expect(envioDeComandos.safeParse({ comandos: [] }).success).toBe(false)
  expect(envioDeComandos.safeParse({ comandos: Array(COMANDOS_POR_ENVIO + 1).fill(ENTREGAR) }).success).toBe(false)
})
