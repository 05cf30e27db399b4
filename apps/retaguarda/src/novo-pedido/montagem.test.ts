import { expect, test } from 'vitest'
import { avulsosDe } from './avulsos'
import { BALCAO, cardapio, ESCOLHAS, NADA } from './cardapio-de-teste'
import { comoDigitado, comParte, escreverFrase } from './frase'
import { fraseDoItem } from './item-em-frase'
import { cardapioDe, itemMontado, montar } from './montagem'

const item = (texto: string) => itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)

test('what is not clear asks, and the rest is already understood', () => {
  const { tipo, pendente, sugestoes, sabores, frase } = montar('g portuguesa -cebla / cal', cardapio)
  expect([tipo, pendente, frase.tamanho]).toEqual(['pizza', 1, 'Grande'])
  expect(sabores[0]).toMatchObject({ sabor: { nome: 'Portuguesa' }, remocoes: ['cebola'] })
  expect(sugestoes.map(({ nome }) => nome)).toEqual(['Calabresa', 'Califórnia'])
  expect(item('g portuguesa / cal')).toBeUndefined()
})

test('what only one thing on the menu begins with is not asked; a slip is, and so is what two begin with', () => {
  expect(montar('g port -cebola / cal', cardapio)).toMatchObject({
    pendente: 1,
    sabores: [{ sabor: { nome: 'Portuguesa' }, remocoes: ['cebola'] }, { digitado: 'cal' }],
  })
  expect(item('2 bata')).toMatchObject({ nome: 'Batata Frita', quantidade: 2 })
  expect(item('caldo')).toMatchObject({ nome: 'Caldo verde' })
  // "Caldo verde" begins so too, but a size is a pizza's.
  expect(item('cal')).toBeUndefined()
  expect(item('g cali')).toMatchObject({ pizza: { sabores: [{ nome: 'Califórnia' }] } })
  expect(montar('prtuguesa', cardapio).pendente).toBe(0)
  expect(montar('po', cardapio).pendente).toBe(0)
})

test('what of an item the menu does not have is known, and nothing else', () => {
  const avulsos = (texto: string) => {
    const feito = item(texto)
    return feito && avulsosDe(feito, cardapio)
  }
  expect(avulsos(comoDigitado('guaraná 2 l'))).toEqual(['guaraná 2 l'])
  expect(avulsos('g "da casa" / calabresa')).toEqual(['da casa'])
  expect(avulsos('2 batata frita')).toEqual([])
  expect(avulsos('g portuguesa / calabresa')).toEqual([])
})

test('halves with what each is without and with become one pizza of the intake', () => {
  expect(item('2 g PZ07 -cebola / calabresa +bacon')).toEqual({
    nome: 'Pizza',
    codigo: 'PZ',
    categoria: 'Salgadas',
    quantidade: 2,
    pizza: {
      tamanho: 'Grande',
      tipoMassa: 'Fina',
      sabores: [
        { nome: 'Portuguesa', fracao: { n: 1, d: 2 }, remocoes: ['cebola'], adicionais: [] },
        { nome: 'Calabresa', fracao: { n: 1, d: 2 }, remocoes: [], adicionais: ['Bacon'] },
      ],
    },
  })
  expect(item('brigadeiro')).toMatchObject({ nome: 'Pizza doce', pizza: { tamanho: 'Média' } })
})

test('a dish is found among the flavours, with its options', () => {
  expect(montar('ba', cardapio).sugestoes.map(({ nome, tipo }) => [nome, tipo])).toEqual([['Batata Frita', 'prato']])
  expect(item('3 batata frita +chedar -sal')).toMatchObject({
    nome: 'Batata Frita',
    codigo: 'PO01',
    quantidade: 3,
    complementos: [
      { nome: 'sal', tipo: 'remocao' },
      { nome: 'cheddar', tipo: 'adicional' },
    ],
  })
  expect(montar('', cardapio).tipo).toBe('vazia')
})

