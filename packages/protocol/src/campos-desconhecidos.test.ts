import fc from 'fast-check'
import { expect, test } from 'vitest'
import { camposDesconhecidos, emPalavras, veioAssim } from './campos-desconhecidos'

const frases = (corpo: unknown) => camposDesconhecidos(corpo).map(emPalavras)

test('a field with another name is named, with the one that was meant', () => {
  const corpo = {
    origem: 'api',
    total: 89.9,
    itens: [
      { nome: 'Bauru', qtde: 2, obs: 'sem sal' },
      { nome: 'Pizza', pizza: { tamanho: 'G', sabores: [{ nome: 'Calabresa', remover: ['cebola'] }] } },
      { nome: 'Suco', complementos: [{ nome: 'gelo', observaçao: 'pouco' }] },
    ],
  }
  expect(frases(corpo)).toEqual([
    'total não existe. Não foi guardado.',
    'itens[0].qtde não existe; quis dizer quantidade? Veio: “2 × Bauru”',
    'itens[0].obs não existe; quis dizer observacao? Veio: “sem sal”',
    'itens[1].pizza.sabores[0].remover não existe; quis dizer remocoes? Veio: “cebola”',
    'itens[2].complementos[0].observaçao não existe. Veio: “pouco”',
  ])
})

test('a slip of the finger is understood; another word is not guessed', () => {
  expect(frases({ itens: [{ observcao: 'x', quantidad: 1, foto: 'y' }] })).toEqual([
    'itens[0].observcao não existe; quis dizer observacao? Veio: “x”',
    'itens[0].quantidad não existe; quis dizer quantidade? Não foi guardado.',
    'itens[0].foto não existe. Veio: “y”',
  ])
})

test('the cook reads what an item said, wherever in it, and never a price', () => {
  const corpo = {
    obs: 'do pedido',
    itens: [
      { nome: 'Bauru' },
      { nome: 'Temaki', preco: 12.5, modificadores: [{ nome: 'sem arroz', valor: 1 }, { nome: 'cream cheese' }] },
    ],
  }
  expect(veioAssim(camposDesconhecidos(corpo))).toEqual({
    pedido: [{ campo: 'obs', texto: 'do pedido' }],
    itens: [undefined, [{ campo: 'modificadores', texto: 'sem arroz, cream cheese' }]],
  })
})

test('a cancellation has its own field', () => {
  expect(camposDesconhecidos({ motivo: 'x', reason: 'desistiu' }, 'cancelamento').map(emPalavras)).toEqual([
    'reason não existe; quis dizer motivo? Veio: “desistiu”',
  ])
})

test('what is somebody’s is named and goes no further', () => {
  const corpo = {
    enderecoEntrega: { rua: 'das Flores', numero: 12 },
    itens: [{ nome: 'Bauru', telefone: '11 98765-4321', presente: { para: 'a vizinha', celular: '11 98765-4321' } }],
  }
  const achados = camposDesconhecidos(corpo)
  expect(achados.map(emPalavras)).toEqual([
    'enderecoEntrega não existe e parece dado pessoal: não foi guardado.',
    'itens[0].telefone não existe e parece dado pessoal: não foi guardado.',
    'itens[0].presente não existe. Veio: “a vizinha”',
  ])
  expect(JSON.stringify(achados)).not.toMatch(/98765|Flores/)
})

test('an order speaks of people where an item does not: who ordered, who brings it, where to', () => {
  const corpo = {
    nomeCliente: 'Maria de Souza',
    entregador: { nome: 'João da Silva' },
    entrega: { instrucoes: 'deixar na portaria', rua: 'das Flores', complemento: 'ap 12', cidade: 'Campinas' },
    comentario: 'alergia a camarão',
    itens: [{ nome: 'Bauru' }],
  }
  const achados = camposDesconhecidos(corpo)
  expect(JSON.stringify(achados)).not.toMatch(/Souza|Silva|Flores|ap 12|Campinas/)
  expect(achados.map(emPalavras)).toEqual([
    'nomeCliente não existe e parece dado pessoal: não foi guardado.',
    'entregador não existe e parece dado pessoal: não foi guardado.',
    'entrega não existe. Veio: “deixar na portaria”',
    'comentario não existe; quis dizer observacao? Veio: “alergia a camarão”',
  ])
})

