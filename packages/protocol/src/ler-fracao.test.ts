import { describe, expect, test } from 'vitest'
import { lerFracao } from './ler-fracao'

const escrita = (valor: unknown) => {
  const lida = lerFracao(valor)
  return lida && `${lida.n}/${lida.d}`
}

describe('how much of a pizza a flavour is, as tills write it', () => {
  test.each<[unknown, string]>([
    ['1/2', '1/2'],
    [' 1 / 3 ', '1/3'],
    ['½', '1/2'],
    ['¾', '3/4'],
    ['meia', '1/2'],
    ['Meia', '1/2'],
    ['metade', '1/2'],
    ['um terço', '1/3'],
    ['dois terços', '2/3'],
    ['Um quarto', '1/4'],
    ['inteira', '1/1'],
    ['50%', '1/2'],
    ['33 %', '1/3'],
    ['33,3%', '1/3'],
    ['12,5%', '1/8'],
    ['100%', '1/1'],
    ['0.5', '1/2'],
    ['0,25', '1/4'],
    ['1', '1/1'],
    [0.5, '1/2'],
    [0.333, '1/3'],
    [0.334, '1/3'],
    [0.34, '1/3'],
    [0.66, '2/3'],
    [0.6666666666666666, '2/3'],
    [0.17, '1/6'],
    [0.375, '3/8'],
    [0.3, '3/10'],
    [1, '1/1'],
    [{ n: '1', d: '2' }, '1/2'],
  ])('%j is %s', (valor, fracao) => {
    expect(escrita(valor)).toBe(fracao)
  })

  test.each<[unknown]>([
    ['calabresa'],
    [''],
    ['1/0'],
    ['0/2'],
    ['1/2/3'],
    ['1/2 e meia'],
    ['0'],
    ['150%'],
    [50],
    [0],
    [-0.5],
    [0.4567],
    [1.5],
    [Number.NaN],
    [true],
    [null],
    [['1/2']],
    [{ parte: 1 }],
    [{ n: 1 }],
    [{ n: 'um', d: 2 }],
    ['9'.repeat(5000)],
  ])('%j says nothing plain, and nothing is guessed', (valor) => {
    expect(lerFracao(valor)).toBeUndefined()
  })
})