test('a note belongs to its flavour; that of a dish is the item’s', () => {
  expect(item('g portuguesa *bem assada -ovo / calabresa')?.pizza?.sabores).toMatchObject([
    { nome: 'Portuguesa', remocoes: ['ovo'], observacao: 'bem assada' },
    { nome: 'Calabresa' },
  ])
  const prato = montar('batata frita *sem sal', cardapio)
  expect(itemMontado(prato, { ...ESCOLHAS, observacao: 'crocante' }, cardapio)?.observacao).toBe('sem sal; crocante')
  const pizza = item('g portuguesa *bem assada -ovo / calabresa')
  if (!pizza) throw new Error('not understood')
  const escrita = escreverFrase(fraseDoItem(pizza), BALCAO.cozinha.tamanhos)
  expect(item(escrita)).toEqual(pizza)
})

test('what the menu does not have is offered as it was typed, and only then', () => {
  expect(montar('caldo ve', cardapio).sugestoes).toEqual([])
  // What only resembles it may be something else.
  expect(montar('clado', cardapio).sugestoes.map(({ tipo }) => tipo)).toEqual(['prato', 'livre'])
  expect(montar('guaraná 2 l', cardapio).sugestoes).toEqual([{ tipo: 'livre', nome: 'guaraná 2 l', codigo: '' }])
  expect(item(`2 ${comoDigitado('guaraná 2 l')} +gelo`)).toMatchObject({
    nome: 'guaraná 2 l',
    quantidade: 2,
    complementos: [{ nome: 'gelo', tipo: 'adicional' }],
  })
  expect(item('g "da casa" / calabresa')?.pizza?.sabores.map(({ nome }) => nome)).toEqual(['da casa', 'Calabresa'])
})

test('a call of three pizzas takes fewer keys than an untrained person presses in 40 seconds', () => {
  const CALL = ['g port -cebola / cal', 'm bri', '2 g cal +bacon']
  const KEYS_A_SECOND = 2
  let keys = 'João'.length + 1
  for (const said of CALL) {
    let line = said
    keys += said.length
    // Enter takes the first answer to each question, and once more puts it into the order.
    for (let { sugestoes, pendente, frase } = montar(line, cardapio); pendente !== undefined; ) {
      keys += 1
      const texto = sugestoes[0]?.nome ?? ''
      line = escreverFrase(comParte(frase, pendente, { texto }), BALCAO.cozinha.tamanhos)
      ;({ sugestoes, pendente, frase } = montar(line, cardapio))
    }
    keys += 1
    expect(item(line)).toBeDefined()
  }
  // Ctrl Enter.
  keys += 2
  expect(keys / KEYS_A_SECOND).toBeLessThan(40)
})

test('a crust or a dough that is on offer is understood in the line, and what is chosen beside it is not asked', () => {
  const montagem = montar('g port -cebola / calabreza borda catupiry', cardapio)
  expect(montagem).toMatchObject({
    tipo: 'pizza',
    pendente: 1,
    sugestoes: [{ nome: 'Calabresa' }, { nome: 'calabreza', tipo: 'livre' }],
  })
  expect(item('g port -cebola / Calabresa borda catupiry massa tradic')?.pizza).toMatchObject({
    tipoMassa: 'Tradicional',
    borda: 'Catupiry',
    sabores: [{ nome: 'Portuguesa', remocoes: ['cebola'] }, { nome: 'Calabresa' }],
  })
  expect(item('g Portuguesa / Calabresa borda catupiry')?.pizza?.borda).toBe('Catupiry')
  const escrita = escreverFrase(montagem.frase, BALCAO.cozinha.tamanhos)
  expect(montar(escrita, cardapio).frase).toEqual(montagem.frase)
})

