import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alergiaNoTexto, alergiasDoItem, alergiasDoPedido } from './alergia'
import { umaPizza, umConteudo, umSabor } from './testing/pedidos'

describe('what speaks of an allergy', () => {
  test.each([
    ['alergia a gergelim', 'alergia: gergelim'],
    ['ALÉRGICA A CAMARÃO', 'alergia: camarão'],
    ['cliente alérgico ao leite. capricha!', 'alergia: leite'],
    ['Alergia: amendoim, castanha e nozes', 'alergia: amendoim, castanha e nozes'],
    ['alergia severa a ovo', 'alergia: ovo'],
    ['intolerante à lactose', 'intolerância: lactose'],
    ['tenho intolerância', 'alergia: tenho intolerância'],
    ['sou celíaca', 'alergia: sou celíaca'],
    ['Celíaco!', 'alergia: celíaco'],
    ['sem glúten', 'alergia: sem glúten'],
    ['massa sem GLUTEN por favor', 'alergia: massa sem gluten por favor'],
    ['zero lactose', 'alergia: zero lactose'],
    ['problema com lactose', 'alergia: problema com lactose'],
    ['sem cebola, alergia', 'alergia: sem cebola, alergia'],
    ['sem cebola alergia', 'alergia: sem cebola alergia'],
    ['cebola não. alergia a cebola', 'alergia: cebola'],
    ['não colocar cebola, alergia a cebola', 'alergia: cebola'],
    ['nao e frescura e alergia', 'alergia: nao e frescura e alergia'],
    ['sem alergia, celíaca', 'alergia: sem alergia, celíaca'],
    ['sem alergia e intolerante a glúten', 'intolerância: glúten'],
    ['sem alergia ao leite, mas alergia a ovo', 'alergia: ovo'],
  ])('[AG1] %j says %j', (texto, dito) => expect(alergiaNoTexto(texto)).toBe(dito))

  test.each([
    'sem alergia',
    'SEM ALERGIAS',
    'não tem alergia',
    'não tenho nenhuma alergia',
    'nenhuma alergia',
    'não sou alérgico',
    'não é alergia, só não gosto',
    'sem alergia a lactose',
    'sem intolerância',
    'não sou celíaco',
    'bem passado',
    'energia',
    '',
  ])('[AG2] %j speaks of none', (texto) => expect(alergiaNoTexto(texto)).toBeUndefined())

  test('[AG3] a kitchen has its own list, of beginnings of words and of several words', () => {
    const lista = ['frutos do mar', 'Amendoim']
    expect(alergiaNoTexto('tirar FRUTOS DO MAR', lista)).toBe('alergia: tirar frutos do mar')
    expect(alergiaNoTexto('sem amendoins', ['amendoi'])).toBe('alergia: sem amendoins')
    expect(alergiaNoTexto('alergia a leite', lista)).toBeUndefined()
  })

  test('[AG1] notes, removals and choices of an item speak, its name and what is added do not', () => {
    const complemento = (tipo: 'remocao' | 'opcao' | 'adicional', nome: string) => ({ tipo, nome, quantidade: 1 })
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('remocao', 'Glúten')] }))).toEqual([
      'alergia: sem glúten',
    ])
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('opcao', 'Sem lactose')] }))).toEqual([
      'alergia: sem lactose',
    ])
    expect(alergiasDoItem(umConteudo({ complementos: [complemento('adicional', 'Queijo zero lactose')] }))).toEqual([])
    expect(alergiasDoItem(umConteudo({ nome: 'Pão sem glúten' }))).toEqual([])
    const sabores = [umSabor('Atum', { n: 1, d: 1 }, { remocoes: ['Lactose'], observacao: 'alergia a ovo' })]
    expect(alergiasDoItem(umaPizza({}, { sabores }))).toEqual(['alergia: sem lactose', 'alergia: ovo'])
  })

  test('[AG1] an order says each of them once, its own note first', () => {
    const item = umConteudo({ observacao: 'alergia a leite' })
    expect(alergiasDoPedido({ observacao: 'Alergia a ovo' }, [item, item])).toEqual(['alergia: ovo', 'alergia: leite'])
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
          expect(alergiaNoTexto([...antes, dito, ...depois].join(' '))).toMatch(/^(alergia|intolerância): ./)
        },
      ),
    )
  })

  test('[AG4] what is told is short, and part of what was written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (antes, depois) => {
        const texto = `${antes} alergia a leite ${depois}`
        const dito = alergiaNoTexto(texto)
        if (dito === undefined) return
        const [, resto = ''] = /^(?:alergia|intolerância): (.*)$/s.exec(dito) ?? []
        expect(resto.length).toBeLessThanOrEqual(61)
        const escrito = texto.replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR')
        expect(escrito).toContain(resto.replace(/…$/, '').trim())
      }),
    )
  })
})
