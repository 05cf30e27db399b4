import { describe, expect, it } from 'vitest'
import { coisasDe, ehVerdade, instante, nomeDito, notasDoQueSeFaz, quantidadeDe } from './ler'

describe('[TR12] what bends its standard', () => {
  it.each([
    [{ quantity: '2x' }, 2],
    [{ quantity: '3 un.' }, 3],
    [{ quantity: '1,5 x' }, 1.5],
    [{ quantity: { value: 3 } }, 3],
    [{ quantity: null, qty: '4' }, 4],
    [{ quantidade: 2 }, 2],
    [{ quantity: '2 porções' }, undefined],
    [{ quantity: '1.234,5' }, undefined],
    [{ quantity: 'x2' }, undefined],
    [{}, undefined],
  ])('of %j are so many: %j', (de, numero) => {
    expect(quantidadeDe(de).numero).toBe(numero)
  })

  it.each([
    [{ observations: [{ id: 'n-1', createdBy: 'Ana', message: 'sem sal' }] }, 'sem sal'],
    [{ 'Special-Instructions': 'sem sal', notes: 'quente' }, 'quente · sem sal'],
    [{ observação: 'sem sal', observacao: 'sem sal' }, 'sem sal'],
    [{ notebook: 'x', noteId: '7', obscure: 'y', commentary: 'z' }, undefined],
    [{ note: { author: 'Ana', type: 'KITCHEN' } }, undefined],
    ['sem sal', undefined],
    [null, undefined],
  ])('the notes of %j are %j', (de, notas) => {
    expect(notasDoQueSeFaz(de)).toBe(notas)
  })

  it.each([
    ['Pastel', 'Pastel'],
    [{ name: ['Pastel'] }, 'Pastel'],
    [{ name: { en: 'Pastel' } }, 'Pastel'],
    [{ name: {}, item: 'Pastel' }, 'Pastel'],
    [{ product: { title: 'Pastel' } }, 'Pastel'],
    [{ product: { product: { name: 'Pastel' } } }, undefined],
    [{ id: 7 }, undefined],
  ])('%j is called %j', (de, nome) => {
    expect(nomeDito(de)).toBe(nome)
  })

  it.each([
    [{ 0: 'a', 1: 'b' }, ['a', 'b']],
    [
      [['a'], 'b'],
      ['a', 'b'],
    ],
    [{ name: 'a' }, [{ name: 'a' }]],
    [{ options: { name: 'a' } }, [{ options: { name: 'a' } }]],
    ['a', ['a']],
    [{}, [{}]],
    [null, []],
  ])('%j are %j', (veio, coisas) => {
    expect(coisasDe(veio)).toEqual(coisas)
  })

  it('moments are counted in seconds or milliseconds of this century, and nothing else is', () => {
    const moment = '2026-11-19T12:06:40.000Z'
    expect([instante(1_795_090_000), instante(1_795_090_000_000)]).toEqual([moment, moment])
    expect([0, -1, 20_261_119, 1e15, Number.NaN].map(instante)).toEqual([...'.....'].map(() => undefined))
  })

  it('yes is said in some ways', () => {
    expect([true, 1, '1', 'TRUE', 'Sim', 'yes'].map(ehVerdade)).toEqual([...'......'].map(() => true))
    expect([false, 0, '0', 'false', 'não', 2, null, {}].map(ehVerdade)).toEqual([...'........'].map(() => false))
  })
})