test('what people say on the telephone is understood: halves, without and with, a size by its beginning', () => {
  const pizza = (texto: string) => {
    const { tamanho, sabores = [] } = item(texto)?.pizza ?? {}
    return [tamanho, ...sabores.map(({ nome, remocoes, adicionais }) => [nome, remocoes, adicionais])]
  }
  const [portuguesa, calabresa] = [
    ['Portuguesa', [], []],
    ['Calabresa', [], []],
  ]
  for (const texto of [
    'grande meia portuguesa meia calabresa',
    'pizza grande meia portuguesa e meia calabresa',
    'gra portuguesa metade calabresa',
    'g ½ portuguesa ½ calabresa',
    '1 pizza grande portuguesa meia calabresa',
    'uma grande meia portuguesa meia calabresa',
    'uma pizza grande de portuguesa e meia calabresa',
  ])
    expect(pizza(texto), texto).toEqual(['Grande', portuguesa, calabresa])
  expect(pizza('g portuguesa sem cebola e ovo')).toEqual(['Grande', ['Portuguesa', ['cebola', 'ovo'], []]])
  expect(pizza('g portuguesa sem cebola com bacon meia calabresa')).toEqual([
    'Grande',
    ['Portuguesa', ['cebola'], ['Bacon']],
    calabresa,
  ])
  expect(pizza('pizza calabresa')).toEqual(['Média', calabresa])
  expect(item('pizza grande de calabresa com borda de catupiry')?.pizza).toMatchObject({
    tamanho: 'Grande',
    borda: 'Catupiry',
    sabores: [{ nome: 'Calabresa' }],
  })
  for (const texto of ['duas grandes de calabresa', '2 grandes calabresa', '2 calabresa grande', '2 calabresa gde'])
    expect(item(texto), texto).toMatchObject({
      quantidade: 2,
      pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }] },
    })
  for (const texto of ['meio a meio portuguesa calabresa g', 'grande meio a meio portuguesa e calabresa'])
    expect(pizza(texto), texto).toEqual(['Grande', portuguesa, calabresa])
  expect(item('portuguesinha *cortar em tamanho grande')).toBeUndefined()
  expect(pizza('portuguesa g sem cebola')).toEqual(['Grande', ['Portuguesa', ['cebola'], []]])
  expect(item('duas grande de calabresa')).toMatchObject({ quantidade: 2, pizza: { tamanho: 'Grande' } })
  expect(pizza('g portuguesa s/ cebola c/ bacon')).toEqual(['Grande', ['Portuguesa', ['cebola'], ['Bacon']]])
  expect(item('batata frita com cheddar e sem sal')).toMatchObject({
    complementos: [
      { nome: 'sal', tipo: 'remocao' },
      { nome: 'cheddar', tipo: 'adicional' },
    ],
  })
})

test('a fifth flavour is never left out in silence: the pizza waits, and the line keeps it', () => {
  const texto = 'g Portuguesa / Calabresa / Portuguesa / Calabresa / Portuguesa'
  expect(item(texto)).toBeUndefined()
  const { frase } = montar(texto, cardapio)
  expect(frase.sobra).toBe('Portuguesa')
  expect(escreverFrase(frase, BALCAO.cozinha.tamanhos)).toBe(texto)
  expect(item('g Portuguesa / Calabresa / Portuguesa / Calabresa /')).toMatchObject({ quantidade: 1 })
})

test('what the menu itself calls so is that, whatever it sounds like', () => {
  const sabores = [...BALCAO.sabores, { ...NADA, nome: 'Frango com catupiry' }]
  const produtos = [...BALCAO.produtos, { ...NADA, nome: 'Meia porção de fritas', pizza: false }]
  const outro = cardapioDe({ ...BALCAO, sabores, produtos })
  const pedido = (texto: string) => itemMontado(montar(texto, outro), ESCOLHAS, outro)
  expect(pedido('g frango com catupiry')?.pizza?.sabores).toMatchObject([
    { nome: 'Frango com catupiry', adicionais: [] },
  ])
  expect(pedido('g frango com catupiry sem cebola')?.pizza?.sabores).toMatchObject([
    { nome: 'Frango com catupiry', remocoes: ['cebola'], adicionais: [] },
  ])
  expect(pedido('meia porção de fritas')).toMatchObject({ nome: 'Meia porção de fritas' })
})

