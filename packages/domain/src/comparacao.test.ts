import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chave, compararDados, compararItens, conteudoDoItem } from './comparacao'
import { itensDaEntrada, novoItem } from './entrada'
import { ETAPAS } from './etapas'
import type { ConteudoDoItem, Item } from './pedido'
import { SEM_ROTAS } from './roteamento'
import { umaEntrada } from './testing/arbitrarios'
import { AGORA, umaCozinha, umaPizza, umConteudo, umSabor } from './testing/pedidos'
import { mesmaMassa } from './tipo-da-massa'

function numerar(conteudos: readonly ConteudoDoItem[]): Item[] {
  return conteudos.map((conteudo, indice) => novoItem(conteudo, String(indice + 1), { em: AGORA, seq: 1 }))
}

function resumo(atuais: readonly Item[], novos: readonly ConteudoDoItem[]) {
  const { adicionados, removidos, alterados } = compararItens(atuais, novos)
  return {
    adicionados: adicionados.map(({ nome }) => nome),
    removidos: removidos.map(({ id }) => id),
    alterados: alterados.map(({ item, depois }) => `${item.id}: ${depois.observacao ?? depois.nome}`),
  }
}

const NADA = { adicionados: [], removidos: [], alterados: [] }

describe('items', () => {
  const pizza = umaPizza({ referencia: 'a' })
  const lanche = umConteudo({ referencia: 'b' })

  test('[AL1] the same reference is the same item, edited', () => {
    const editada = { ...pizza, observacao: 'bem assada' }
    expect(resumo(numerar([pizza, lanche]), [lanche, editada])).toEqual({ ...NADA, alterados: ['1: bem assada'] })
  })

  test('[AL1] without references equal content is the same item', () => {
    const semRef = umConteudo()
    expect(resumo(numerar([semRef, umaPizza()]), [umaPizza(), semRef])).toEqual(NADA)
  })

  test('[AL1] without references the same dish with another note is edited, any other dish is another', () => {
    const semRef = umConteudo()
    const [editado, pizzaEditada] = [{ ...semRef, observacao: 'sem cebola' }, umaPizza({ observacao: 'sem alho' })]
    expect(resumo(numerar([semRef, umaPizza()]), [pizzaEditada, editado])).toEqual({
      ...NADA,
      alterados: ['2: sem alho', '1: sem cebola'],
    })
    const outro = { ...NADA, removidos: ['1'] }
    for (const novo of [
      { ...semRef, nome: 'X-Tudo' },
      { ...semRef, quantidade: 2 },
      { ...semRef, linha: 'fritura' as const },
      { ...semRef, referencia: 'b' },
    ])
      expect(resumo(numerar([semRef]), [novo])).toEqual({ ...outro, adicionados: [novo.nome] })
    const calabresa = umaPizza({ pizza: { tamanho: 'Grande', sabores: [umSabor('Calabresa')] } })
    const atum = umaPizza({ pizza: { tamanho: 'Grande', sabores: [umSabor('Atum')] } })
    expect(resumo(numerar([calabresa]), [atum])).toEqual({ ...outro, adicionados: [atum.nome] })
  })

  test('[AL1] what is made already is not edited into something that was never made', () => {
    const feito = numerar([umConteudo()]).map((item) => ({ ...item, etapa: 'pronto' as const }))
    expect(resumo(feito, [umConteudo({ observacao: 'sem cebola' })])).toEqual({
      ...NADA,
      adicionados: ['X-Salada'],
      removidos: ['1'],
    })
  })

  test('[AL1] a row of two that becomes three adds one, and one that becomes one removes the last', () => {
    expect(resumo(numerar([pizza, pizza]), [pizza, pizza, pizza])).toEqual({ ...NADA, adicionados: ['Pizza Grande'] })
    expect(resumo(numerar([pizza, pizza]), [pizza])).toEqual({ ...NADA, removidos: ['2'] })
  })

  test('[AL1] an edited twin does not take the place of an untouched one', () => {
    const editada = { ...pizza, observacao: 'sem azeitona' }
    expect(resumo(numerar([pizza, pizza]), [editada, pizza])).toEqual({ ...NADA, alterados: ['2: sem azeitona'] })
  })

  test('[AL1] one twin more does not take the place of an untouched one, whichever is sent first', () => {
    const outra = { ...pizza, nome: 'Pizza Broto' }
    expect(resumo(numerar([pizza, outra]), [pizza, pizza, outra])).toEqual({ ...NADA, adicionados: ['Pizza Grande'] })
  })

  test('[AL1] [AL3] an edited twin does not take the place of an orphan that was given its line', () => {
    const orfao = umConteudo({ referencia: 'c', linha: 'cozinha', semLinha: true })
    const atuais = numerar([{ ...orfao, linha: 'fritura', semLinha: false }, orfao])
    expect(resumo(atuais, [{ ...orfao, observacao: 'sem sal' }, orfao])).toEqual({ ...NADA, alterados: ['2: sem sal'] })
  })

  test('[AL2] a change of line is one job less and one more', () => {
    expect(resumo(numerar([lanche]), [{ ...lanche, linha: 'fritura' }])).toEqual({
      ...NADA,
      adicionados: ['X-Salada'],
      removidos: ['1'],
    })
  })

  test('[AL3] the line a cook gave to an orphan is kept, whatever else changes', () => {
    const orfao = umConteudo({ referencia: 'c', linha: 'cozinha', semLinha: true })
    const dado = numerar([{ ...orfao, linha: 'fritura', semLinha: false }])
    expect(resumo(dado, [orfao])).toEqual(NADA)
    const { alterados } = compararItens(dado, [{ ...orfao, observacao: 'sem sal' }])
    expect(alterados).toMatchObject([{ depois: { linha: 'fritura', semLinha: false, observacao: 'sem sal' } }])
  })

  test('[AL4] the order in which fields were written does not matter', () => {
    const avesso = (valor: object) => Object.fromEntries(Object.entries(valor).reverse()) as ConteudoDoItem
    expect(resumo(numerar([pizza, lanche]), [avesso(pizza), avesso(lanche)])).toEqual(NADA)
  })

  test('[AL15] another code or category for what is otherwise equal is no change', () => {
    const comCodigo = umConteudo({ codigo: '10', categoria: 'Lanches' })
    expect(resumo(numerar([comCodigo]), [{ ...comCodigo, codigo: '11', categoria: 'Chapa' }])).toEqual(NADA)
    expect(resumo(numerar([umConteudo()]), [comCodigo])).toEqual(NADA)
  })

  test('[AL6] added items keep the order in which they were sent', () => {
    const novos = ['Suco', 'Água', 'Café'].map((nome) => umConteudo({ nome, linha: 'cozinha' }))
    expect(resumo(numerar([lanche]), [...novos, lanche]).adicionados).toEqual(['Suco', 'Água', 'Café'])
  })
})

