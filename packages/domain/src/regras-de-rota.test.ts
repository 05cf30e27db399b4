import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chavesDeRota, lerRegras, type RegraDeRota, regrasDasRotas, rotasDasRegras } from './regras-de-rota'
import { rotear } from './roteamento'
import { umasRotas, umItemDeEntrada } from './testing/arbitrarios'
import { normalizar } from './texto'

/** As a table of rows answers: by key, or by being part of a name. */
function encontradas(regras: readonly RegraDeRota[], { codigos, categorias, nomes }: ReturnType<typeof chavesDeRota>) {
  return regras.filter(({ tipo, chave }) => {
    if (tipo === 'nome') return nomes.some((nome) => nome.includes(chave))
    return (tipo === 'codigo' ? codigos : categorias).includes(chave)
  })
}

describe('[RO13] rules as rows', () => {
  test('say the same as the table they were made of', () => {
    fc.assert(
      fc.property(umasRotas, umItemDeEntrada, (rotas, item) => {
        expect(rotear(item, rotasDasRegras(regrasDasRotas(rotas)))).toEqual(rotear(item, rotas))
      }),
    )
  })

  test('found by the keys of some items route them as all of them would', () => {
    fc.assert(
      fc.property(umasRotas, fc.array(umItemDeEntrada, { maxLength: 4 }), (rotas, itens) => {
        const regras = regrasDasRotas(rotas)
        const algumas = rotasDasRegras(encontradas(regras, chavesDeRota(itens)))
        for (const item of itens) expect(rotear(item, algumas)).toEqual(rotear(item, rotasDasRegras(regras)))
      }),
    )
  })

  test('are asked for only by items that do not name their line', () => {
    expect(chavesDeRota([{ nome: 'Suco', linha: 'chapa', codigo: '1' }])).toEqual({
      codigos: [],
      categorias: [],
      nomes: [],
    })
    expect(chavesDeRota([{ nome: ' SUCO  de Açaí', codigo: 'ab' }, { nome: 'suco de acai' }])).toEqual({
      codigos: ['ab'],
      categorias: [],
      nomes: ['suco de acai'],
    })
  })
})

describe('[RO14] a list of rules', () => {
  test('is taken with its keys in the form in which they are compared, name rules in their order', () => {
    const lista = [
      { tipo: 'codigo', chave: ' Ab 1 ', linha: 'pizza' },
      { tipo: 'nome', chave: 'Pão  de Alho', linha: 'entrada' },
    ]
    expect(lerRegras(lista)).toEqual({
      regras: [
        { tipo: 'codigo', chave: 'ab 1', texto: 'Ab 1', linha: 'pizza', ordem: 0 },
        { tipo: 'nome', chave: 'pao de alho', texto: 'Pão  de Alho', linha: 'entrada', ordem: 1 },
      ],
    })
  })

  test.each([
    [{ tipo: 'cor', chave: 'x', linha: 'pizza' }, 'Regra 1: o tipo deve ser codigo, categoria, nome.'],
    [{ tipo: 'nome', chave: ' ', linha: 'pizza' }, 'Regra 1: a chave não pode ficar vazia.'],
    [
      { tipo: 'nome', chave: 'x', linha: 'bar' },
      'Regra 1: a linha deve ser cozinha, entrada, pizza, sobremesa, chapa, fritura.',
    ],
    [{ tipo: 'codigo', chave: 'x'.repeat(121), linha: 'pizza' }, 'Regra 1: a chave pode ter até 120 letras.'],
  ])('is refused whole for %j', (regra, objecao) => {
    expect(lerRegras([regra, { tipo: 'codigo', chave: '1', linha: 'chapa' }])).toEqual({ objecoes: [objecao] })
  })

  test('is refused for the same key twice, however it is written', () => {
    const duas = [
      { tipo: 'categoria', chave: 'Açaí', linha: 'sobremesa' },
      { tipo: 'categoria', chave: 'ACAI ', linha: 'chapa' },
    ]
    expect(lerRegras(duas)).toEqual({ objecoes: ['Regra 2: “ACAI” já está na lista.'] })
  })

  test('whatever is written in it, is read or refused', () => {
    const regra = fc.record({
      tipo: fc.constantFrom('codigo', 'nome', '?'),
      chave: fc.string(),
      linha: fc.constantFrom('pizza', 'bar'),
    })
    fc.assert(
      fc.property(fc.array(regra, { maxLength: 5 }), (lista) => {
        const lida = lerRegras(lista)
        if ('objecoes' in lida) expect(lida.objecoes.length).toBeGreaterThan(0)
        else expect(lida.regras.map(({ chave }) => chave)).toEqual(lista.map(({ chave }) => normalizar(chave)))
      }),
    )
  })
})
