import { alergiasDoPedido } from '@kds/domain/alergia'
import { describe, expect, test } from 'vitest'
import { anOrder, UMA_PIZZA } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

describe('what an integrator gets wrong', () => {
  test('an unknown field is answered, and what it says of an item reaches the cook', async () => {
    const order = anOrder({ total: 31, itens: [{ nome: 'Bauru', quantidade: 1, linha: 'chapa', obs: 'sem sal' }] })
    const { status, body } = await house.client.place(order)
    expect(status).toBe(201)
    expect(body.avisos).toEqual([
      'total não existe. Não foi guardado.',
      'itens[0].obs não existe; quis dizer observacao? Veio: “sem sal”',
    ])
    expect(body.itens[0]?.avisos).toEqual(['obs: sem sal'])
    const changed = await house.client.change('balcao', order.referencia, {
      ...order,
      itens: [{ nome: 'Bauru', quantidade: 1, linha: 'chapa', obs: 'com sal' }],
    })
    expect(changed.body).toMatchObject({ avisos: expect.arrayContaining([expect.stringContaining('com sal')]) })
    expect(changed.body.itens.find(({ cancelado }) => !cancelado)?.avisos).toEqual(['obs: com sal'])
  })

  test('what an unknown field says of the order reaches the cook too, and people stay out of it', async () => {
    const order = anOrder({
      obs: 'Alergia a camarão',
      canal: 'https://loja.exemplo/pedido/12',
      nomeCliente: 'Maria de Souza',
      observacao: 'Sem pressa',
    })
    const { status, body } = await house.client.place(order)
    expect([status, body.observacao]).toEqual([201, 'Sem pressa\nobs: Alergia a camarão'])
    expect(JSON.stringify(body)).not.toContain('Souza')
    expect(body.avisos).toEqual(expect.arrayContaining([expect.stringMatching(/^nomeCliente .*dado pessoal/)]))
    expect((await house.client.place({ ...order, obs: 'Alergia a ovo' })).status).toBe(409)
    const changed = await house.client.change('balcao', order.referencia, { ...order, obs: 'Alergia a ovo' })
    expect(changed.body.observacao).toBe('Sem pressa\nobs: Alergia a ovo')
  })

  test('what an unknown field of the order counts, names or affirms reaches the cook, an allergy as one', async () => {
    const order = anOrder({ comanda: 318, mesa_numero: '4', alergia: true, para_viagem: true, total: 31.5, id: 9 })
    const { status, body } = await house.client.place(order)
    expect([status, body.observacao]).toEqual([201, 'comanda: 318\nmesa_numero: 4\nalergia: sim\npara_viagem: sim'])
    expect(alergiasDoPedido(body, [])).toEqual([expect.stringContaining('alergia: sim')])
    expect(body.avisos).toEqual(
      expect.arrayContaining(['comanda não existe. Veio: “318”', 'total não existe. Não foi guardado.']),
    )
  })

  test('the same reference with another number in an unknown field of an item is 409, with what to do', async () => {
    const com = (qtd: number) => ({ itens: [{ nome: 'X', quantidade: 1, linha: 'chapa', qtd }] })
    const order = anOrder(com(3))
    expect((await house.client.place(order)).body.itens[0]?.avisos).toEqual(['qtd: 3 × X'])
    expect((await house.client.place({ ...order, ...com(3) })).status).toBe(200)
    const again = await house.client.place({ ...order, ...com(5) })
    expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining('PUT')])
  })

  test('an allergy at the end of a long unknown field of an item is told', async () => {
    const obs = `${'bem passado '.repeat(200)}alergia a camarão`
    const { body } = await house.client.place(anOrder({ itens: [{ nome: 'Bauru', quantidade: 1, obs }] }))
    expect(body.itens[0]?.avisos.join('\n')).toContain('alergia a camarão')
  })

  test('who prefers an error to a warning gets one, and nothing is stored', async () => {
    const strict = { prefer: 'respond-async, handling=strict' }
    const wrong = anOrder({ itens: [{ nome: 'Bauru', quantidade: 1, obs: 'sem sal' }] })
    const refused = await house.client.place(wrong, strict)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('itens[0].obs não existe; quis dizer observacao?')
    expect((await house.client.read('balcao', wrong.referencia)).status).toBe(404)
    expect((await house.client.place(anOrder(), strict)).status).toBe(201)
  })

  test('a moment or a quantity that cannot be is kept by a rule that the answer tells', async () => {
    const order = anOrder({
      criadoEm: '2020-01-01T12:00:00Z',
      itens: [{ nome: 'Coxinha', quantidade: 5000, linha: 'fritura' }],
    })
    const { status, body } = await house.client.place(order)
    expect(status).toBe(201)
    expect(body.criadoEm).toBe(body.recebidoEm)
    expect(body.avisos).toEqual([
      expect.stringContaining('criadoEm 2020-01-01T12:00:00.000Z é de mais de 24 horas atrás'),
      expect.stringContaining('itens[0].quantidade 5000'),
    ])
  })

  const comPartes = (...fracoes: unknown[]) =>
    anOrder({
      itens: [
        {
          ...UMA_PIZZA,
          pizza: { tamanho: 'Grande', sabores: fracoes.map((fracao, n) => ({ nome: `Sabor ${n + 1}`, fracao })) },
        },
      ],
    })

  test.each([[['1/2', '1/2']], [[0.5, 0.5]], [['50%', 'meia']], [['½', { n: 1, d: 2 }]]])(
    'parts written as %j are halves, without a word',
    async (partes) => {
      const { status, body } = await house.client.place(comPartes(...partes), { prefer: 'handling=strict' })
      expect([status, body.avisos]).toEqual([201, undefined])
      expect(body.itens[0]?.avisos).toEqual([])
      expect(body.itens[0]?.pizza?.sabores.map(({ fracao }) => fracao)).toEqual(Array(2).fill({ n: 1, d: 2 }))
    },
  )

  const DUVIDOSOS: [string, object, RegExp][] = [
    [
      'a line that does not exist',
      anOrder({ itens: [{ ...UMA_PIZZA, linha: 'xyz' }] }),
      /^itens\[0\]\.linha “xyz” não existe: use .*pizza/,
    ],
    [
      'parts that are no pizza',
      comPartes('1/2', '1/4'),
      /^itens\[0\]\.pizza\.sabores: as partes não somam uma pizza \(1\/2 Sabor 1 \+ 1\/4 Sabor 2\)/,
    ],
    [
      'a part that says nothing',
      comPartes('1/2', 'resto'),
      /^itens\[0\]\.pizza\.sabores\[1\]\.fracao “resto” não foi entendida/,
    ],
    [
      'a pizza and a half',
      anOrder({ itens: [{ ...UMA_PIZZA, quantidade: 1.5 }] }),
      /^itens\[0\]\.quantidade 1\.5 de uma pizza/,
    ],
    [
      'more pizzas than cards',
      anOrder({ itens: [{ ...UMA_PIZZA, quantidade: 51 }] }),
      /^itens\[0\]\.quantidade 51: .*num só item/,
    ],
    [
      'a grain of something',
      anOrder({ itens: [{ nome: 'Coca', quantidade: 1e-9, linha: 'cozinha' }] }),
      /^itens\[0\]\.quantidade 1e-9/,
    ],
    [
      'a thousand and more',
      anOrder({ itens: [{ nome: 'Coxinha', quantidade: 5000, linha: 'fritura' }] }),
      /^itens\[0\]\.quantidade 5000/,
    ],
    ['a moment of another year', anOrder({ criadoEm: '2020-01-01T12:00:00Z' }), /^criadoEm 2020-01-01/],
    [
      'a date that nobody set',
      anOrder({ prometidoPara: '9999-12-31T23:59:59Z' }),
      /^prometidoPara 9999-12-31T23:59:59Z vale como não enviado/,
    ],
  ]

  test.each(DUVIDOSOS)(
    '%s is told, again when it is sent again, and is an error for who prefers one',
    async (_, order, aviso) => {
      const strict = { prefer: 'handling=strict' }
      const { referencia } = order as { referencia: string }
      const refused = await house.client.place(order, strict)
      expect([refused.status, refused.body.Messages]).toEqual([400, [expect.stringMatching(aviso)]])
      expect((await house.client.read('balcao', referencia)).status).toBe(404)
      const { status, body } = await house.client.place(order)
      expect([status, body.avisos]).toEqual([201, [expect.stringMatching(aviso)]])
      const change = await house.client.change('balcao', referencia, { ...order, observacao: 'para viagem' }, strict)
      const isOfTheItems = !('criadoEm' in order)
      expect(change.status).toBe(isOfTheItems ? 400 : 200)
      expect((await house.client.read('balcao', referencia)).body.observacao).toBe(
        isOfTheItems ? undefined : 'para viagem',
      )
    },
  )

  test('what is told of a cancellation is told, kept for the cook, and an error for who prefers one', async () => {
    const order = anOrder()
    await house.client.place(order)
    const cancel = (body: object, headers = {}) => house.client.cancelWith('balcao', order.referencia, body, headers)
    const refused = await cancel({ reason: 'cliente desistiu' }, { prefer: 'handling=strict' })
    expect([refused.status, refused.body.Messages]).toEqual([
      400,
      ['reason não existe; quis dizer motivo? Veio: “cliente desistiu”'],
    ])
    expect((await house.client.read('balcao', order.referencia)).body.situacao).toBe('fila')
    const done = await cancel({ reason: 'cliente desistiu', telefone: '11 98765-4321' })
    expect(done.body.cancelado?.motivo).toBe('reason: cliente desistiu')
    expect(done.body.avisos).toEqual([
      'reason não existe; quis dizer motivo? Veio: “cliente desistiu”',
      'telefone não existe e parece dado pessoal: não foi guardado.',
    ])
  })

  test('a cancellation that brings the order, or its address, is none of a reason and no error', async () => {
    const [first, second] = [anOrder({ observacao: 'para viagem' }), anOrder()]
    await Promise.all([first, second].map((order) => house.client.place(order)))
    const strict = { prefer: 'handling=strict' }
    const cancel = ({ referencia }: { referencia: string }, body: object) =>
      house.client.cancelWith('balcao', referencia, body, strict)
    const whole = await cancel(first, { ...first, motivo: 'cliente desistiu' })
    expect([whole.status, whole.body.cancelado?.motivo, whole.body.avisos]).toEqual([
      200,
      'cliente desistiu',
      undefined,
    ])
    const { referencia } = second
    const other = await cancel(second, { origem: 'balcao', referencia: 'outra', motivo: 'desistiu' })
    expect([other.status, other.body.Messages]).toEqual([
      400,
      [`referencia “outra” não é a do endereço, que vale: “${referencia}”.`],
    ])
    const addressed = await cancel(second, { origem: 'balcao', referencia, motivo: 'desistiu' })
    expect([addressed.status, addressed.body.cancelado?.motivo]).toEqual([200, 'desistiu'])
  })

  test('a change whose body names another order is told so, and is an error for who prefers one', async () => {
    const order = anOrder()
    await house.client.place(order)
    const wrong = { ...order, origem: 'outra', referencia: 'x' }
    const told = [
      'origem “outra” não é a do endereço, que vale: “balcao”.',
      `referencia “x” não é a do endereço, que vale: “${order.referencia}”.`,
    ]
    const { status, body } = await house.client.change('balcao', order.referencia, wrong)
    expect([status, body.avisos]).toEqual([200, told])
    const strict = { prefer: 'handling=strict' }
    const refused = await house.client.change('balcao', order.referencia, wrong, strict)
    expect([refused.status, refused.body.Messages]).toEqual([400, told])
    expect((await house.client.change('balcao', order.referencia, order, strict)).status).toBe(200)
  })

  test('what stands in the kitchen may be sent again, and who sends what stood there before is told', async () => {
    const order = anOrder({ itens: [{ nome: 'Coca', quantidade: 1 }] })
    const changed = { ...order, itens: [{ nome: 'Coca', quantidade: 3 }] }
    await house.client.place(order)
    await house.client.change('balcao', order.referencia, changed)
    const again = await house.client.place(changed)
    expect([again.status, again.body.avisos]).toEqual([200, undefined])
    const first = await house.client.place(order)
    expect(first.status).toBe(200)
    expect(first.body.avisos).toEqual([expect.stringContaining('foi alterado depois deste envio')])
    expect(first.body.itens.filter(({ cancelado }) => !cancelado).map(({ quantidade }) => quantidade)).toEqual([3])
    expect((await house.client.place({ ...order, itens: [{ nome: 'Coca', quantidade: 2 }] })).status).toBe(409)
  })

  test('a body that is not said to be JSON is 415, with what to say', async () => {
    const bytes = Buffer.from(JSON.stringify(anOrder()))
    const authorization = `Bearer ${house.company.chave}`
    for (const type of ['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8', undefined]) {
      const headers = { authorization, ...(type && { 'content-type': type }) }
      const response = await fetch(`${house.client.base}/pedidos`, { method: 'POST', body: bytes, headers })
      const { Messages } = (await response.json()) as { Messages: string[] }
      expect([response.status, Messages]).toEqual([415, [expect.stringContaining('Content-Type: application/json')]])
    }
  })

  test.each([
    ['DELETE', '/pedidos/balcao/x', 'GET, HEAD, PUT', '/cancelar'],
    ['PATCH', '/pedidos/balcao/x', 'GET, HEAD, PUT', 'PUT'],
    ['POST', '/pedidos/balcao/x', 'GET, HEAD, PUT', '/pedidos'],
    ['PUT', '/pedidos', 'GET, HEAD, POST', 'PUT em'],
    ['GET', '/pedidos/balcao/x/cancelar', 'POST', 'POST'],
    ['POST', '/acontecimentos', 'GET', 'GET'],
  ])('%s of %s is 405 and says what is taken there', async (method, path, allow, words) => {
    const response = await fetch(`${house.client.base}${path}`, { method })
    const { Messages } = (await response.json()) as { Messages: string[] }
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect(Messages.join()).toContain(words)
  })

  test('a field that is missing is named with the one that was seen instead', async () => {
    const told = async (order: object) => {
      const { status, body } = await house.client.place(order)
      return [status, body.Messages]
    }
    expect(await told(anOrder({ itens: [{ name: 'Bauru', qtd: 2 }] }))).toEqual([
      400,
      [
        'itens[0].nome: obrigatório (veio name: quis dizer nome?)',
        'itens[0].quantidade: obrigatório (veio qtd: quis dizer quantidade?)',
      ],
    ])
    const muitos = Array.from({ length: 150 }, () => ({ nome: 'Bauru '.repeat(30), quantidade: 1 }))
    expect(await told(anOrder({ itens: [...muitos, { name: 'Bauru', quantidade: 1 }] }))).toEqual([
      400,
      ['itens[150].nome: obrigatório (veio name: quis dizer nome?)'],
    ])
    expect(await told({ ...anOrder(), itens: undefined, items: [] })).toEqual([
      400,
      ['itens: obrigatório (veio items: quis dizer itens?)'],
    ])
  })

  const posted = async (path: string, body: string) => {
    const response = await fetch(`${house.client.base}/pedidos${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${house.company.chave}`, 'content-type': 'application/json' },
      body,
    })
    return { status: response.status, body: (await response.json()) as { Messages?: string[]; situacao?: string } }
  }

  test('a name that JSON takes and we do not is said to be one', async () => {
    const order = JSON.stringify(anOrder()).replace('{', '{"__proto__": {"a": 1}, ')
    const { status, body } = await posted('', order)
    expect([status, body.Messages]).toEqual([
      400,
      ['O corpo tem um campo chamado “__proto__”: este nome não é aceito.'],
    ])
    expect((await posted('', '{"a":')).body.Messages).toEqual(['O corpo da requisição não é um JSON válido.'])
  })

  test('a cancellation that says it is JSON and brings nothing is one without a reason', async () => {
    const order = anOrder()
    await house.client.place(order)
    const { status, body } = await posted(`/balcao/${order.referencia}/cancelar`, '')
    expect([status, body.situacao]).toEqual([200, 'cancelado'])
    expect((await posted('', '')).body.Messages).toEqual(['O corpo da requisição está vazio; envie um JSON.'])
  })

  test('a repetition of what was cancelled says so', async () => {
    const order = anOrder()
    await house.client.place(order)
    await house.client.cancel('balcao', order.referencia)
    expect((await house.client.place(order)).body.avisos).toEqual([expect.stringContaining('foi cancelado')])
  })

  test('Latin-1 is read where it is declared, and refused with its place where it is not', async () => {
    const order = anOrder({ cliente: 'Ana', itens: [{ nome: 'Pão de Açúcar', quantidade: 1 }] })
    const bytes = Buffer.from(JSON.stringify(order), 'latin1')
    const undeclared = await house.client.placeBytes(bytes, 'application/json')
    expect(undeclared.status).toBe(400)
    expect(JSON.stringify(undeclared.body)).toContain('itens[0].nome: “P\uFFFDo de A')
    expect((await house.client.placeBytes(bytes, 'application/json; charset=invented')).status).toBe(400)
    const declared = await house.client.placeBytes(bytes, 'application/json; charset=ISO-8859-1')
    expect([declared.status, declared.body.itens[0]?.nome]).toEqual([201, 'Pão de Açúcar'])
    const dashed = JSON.stringify(anOrder({ itens: [{ nome: 'Açaí @@ ~500~', quantidade: 1 }] }))
    const windows = Buffer.from(dashed.replace('@@', '\x96').replace('~', '\x93').replace('~', '\x94'), 'latin1')
    const ofWindows = await house.client.placeBytes(windows, 'application/json; charset=windows-1252')
    expect([ofWindows.status, ofWindows.body.itens[0]?.nome]).toEqual([201, 'Açaí – “500”'])
  })
})
