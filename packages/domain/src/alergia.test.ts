import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alergiaNoTexto,
  alergiasDoItem,
  alergiasDoPedido,
  RADICAIS_DE_ALERGIA,
  resumoDasAlergias,
  trazAlergia,
} from './alergia'
import { umaPizza, umConteudo, umSabor } from './testing/pedidos'

describe('what speaks of an allergy', () => {
  test.each([
    ['alergia a gergelim', 'alergia a gergelim'],
    ['  ALÉRGICA\n A  CAMARÃO ', 'ALÉRGICA A CAMARÃO'],
    ['cliente alérgico ao leite. capricha!', 'cliente alérgico ao leite. capricha!'],
    ['alergias: leite/ovo', 'alergias: leite/ovo'],
    ['ALERGIA GRAVE: amendoim, castanha e camarão', 'ALERGIA GRAVE: amendoim, castanha e camarão'],
    [
      'Alergia a frutos do mar (camarão, lula e siri) e também a leite de vaca',
      'Alergia a frutos do mar (camarão, lula e siri) e também a leite de vaca',
    ],
    ['intolerante à lactose', 'intolerante à lactose'],
    ['tenho intolerância', 'tenho intolerância'],
    ['sou celíaca', 'alergia: sou celíaca'],
    ['APLV', 'alergia: APLV'],
    ['risco de anafilaxia com ovo', 'alergia: risco de anafilaxia com ovo'],
    ['sem glúten', 'alergia: sem glúten'],
    ['zero lactose', 'alergia: zero lactose'],
    ['sem cebola, alergia', 'sem cebola, alergia'],
    ['sem cebola alergia', 'sem cebola alergia'],
    ['cebola não. alergia a cebola', 'cebola não. alergia a cebola'],
    ['nao e frescura e alergia', 'nao e frescura e alergia'],
    ['sem alergia, celíaca', 'alergia: sem alergia, celíaca'],
    ['Camarão não, tenho alergia', 'Camarão não, tenho alergia'],
    ['Queijo nenhum, sou alérgica a lactose', 'Queijo nenhum, sou alérgica a lactose'],
    ['Leite não - é alérgico', 'Leite não - é alérgico'],
    ['Leite não — é alérgico', 'Leite não — é alérgico'],
    ['amendoim zero… tenho alergia', 'amendoim zero… tenho alergia'],
    ['Sem alergia, com intolerância a ovo', 'Sem alergia, com intolerância a ovo'],
    ['sem alergia e intolerante a glúten', 'sem alergia e intolerante a glúten'],
    ['sem alergia ao leite, mas alergia a ovo', 'sem alergia ao leite, mas alergia a ovo'],
    ['Não pode comer amendoim!', 'alergia: Não pode comer amendoim!'],
    ['minha filha nao pode ingerir leite', 'alergia: minha filha nao pode ingerir leite'],
    ['não posso ter contato com camarão', 'alergia: não posso ter contato com camarão'],
    ['restrição alimentar: ovo', 'alergia: restrição alimentar: ovo'],
    ['cebola faz mal pra ela', 'alergia: cebola faz mal pra ela'],
    ['tirar o leite, me faz mal', 'alergia: tirar o leite, me faz mal'],
    ['sem alérgenos, por favor', 'sem alérgenos, por favor'],
    ['sem alergênicos', 'sem alergênicos'],
    ['n pode comer amendoim', 'alergia: n pode comer amendoim'],
    ['ñ posso comer camarão', 'alergia: ñ posso comer camarão'],
    ['não pode nem ter contato com amendoim', 'alergia: não pode nem ter contato com amendoim'],
    ['não pode em hipótese alguma comer amendoim', 'alergia: não pode em hipótese alguma comer amendoim'],
    ['não tolera leite', 'alergia: não tolera leite'],
    ['sem glutem', 'alergia: sem glutem'],
    ['zero lactoze', 'alergia: zero lactoze'],
    ['não tenho alergia a leite mas tenho a ovo', 'não tenho alergia a leite mas tenho a ovo'],
    ['sem alergia a leite, só a amendoim', 'sem alergia a leite, só a amendoim'],
    ['não é alergia a glúten, é a camarão', 'não é alergia a glúten, é a camarão'],
    ['nenhuma alergia exceto amendoim', 'nenhuma alergia exceto amendoim'],
    ['nenhuma alergia, fora castanha', 'nenhuma alergia, fora castanha'],
    ['não é celíaco, mas a esposa sim, separar', 'alergia: não é celíaco, mas a esposa sim, separar'],
    ['Não tem intolerância a lactose, mas a ovo sim', 'Não tem intolerância a lactose, mas a ovo sim'],
    ['não tenho alergia a leite, tenho a ovo', 'não tenho alergia a leite, tenho a ovo'],
    ['não sou alérgico, minha esposa é', 'não sou alérgico, minha esposa é'],
    ['não sou celíaca, meu marido é', 'alergia: não sou celíaca, meu marido é'],
    ['Não tenho alergia. Minha filha tem, a amendoim', 'Não tenho alergia. Minha filha tem, a amendoim'],
    ['Eu não tenho alergia, ele tem a camarão', 'Eu não tenho alergia, ele tem a camarão'],
    ['Alérjico a camarão', 'Alérjico a camarão'],
    ['ALERJIA a ovo', 'ALERJIA a ovo'],
    ['allergic to peanuts', 'allergic to peanuts'],
    ['alérggica a leite', 'alérggica a leite'],
    ['intollerante a ovo', 'intollerante a ovo'],
    ['sou selíaca', 'alergia: sou selíaca'],
    ['sem latose', 'alergia: sem latose'],
    ['sem glútten', 'alergia: sem glútten'],
    ['não pode injerir leite', 'alergia: não pode injerir leite'],
    ['não pode ter contacto com amendoim', 'alergia: não pode ter contacto com amendoim'],
    ['sem alérjenos', 'sem alérjenos'],
    ['não tenho alerjia a leite, só a ovo', 'não tenho alerjia a leite, só a ovo'],
    ['não pode ter leite', 'alergia: não pode ter leite'],
    ['NAO PODE TER NADA DE LEITE', 'alergia: NAO PODE TER NADA DE LEITE'],
    ['n pode conter ovo', 'alergia: n pode conter ovo'],
    ['não pode ter cebola, alho nem amendoim', 'alergia: não pode ter cebola, alho nem amendoim'],
    ['não pode de jeito nenhum ter frutos do mar', 'alergia: não pode de jeito nenhum ter frutos do mar'],
    ['cuidado com traços de amendoim', 'alergia: cuidado com traços de amendoim'],
    ['sem contaminação cruzada', 'alergia: sem contaminação cruzada'],
    ['Cuidado com a contaminaçao', 'alergia: Cuidado com a contaminaçao'],
    ['para não contaminar com farinha', 'alergia: para não contaminar com farinha'],
    ['sem contato com camarão', 'alergia: sem contato com camarão'],
    ['sem nenhum contato com o amendoim', 'alergia: sem nenhum contato com o amendoim'],
    ['evitar contato com glúten', 'alergia: evitar contato com glúten'],
    ['evitar contato com os utensílios do camarão', 'alergia: evitar contato com os utensílios do camarão'],
    ['não pode ter na pizza de calabresa nenhum leite', 'alergia: não pode ter na pizza de calabresa nenhum leite'],
    ['não pode ter queijo com lactose', 'alergia: não pode ter queijo com lactose'],
    ['não pode ter cebola, queijo ralado, amendoim', 'alergia: não pode ter cebola, queijo ralado, amendoim'],
    ['não pode ter cebola, nada de leite', 'alergia: não pode ter cebola, nada de leite'],
    ['não pode ter cebola, alho e o ovo', 'alergia: não pode ter cebola, alho e o ovo'],
    ['não pode ter traços de oleaginosas', 'alergia: não pode ter traços de oleaginosas'],
    ['criança com APLV', 'alergia: criança com APLV'],
    ['doença celíaca', 'alergia: doença celíaca'],
    ['fenilcetonúria', 'alergia: fenilcetonúria'],
    ['sou fenilcetonúrico', 'alergia: sou fenilcetonúrico'],
  ])('[AG1] %j says %j', (texto, dito) => expect(alergiaNoTexto(texto)).toBe(dito))

  test.each([
    'sem alergia',
    'SEM ALERGIAS',
    'não tem alergia',
    'não tenho nenhuma alergia',
    'nenhuma alergia',
    'não sou alérgico',
    'não é alergia, só não gosto',
    'não é alergia, mas não gosto',
    'sem alergia, é mesa 4',
    'sem alergia, deixar do lado de fora',
    'sem alergia, tem que tocar o interfone',
    'sem alergia. Não tem',
    'não sou alérgico, ela não é',
    'sem alergia, o portão é o azul',
    'sem alergia a lactose',
    'sem intolerância',
    'não sou celíaco',
    'não tem APLV',
    'bem passado',
    'faz mal passado',
    'faz mal passada para mim',
    'se não tiver, não faz mal para nós',
    'sem restrições',
    'não pode faltar queijo',
    'não pode em hipótese alguma atrasar',
    'n tem alergia',
    'tolerância zero com atraso',
    'não pode ter cebola',
    'não posso descer, deixar na portaria',
    'leite condensado',
    'doce de leite, amendoim e castanha',
    'energia',
    'não sou alérjico',
    'sem allergia a latose',
    'com muita alegria',
    'não pode ter cebola. Pôr leite condensado',
    'não pode ter atraso',
    'sem leite',
    'sem queijo',
    'sem leite condensado, com queijo',
    'entrega sem contato',
    'sem contato com o entregador, deixar na portaria',
    'sem contato com nenhum morador',
    'sem contato com outros moradores',
    'sem contato com ele',
    'sem contato com o rapaz da entrega',
    'sem contato com a recepção, deixar no hall',
    'não pode ter cebola na pizza de camarão',
    'não pode levar troco, deixar leite na portaria',
    'não pode ter demora, entregar com o leite',
    'não pode ter atraso! nosso filho ama a pizza de peixe',
    'desenhar traços de coração na caixa',
    'não tem fenilcetonúria',
    'não pode levar na portaria',
    'um traço de pimenta',
    'a largura da mesa',
    'ligar para o celular',
    '',
  ])('[AG2] %j speaks of none', (texto) => expect(alergiaNoTexto(texto)).toBeUndefined())

  test('[AG1] an allergy written among what is taken away is told, not denied by the word that stands before such things', () => {
    const removido = { tipo: 'remocao' as const, nome: 'Alergia a camarão', quantidade: 1 }
    expect(alergiasDoItem(umConteudo({ complementos: [removido] }))).toEqual(['Alergia a camarão'])
    const pizza = { tamanho: 'Grande', sabores: [{ nome: 'Atum', adicionais: [], remocoes: ['alérgico a ovo'] }] }
    expect(alergiasDoItem(umConteudo({ pizza }))).toEqual(['alérgico a ovo'])
    expect(alergiasDoItem(umConteudo({ complementos: [{ ...removido, nome: 'Sem alergia' }] }))).toEqual([])
  })

  test('[AG4] more than a button can carry are told by their number', () => {
    const muitas = Array.from({ length: 25 }, (_, indice) => `sem lactose, prato ${indice + 1}`)
    const curto = resumoDasAlergias(muitas)
    expect(curto).toMatch(/ · e mais 22 alergias$/)
    expect(curto.length).toBeLessThan(110)
  })

  test('[AG3] a kitchen has its own list, of beginnings of words and of several words', () => {
    const lista = ['frutos do mar', 'Amendoim']
    expect(alergiaNoTexto('tirar FRUTOS DO MAR', lista)).toBe('alergia: tirar FRUTOS DO MAR')
    expect(alergiaNoTexto('sem amendoins', ['amendoi'])).toBe('alergia: sem amendoins')
    expect(alergiaNoTexto('alergia a leite', lista)).toBeUndefined()
  })

  test('[AG3] words of the house beside the usual ones keep every phrase that goes with those', () => {
    const lista = [...RADICAIS_DE_ALERGIA, 'kiwi']
    expect(alergiaNoTexto('não pode ter leite', lista)).toBe('alergia: não pode ter leite')
    expect(alergiaNoTexto('não pode ter leite', ['kiwi'])).toBeUndefined()
  })

  test('[AG7] to add "leite condensado" is to add it, and a removal of milk or cheese is one; what no food is called speaks', () => {
    const complemento = (tipo: 'remocao' | 'adicional', nome: string) => ({ tipo, nome, quantidade: 1 })
    for (const comum of [
      complemento('adicional', 'Leite condensado'),
      complemento('remocao', 'Leite'),
      complemento('remocao', 'Queijo'),
      complemento('adicional', 'Traços de chocolate'),
    ])
      expect(alergiasDoItem(umConteudo({ complementos: [comum] })), comum.nome).toEqual([])
    expect(alergiasDoItem(umConteudo({ nome: 'Esfiha com traços de hortelã' }))).toEqual([])
    const tracos = umConteudo({ complementos: [complemento('remocao', 'traços de amendoim')] })
    expect(alergiasDoItem(tracos)).toEqual(['alergia: sem traços de amendoim'])
    expect(alergiasDoItem(umConteudo({ nome: 'Bolo - não pode ter ovo' }))).toEqual([
      'alergia: Bolo - não pode ter ovo',
    ])
  })

  test('[AG3] a word of the kitchen is found as it sounds too, and never less than as it is written', () => {
    expect(alergiaNoTexto('sem jerjelim', ['gergelim'])).toBe('alergia: sem jerjelim')
    expect(alergiaNoTexto('sem laranjinha', ['laranj'])).toBe('alergia: sem laranjinha')
    expect(alergiaNoTexto('nos fundos', ['noz'])).toBeUndefined()
    const letras = fc.string({ unit: fc.constantFrom(...'aceijlrst '), minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(letras, letras, (radical, resto) => {
        fc.pre(radical.trim().length >= 3)
        expect(alergiaNoTexto(`sem ${radical}${resto}`, [radical])).toBeDefined()
      }),
    )
  })

  test('[AG1] notes, removals and choices of an item speak, its name and an ingredient that is added do not', () => {
    const complemento = (tipo: 'remocao' | 'opcao' | 'adicional', nome: string) => ({ tipo, nome, quantidade: 1 })
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('remocao', 'Glúten')] }))).toEqual([
      'alergia: sem Glúten',
    ])
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('remocao', 'leite (ALERGIA)')] }))).toEqual([
      'sem leite (ALERGIA)',
    ])
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('opcao', 'Sem lactose')] }))).toEqual([
      'alergia: Sem lactose',
    ])
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('adicional', 'Queijo zero lactose')] }))).toEqual([])
    expect(alergiasDoItem(umConteudo({ nome: 'Pão sem glúten' }))).toEqual([])
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('adicional', 'ALERGIA A AMENDOIM')] }))).toEqual([
      'ALERGIA A AMENDOIM',
    ])
    const avisado = [umSabor('Atum', { n: 1, d: 1 }, { adicionais: ['celíaco!', 'Queijo sem lactose'] })]
    expect(alergiasDoItem(umaPizza({}, { sabores: avisado }))).toEqual(['alergia: celíaco!'])
    const sabores = [umSabor('Atum', { n: 1, d: 1 }, { remocoes: ['Lactose'], observacao: 'alergia a ovo' })]
    expect(alergiasDoItem(umaPizza({}, { sabores }))).toEqual(['alergia: sem Lactose', 'alergia a ovo'])
  })

  test.each([
    'Pizza sem lactose',
    'Brigadeiro zero lactose',
    'Pão sem glúten',
    'Leite condensado',
    'Paçoca de amendoim',
    'Pizza que não pode faltar',
  ])('[AG7] %j is the name of something to eat, and no more', (nome) => {
    expect(alergiasDoItem(umConteudo({ nome }))).toEqual([])
    expect(alergiasDoItem(umaPizza({}, { tamanho: nome, tipoMassa: nome, borda: nome }))).toEqual([])
    expect(alergiasDoItem(umaPizza({}, { sabores: [umSabor(nome)] }))).toEqual([])
  })

  test('[AG7] a name that says what a person has or may not is told, wherever it stands', () => {
    expect(alergiasDoItem(umConteudo({ nome: 'Bolo - ALERGIA A OVO' }))).toEqual(['Bolo - ALERGIA A OVO'])
    expect(alergiasDoItem(umaPizza({}, { sabores: [umSabor('Atum (celíaca)')] }))).toEqual(['alergia: Atum (celíaca)'])
    expect(alergiasDoItem(umaPizza({}, { tipoMassa: 'não pode comer trigo' }))).toEqual([
      'alergia: não pode comer trigo',
    ])
    expect(alergiasDoItem(umaPizza({}, { borda: 'Sem alergia' }))).toEqual([])
  })

  test('[AG7] no list of a kitchen makes a dish of what is on it an allergy by its name; a note of it is one', () => {
    const comida = fc.constantFrom('amendoim', 'camarão', 'leite', 'ovo', 'lactose', 'glúten', 'frutos do mar')
    const prato = fc.constantFrom('Pizza de', 'Paçoca de', 'Bobó de', 'Pudim sem', 'Calda com')
    fc.assert(
      fc.property(fc.uniqueArray(comida, { minLength: 1 }), prato, comida, (lista, antes, ingrediente) => {
        const nome = `${antes} ${ingrediente}`
        expect(alergiasDoItem(umConteudo({ nome }), lista)).toEqual([])
        expect(alergiasDoItem(umaPizza({}, { sabores: [umSabor(nome)] }), lista)).toEqual([])
        expect(alergiasDoItem(umConteudo({ observacao: nome }), [...lista, ingrediente])).toHaveLength(1)
      }),
    )
  })

  test('[AG1] an order says each of them once, its own note first', () => {
    const item = umConteudo({ observacao: 'alergia a leite' })
    const grita = umConteudo({ observacao: 'ALERGIA A LEITE' })
    expect(alergiasDoPedido({ observacao: 'Alergia a ovo' }, [item, grita, item])).toEqual([
      'Alergia a ovo',
      'alergia a leite',
    ])
    expect(alergiasDoPedido({}, [umConteudo()])).toEqual([])
  })

  test('[AG1] whatever stands around it, an allergy that nobody denies is told, with or without accents', () => {
    const palavra = fc.constantFrom('cebola', 'bem', 'passado', 'por favor', 'cliente', '!!', '🍕', '“', ',')
    const fala = fc.constantFrom('alergia', 'Alérgica', 'ALERGICO', 'intolerância', 'celíaca', 'glúten', 'lactose')
    fc.assert(
      fc.property(
        fc.array(palavra, { maxLength: 6 }),
        fala,
        fc.array(palavra, { maxLength: 6 }),
        (antes, dito, depois) => {
          const texto = [...antes, dito, ...depois].join(' ')
          expect(wordsOf(alergiaNoTexto(texto) ?? '')).toEqual(expect.arrayContaining(wordsOf(texto)))
        },
      ),
    )
  })

  test('[AG1] no word of a note that speaks of an allergy is left out', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (antes, depois) => {
        const texto = `${antes} alergia a leite ${depois}`
        const dito = alergiaNoTexto(texto)
        if (dito !== undefined) expect(dito.split(/\s+/)).toEqual(expect.arrayContaining(texto.trim().split(/\s+/)))
      }),
    )
  })

  test.each([
    [['alergia a leite'], 'alergia a leite'],
    [['alergia a leite', 'sem ovo, alergia'], 'alergia a leite · sem ovo, alergia'],
    [
      ['alergia a leite, ovo, soja e amendoim', 'intolerante à lactose'],
      'alergia a leite, ovo,… · intolerante à lactose',
    ],
    [
      ['intolerância a lactose, favor separar as facas e lavar a tábua', 'ALÉRGICO A CAMARÃO'],
      'intolerância a lactose… · ALÉRGICO A CAMARÃO',
    ],
    [
      ['Cliente com alergia a amendoim, castanha e nozes', 'alergia: sem glúten', 'intolerante à lactose e a ovo'],
      'alergia a amendoim,… · alergia: sem glúten · intolerante à lactose…',
    ],
    [['ALERGIA GRAVE: amendoim, castanha, camarão, lula e siri'], 'ALERGIA GRAVE: amendoim, castanha, camarão,…'],
    [['por favor caprichem que hoje é aniversário, alergia a ovo'], '…alergia a ovo…'],
    [['alergia: caprichem que hoje é aniversário dela e sem glúten'], 'alergia: …glúten…'],
  ])('[AG4] %j in short is %j', (alergias, curto) => expect(resumoDasAlergias(alergias)).toBe(curto))

  test('[AG4] what is told in short is short, tells every allergy, and either all of it or seen to be a part', () => {
    const alergia = fc.array(fc.constantFrom('ovo', 'leite', 'alergia', 'a', 'camarão', '🍕'), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.array(alergia, { minLength: 1, maxLength: 4 }), (ditas) => {
        const alergias = ditas.map((palavras) => palavras.join(' '))
        const curto = resumoDasAlergias(alergias)
        expect(curto.length).toBeLessThanOrEqual(Math.max(52, alergias.length * 26))
        const partes = curto.split(' · ')
        expect(partes).toHaveLength(alergias.length)
        for (const [indice, parte] of partes.entries()) {
          if (parte !== alergias[indice]) expect(parte).toMatch(/[^…]…$/)
        }
      }),
    )
  })
})