test('of a long text the sender is told the beginning, and the cook is given all of it to be read', () => {
  const obs = `${'x '.repeat(400)}alergia a camarão`
  const achados = camposDesconhecidos({ obs, itens: [{ obs }] })
  for (const achado of achados) expect(emPalavras(achado).length).toBeLessThan(400)
  expect(veioAssim(achados)).toEqual({
    pedido: [{ campo: 'obs', texto: obs }],
    itens: [[{ campo: 'obs', texto: obs }]],
  })
})

test('an empty field says nothing and is not worth a word', () => {
  expect(frases({ total: null, itens: [{ obs: null }] })).toEqual([])
})

test('whatever comes is looked at without an error, and answered in bounds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (corpo) => {
      const achados = camposDesconhecidos({ itens: [corpo], corpo })
      expect(achados.length).toBeLessThanOrEqual(100)
      for (const achado of achados) expect(emPalavras(achado).length).toBeLessThan(600)
    }),
  )
})

test('what the last of many items says is read, however many prices and codes stand before it', () => {
  const itens = Array.from({ length: 120 }, (_, at) => ({
    ...{ nome: `Item ${at}`, quantidade: 1, preco: 10, total: 10, id: `a${at}`, sku: `b${at}`, unidade: 'UN' },
    ...{
      complementos: [{ nome: 'Bacon', preco: 3, grupo: 'Extras' }],
      obs: `sem sal ${at}`,
      telefone: '11 98765-4321',
    },
  }))
  const achados = camposDesconhecidos({ itens })
  expect(JSON.stringify(achados)).not.toContain('98765')
  const { itens: lidos } = veioAssim(achados)
  expect(lidos.map((campos) => campos?.at(-2))).toEqual(itens.map(({ obs }) => ({ campo: 'obs', texto: obs })))
})

test('what is left out or put on by the name of a field inside another is read with that name', () => {
  const textos = (...itens: object[]) => camposDesconhecidos({ itens }).map(({ texto }) => texto)
  expect(
    textos(
      { opcoes: { remover: ['cebola', 'alho'], adicionar: [{ nome: 'bacon', qtd: 2 }] } },
      { sabores: ['Calabresa', { nome: 'Atum', remocoes: ['cebola'], semBorda: 'sim' }] },
      { detalhes: { retirar: { cebola: true, alho: false }, ponto: 'mal passado', naoColocar: 'sal' } },
      { extra: { alergias: ['ovo'], trocar: { nome: 'molho' }, removidos: [] } },
    ),
  ).toEqual([
    'remover: cebola, alho, adicionar: 2 × bacon',
    'Calabresa, Atum, remocoes: cebola, semBorda: sim',
    'retirar: cebola, mal passado, naoColocar: sal',
    'alergias: ovo, trocar: molho',
  ])
})

test('a body of nothing but names is not read to its end', () => {
  const nomes = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`a${at}`, 'x']))
  expect(camposDesconhecidos({ itens: [nomes] }).length).toBeLessThanOrEqual(4_000)
})

test('how many of something an unknown field says is read with it, and its price is not', () => {
  const itens = [
    {
      nome: 'X-Tudo',
      quantidade: 1,
      adicionais: [
        { nome: 'Bacon', qtd: 2, preco: 3 },
        { nome: 'Ovo', qtd: 1 },
      ],
    },
  ]
  const achados = camposDesconhecidos({ itens })
  expect(achados.map(({ texto }) => texto)).toEqual(['2 × Bacon, Ovo'])
  expect(achados.map(emPalavras)).toEqual([expect.stringContaining('Veio: “2 × Bacon, Ovo”')])
})