describe('of equal pizzas', () => {
  const pizza = umaPizza({ referencia: 'p' })
  const nas = (...etapas: Item['etapa'][]): Item[] =>
    numerar(etapas.map(() => pizza)).map((item, indice) => ({ ...item, etapa: etapas[indice] ?? 'fila' }))

  test('[AL17] the least begun are taken off, whichever came first', () => {
    expect(resumo(nas('forno', 'montagem', 'fila'), [pizza, pizza])).toEqual({ ...NADA, removidos: ['3'] })
    expect(resumo(nas('fila', 'montagem', 'forno'), [pizza])).toEqual({ ...NADA, removidos: ['1', '2'] })
    const [uma, outra] = nas('fila', 'fila')
    const aberta = outra && { ...outra, massa: { situacao: 'aberta' as const } }
    expect(
      resumo(
        [uma, aberta].flatMap((item) => item ?? []),
        [pizza],
      ),
    ).toEqual({ ...NADA, removidos: ['1'] })
  })

  test('[AL17] what is to be otherwise is the one that can still be', () => {
    const semCebola = { ...pizza, observacao: 'sem cebola' }
    expect(resumo(nas('forno', 'fila'), [semCebola, pizza])).toEqual({ ...NADA, alterados: ['2: sem cebola'] })
    expect(resumo(nas('forno', 'fila'), [semCebola])).toEqual({
      ...NADA,
      alterados: ['2: sem cebola'],
      removidos: ['1'],
    })
  })
})