test('4 queijos is the flavour Quatro queijos, and 4 calabresa are four', () => {
  const comQueijos = cardapioDe({ ...BALCAO, sabores: [...BALCAO.sabores, { ...NADA, nome: 'Quatro queijos' }] })
  const pedido = (texto: string) => itemMontado(montar(texto, comQueijos), ESCOLHAS, comQueijos)
  const uma = ['4 queijos', 'g 4 queijos', 'quatro queijos', '4 que', '4 queijos grande', 'uma 4 queijos média']
  for (const texto of [...uma, '4 queijos grande sem cebola'])
    expect(pedido(texto), texto).toMatchObject({ quantidade: 1, pizza: { sabores: [{ nome: 'Quatro queijos' }] } })
  expect(pedido('2 g 4 queijos')).toMatchObject({ quantidade: 2, pizza: { sabores: [{ nome: 'Quatro queijos' }] } })
  expect(pedido('4 queijos grande')?.pizza?.tamanho).toBe('Grande')
  for (const texto of ['4 calabresa', '4 calabresa grande', '4 g calabresa', '4 grandes de calabresa'])
    expect(pedido(texto), texto).toMatchObject({ quantidade: 4, pizza: { sabores: [{ nome: 'Calabresa' }] } })
  expect(pedido('4 g queijos')).toMatchObject({ quantidade: 4, pizza: { sabores: [{ nome: 'Quatro queijos' }] } })
})

test('one half alone asks for the other', () => {
  for (const texto of ['grande meia calabresa', 'meia calabresa', 'g ½ calabresa', 'uma média metade calabresa']) {
    const { tipo, pendente, sabores } = montar(texto, cardapio)
    expect([texto, tipo, pendente, sabores.length]).toEqual([texto, 'pizza', 1, 2])
    expect(sabores[0]).toMatchObject({ sabor: { nome: 'Calabresa' } })
    expect(item(texto)).toBeUndefined()
  }
  expect(item('g meia calabresa meia portuguesa')?.pizza?.sabores).toHaveLength(2)
})

test('a name of the menu that says a crust itself is that name', () => {
  const nome = 'Calabresa borda catupiry'
  const comBorda = cardapioDe({ ...BALCAO, sabores: [...BALCAO.sabores, { ...NADA, nome }] })
  const pizza = itemMontado(montar(`g ${nome}`, comBorda), ESCOLHAS, comBorda)?.pizza
  expect(pizza?.sabores).toMatchObject([{ nome }])
  expect(pizza).not.toHaveProperty('borda')
})

test('a quantity beyond its bounds is no part of a name, and nothing is put into the order', () => {
  for (const texto of [
    '500 batata',
    '100x batata',
    '0 batata',
    '500 pizzas de calabresa',
    '120 g portuguesa / calabresa',
  ]) {
    const { frase, sugestoes } = montar(texto, cardapio)
    expect([texto, frase.quantidade]).toEqual([texto, Number.parseInt(texto, 10)])
    expect(sugestoes.filter(({ tipo }) => tipo === 'livre')).toEqual([])
    expect(item(texto)).toBeUndefined()
  }
  expect(item('99 batata')).toMatchObject({ nome: 'Batata Frita', quantidade: 99 })
})

test('a number that a name begins with is no quantity, however large', () => {
  const suco = { ...NADA, nome: '300 ml de suco', pizza: false }
  const comSuco = cardapioDe({ ...BALCAO, produtos: [...BALCAO.produtos, suco] })
  expect(itemMontado(montar('300 ml', comSuco), ESCOLHAS, comSuco)).toMatchObject({ nome: suco.nome, quantidade: 1 })
})

test('a crust is the pizza’s, whatever was said of its flavours before', () => {
  for (const texto of [
    'g calabresa sem cebola com borda catupiry',
    'g calabresa sem cebola e borda de catupiry',
    'g calabresa sem cebola +borda catupiry',
    'g calabresa s/ cebola c/ borda catupiry',
    'uma grande calabresa sem cebola com borda de catupiry',
  ]) {
    expect(item(texto)?.pizza, texto).toMatchObject({
      tamanho: 'Grande',
      borda: 'Catupiry',
      sabores: [{ nome: 'Calabresa', remocoes: ['cebola'], adicionais: [] }],
    })
  }
  expect(
    item('uma grande meia calabresa meia portuguesa sem cebola com borda de catupiry e massa tradicional')?.pizza,
  ).toMatchObject({
    borda: 'Catupiry',
    tipoMassa: 'Tradicional',
    sabores: [{ nome: 'Calabresa' }, { nome: 'Portuguesa', remocoes: ['cebola'], adicionais: [] }],
  })
})