function wordsOf(texto: string): string[] {
  return texto.match(/[\p{L}\p{N}]+/gu) ?? []
}

describe('a change that is longer than anybody writes of allergies', () => {
  const falso = 'xalerg xintoler xceliac xgluten não é '
  const itens = (texto: string, quantos: number) =>
    Array.from({ length: quantos }, (_, indice) => umConteudo({ observacao: `${texto.repeat(20)} ${indice}` }))
  const dito = (texto: string, quantos: number) => ({ observacao: undefined, itens: itens(texto, quantos) })

  test('counts as telling one instead of being read to its end', () => {
    expect(trazAlergia(dito('', 0), dito(falso, 3))).toBe(false)
    expect(trazAlergia(dito('', 0), dito(falso, 200))).toBe(true)
  })

  test('is read whole, however long, where no word may speak of one, and what was there before is no news', () => {
    expect(trazAlergia(dito('', 0), dito('bem passado, por favor ', 200))).toBe(false)
    const celiaca = { observacao: 'celíaca', itens: [] }
    expect(trazAlergia(celiaca, { observacao: 'CELÍACA', itens: itens('sem sal ', 200) })).toBe(false)
    expect(trazAlergia(celiaca, { observacao: 'alergia a ovo', itens: [] })).toBe(true)
    expect(trazAlergia({ ...celiaca, itens: itens(falso, 200) }, celiaca)).toBe(false)
  })
})