describe('any two orders', () => {
  const regras = { cozinha: umaCozinha(), rotas: SEM_ROTAS }
  const unsConteudos = umaEntrada.map((entrada) => itensDaEntrada(entrada, regras).slice(0, 8))

  test('[AL4] nothing differs between equal contents, in whatever order they are sent', () => {
    fc.assert(
      fc.property(unsConteudos, (conteudos) => {
        const { adicionados, removidos, alterados } = compararItens(numerar(conteudos), [...conteudos].reverse())
        expect([adicionados, removidos, alterados]).toEqual([[], [], []])
      }),
    )
  })

  test('[AL5] the old items with the difference applied are the new ones', () => {
    fc.assert(
      fc.property(unsConteudos, unsConteudos, (velhos, novos) => {
        const atuais = numerar(velhos)
        const { adicionados, removidos, alterados } = compararItens(atuais, novos)
        const editados = new Map(alterados.map(({ item, depois }) => [item.id, depois]))
        const restantes = atuais
          .filter((item) => !removidos.includes(item))
          .map((item) => editados.get(item.id) ?? conteudoDoItem(item))
        expect([...restantes, ...adicionados].map(semDizerALinha).sort()).toEqual(novos.map(semDizerALinha).sort())
      }),
    )
  })

  test('[AL1] [AL2] [AL16] [AL17] each new item edits the least begun that may go on as it, as if every one were looked at', () => {
    const pratos = fc.constantFrom(
      umaPizza({ referencia: 'r' }),
      umaPizza({ referencia: 'r' }, { tamanho: 'Broto' }),
      umaPizza({ referencia: 'r', linha: 'chapa' }, { borda: 'Catupiry' }),
      umConteudo({ referencia: 'r', linha: 'cozinha', semLinha: true }),
      umConteudo({ referencia: 'r', linha: 'pizza' }),
      umaPizza(),
      umaPizza({ linha: 'cozinha', semLinha: true }, { tipoMassa: 'Fina' }),
    )
    const notados = fc
      .tuple(pratos, fc.constantFrom('a', 'b', 'c'))
      .map(([prato, nota]) => ({ ...prato, observacao: nota }))
    const feitos = fc.array(fc.tuple(notados, fc.constantFrom(...ETAPAS)), { maxLength: 8 })
    let editados = 0
    fc.assert(
      fc.property(feitos, fc.array(notados, { maxLength: 8 }), (velhos, novos) => {
        const atuais = numerar(velhos.map(([prato]) => prato)).map((item, lugar) => ({
          ...item,
          etapa: velhos[lugar]?.[1] ?? 'fila',
        }))
        const { alterados } = compararItens(atuais, novos)
        expect(alterados.map(({ item }) => item.id)).toEqual(editadosUmPorUm(atuais, novos))
        editados += alterados.length
      }),
      { numRuns: 300 },
    )
    expect(editados).toBeGreaterThan(100)
  })

  /** The same rule without any index: each new item asks every old one. */
  function editadosUmPorUm(atuais: readonly Item[], novos: readonly ConteudoDoItem[]): string[] {
    const livres = [...atuais]
    const passo = ({ etapa }: Item) => ETAPAS.indexOf(etapa)
    const tirar = (serve: (item: Item) => boolean, melhor: (...passos: number[]) => number) => {
      const servem = livres.filter(serve)
      const escolhido = servem.find((item) => passo(item) === melhor(...servem.map(passo)))
      if (escolhido) livres.splice(livres.indexOf(escolhido), 1)
      return escolhido
    }
    const diferentes = novos.filter((novo) => !tirar((item) => igual(item, novo), Math.max))
    return diferentes.flatMap((novo) => tirar((item) => podeSeguir(item, novo), Math.min)?.id ?? [])
  }

  function igual(item: Item, novo: ConteudoDoItem): boolean {
    const mesmaLinha = item.linha === novo.linha && item.semLinha === novo.semLinha
    const semALinha = ({ linha, semLinha, ...resto }: ConteudoDoItem) => chave(resto)
    return (mesmaLinha || novo.semLinha) && semALinha(conteudoDoItem(item)) === semALinha(novo)
  }

  function podeSeguir(item: Item, novo: ConteudoDoItem): boolean {
    const pratos = [item, novo].map(({ nome, quantidade, pizza }) => [nome, quantidade, pizza?.tamanho, pizza?.sabores])
    const mesmoPrato = item.etapa !== 'pronto' && JSON.stringify(pratos[0]) === JSON.stringify(pratos[1])
    if (item.referencia !== novo.referencia || (novo.referencia === undefined && !mesmoPrato)) return false
    if (item.linha !== novo.linha && !novo.semLinha) return false
    const assada = item.etapa === 'forno' || item.etapa === 'pronto'
    return !(assada && item.pizza && novo.pizza) || mesmaMassa(item.pizza, novo.pizza)
  }

  /** An orphan keeps the line its predecessor had, an equal item its code: there the result says other than was sent. */
  function semDizerALinha({ linha, semLinha, codigo, categoria, ...conteudo }: ConteudoDoItem): string {
    const chaves = Object.entries(conteudo).sort(([a], [b]) => (a < b ? -1 : 1))
    return JSON.stringify(chaves)
  }
})