test('how many, how much and that something is so is read of an item, without a word too', () => {
  const itens = [
    {
      nome: 'Picanha',
      ...{ peso: 0.5, semCebola: true, impresso: false, valor: 39, retirar: { cebola: true, tomate: false } },
      complementos: [{ nome: 'Bacon', qtd: 3 }],
      pizza: { tamanho: 'G', sabores: [{ nome: 'Atum', quantidade: 3 }] },
    },
  ]
  expect(veioAssim(camposDesconhecidos({ itens }))).toEqual({
    pedido: [],
    itens: [
      [
        { campo: 'peso', texto: '0,5' },
        { campo: 'semCebola', texto: 'sim' },
        { campo: 'retirar', texto: 'cebola' },
        { campo: 'complementos[0].qtd', texto: '3 × Bacon' },
        { campo: 'pizza.sabores[0].quantidade', texto: '3 × Atum' },
      ],
    ],
  })
})

const doPedido = (corpo: object) =>
  veioAssim(camposDesconhecidos({ ...corpo, itens: [] })).pedido.map(({ campo, texto }) => `${campo}: ${texto}`)

test('what a field of the order counts, names or affirms is read as it came', () => {
  expect(
    doPedido({
      ...{
        mesa_numero: '4',
        comanda: 318,
        table: '7',
        alergia: true,
        para_viagem: true,
        pager: '7',
        semTalheres: true,
      },
      ...{
        mesaNumero: 4,
        observacoes: '12',
        urgente: true,
        entrega: true,
        ficha: 'A318',
        talheres: '4/5',
        viagem: 'S',
        peso: 1.5,
      },
    }),
  ).toEqual([
    ...['mesa_numero: 4', 'comanda: 318', 'table: 7', 'alergia: sim', 'para_viagem: sim', 'pager: 7'],
    ...[
      'semTalheres: sim',
      'mesaNumero: 4',
      'observacoes: 12',
      'urgente: sim',
      'entrega: sim',
      'ficha: A318',
      'talheres: 4/5',
    ],
    ...['viagem: S', 'peso: 1,5'],
  ])
  expect(
    doPedido({ venda: { comanda: 318, nota: 'sem sal', semTalheres: true, total: 90, nomeCliente: 'x' } }),
  ).toEqual([expect.stringMatching(/^venda: comanda: 318, sem sal, semTalheres: sim/)])
})

test('prices, ids, payments, moments, people and what a till says of itself stay out, and the answer says so', () => {
  const corpo = {
    ...{
      total: 89,
      subtotal: '89',
      valorTotal: 5,
      taxa_entrega: 7,
      troco: 100,
      desconto: 10,
      precoFinal: 31,
      gorjeta: 3,
    },
    ...{ id: 12, idPedido: '4012', uuid: '0192f3a4-7b8c-7def-8123-456789012345', codigo: '318', loja: 3, caixa: 2 },
    ...{ pagamento: '01', formaPagamento: 2, pago: true, nsu: '123456', version: 3, status: 2, impresso: true },
    ...{
      timestamp: 1795012480,
      enviadoEm: '2026-11-16T20:00:00Z',
      hora: '20:30',
      data: '16/11/2026',
      entrega: { numero: 12 },
    },
    ...{
      apto: '12',
      idade: 40,
      tipoEntrega: 'S',
      comanda: 0,
      mesaLivre: '0',
      alergia: false,
      semSal: 'N',
      conta: '12,50',
    },
  }
  expect(doPedido(corpo)).toEqual([])
  for (const frase of frases({ ...corpo, itens: [] })) expect(frase).toMatch(/Não foi guardado\.$/)
})

test('a call number is no password, and a password is no call number', () => {
  expect(doPedido({ senha: '35', senhaPainel: 'A12', numero_senha: 7 })).toEqual([
    'senha: 35',
    'senhaPainel: A12',
    'numero_senha: 7',
  ])
  const secretas = { senha: 'pizza2026', senha_usuario: '35', senhaWifi: '12345678', token: '12' }
  expect(doPedido(secretas)).toEqual([])
  expect(frases(secretas).every((frase) => frase.includes('dado pessoal'))).toBe(true)
})