test('a size alone asks for the flavour, and is no dish with that letter in its name', () => {
  const doce = { ...NADA, nome: 'Petit gâteau', pizza: false }
  const comDoce = cardapioDe({ ...BALCAO, produtos: [...BALCAO.produtos, doce] })
  for (const texto of ['g', 'g ', 'grande', 'g meia', '2 g'])
    expect(montar(texto, comDoce), texto).toMatchObject({
      tipo: 'pizza',
      pendente: 0,
      sugestoes: [],
      frase: { tamanho: 'Grande' },
    })
  expect(itemMontado(montar('ga', comDoce), ESCOLHAS, comDoce)).toBeUndefined()
  expect(montar('ga', comDoce).sugestoes).toMatchObject([{ nome: doce.nome }])
})

test('a code in digits is the thing of that code and no quantity, with a sign, a half or a size as well', () => {
  const numerado = cardapioDe({
    ...BALCAO,
    produtos: [
      ...BALCAO.produtos,
      { ...NADA, nome: 'Anéis de cebola', codigo: '301', pizza: false, remocoes: ['cheddar'] },
      { ...NADA, nome: 'X-Salada', codigo: '1001', pizza: false, remocoes: ['cebola'] },
      { ...NADA, nome: 'Coxinha', codigo: '12', pizza: false, remocoes: ['catupiry'] },
    ],
    sabores: [
      ...BALCAO.sabores,
      { ...NADA, nome: 'Napolitana', codigo: '101', remocoes: ['cebola'] },
      { ...NADA, nome: 'Toscana', codigo: '102' },
      { ...NADA, nome: 'Bacalhau', codigo: '007' },
    ],
  })
  const pedido = (texto: string) => itemMontado(montar(texto, numerado), ESCOLHAS, numerado)
  const semCheddar = { nome: 'Anéis de cebola', quantidade: 1, complementos: [{ nome: 'cheddar', tipo: 'remocao' }] }
  for (const texto of ['301 -cheddar', '301 sem cheddar', '1 301 -cheddar']) {
    expect(pedido(texto), texto).toMatchObject(semCheddar)
  }
  expect(pedido('3 301')).toMatchObject({ nome: 'Anéis de cebola', quantidade: 3 })
  expect(pedido('12 -catupiry')).toMatchObject({ nome: 'Coxinha', quantidade: 1 })
  expect(pedido('12 batata')).toMatchObject({ nome: 'Batata Frita', quantidade: 12 })
  expect(pedido('1001 -cebola')).toMatchObject({ nome: 'X-Salada', complementos: [{ nome: 'cebola' }] })
  expect(pedido('1001 * bem passado')).toMatchObject({ nome: 'X-Salada', observacao: 'bem passado' })
  for (const texto of ['101 / 102', 'meia 101 meia 102', 'meia 101 e meia 102', 'g meia 101 meia 102']) {
    expect(pedido(texto), texto).toMatchObject({
      quantidade: 1,
      pizza: { sabores: [{ nome: 'Napolitana' }, { nome: 'Toscana' }] },
    })
  }
  expect(pedido('2 meia 101 meia 102')).toMatchObject({ quantidade: 2, pizza: { sabores: [{}, {}] } })
  for (const texto of ['101 -cebola', '101 sem cebola', '101 g -cebola', '101 grande', '101 g', 'grande 101']) {
    expect(pedido(texto), texto).toMatchObject({ quantidade: 1, pizza: { sabores: [{ nome: 'Napolitana' }] } })
  }
  expect(pedido('101 g')?.pizza?.tamanho).toBe('Grande')
  for (const texto of ['007 -cebola', '007 g', '007'])
    expect(pedido(texto), texto).toMatchObject({ quantidade: 1, pizza: { sabores: [{ nome: 'Bacalhau' }] } })
  // A number that nothing is called by is a quantity.
  expect(pedido('500 batata')).toBeUndefined()
  expect(pedido('999 -cebola')).toBeUndefined()
})