test('[AL11] a changed field is told with what it was and what it is', () => {
  const antes = { numero: '7', tipo: 'mesa', mesa: '4', cliente: 'Ana' } as const
  const depois = { numero: '7', tipo: 'mesa', mesa: '5', observacao: 'pressa' } as const
  expect(compararDados(antes, depois)).toEqual([
    { campo: 'mesa', antes: '4', depois: '5' },
    { campo: 'cliente', antes: 'Ana' },
    { campo: 'observacao', depois: 'pressa' },
  ])
  expect(compararDados(antes, { ...antes })).toEqual([])
})

describe('the key of a content', () => {
  /** The same with the fields of every object in the other order. */
  const aoContrario = (valor: unknown): unknown => {
    if (Array.isArray(valor)) return valor.map(aoContrario)
    if (typeof valor !== 'object' || valor === null) return valor
    const campos = Object.entries(valor).map(([nome, parte]) => [nome, aoContrario(parte)] as const)
    return Object.fromEntries(campos.reverse())
  }
  const texto = fc.constantFrom('', 'a', 'b', '1:a', ',', '=1', '{}', '[', 'null')
  const { conteudo } = fc.letrec((no) => ({
    folha: fc.oneof(texto, fc.constantFrom(0, 1, true, false, null, undefined)),
    valor: fc.oneof(no('folha'), fc.array(no('valor'), { maxLength: 3 }), no('conteudo')),
    conteudo: fc.dictionary(texto, no('valor'), { maxKeys: 4 }),
  }))
  const semOrdem = (valor: unknown) =>
    JSON.stringify(valor, (_nome, parte) =>
      parte && typeof parte === 'object' && !Array.isArray(parte)
        ? Object.fromEntries(Object.entries(parte).sort(([a], [b]) => (a < b ? -1 : 1)))
        : parte,
    )

  test('is equal when the content is, whatever the order of its fields, and only then', () => {
    fc.assert(
      fc.property(conteudo, conteudo, (um, outro) => {
        expect(chave(um as object)).toBe(chave(aoContrario(um) as object))
        expect(chave(um as object) === chave(outro as object)).toBe(semOrdem(um) === semOrdem(outro))
      }),
      { numRuns: 2_000 },
    )
  })
})
