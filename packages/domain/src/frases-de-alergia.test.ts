import { describe, expect, test } from 'vitest'
import { alergiaNoTexto } from './alergia'

describe('an allergy in other words', () => {
  test.each([
    ['não tenho alergia, com exceção de camarão', 'não tenho alergia, com exceção de camarão'],
    ['sem alergias, com excessão do amendoim', 'sem alergias, com excessão do amendoim'],
    ['não tenho alergia a nada, salvo camarão', 'não tenho alergia a nada, salvo camarão'],
    ['sem alergia, sem exceção do ovo', 'sem alergia, sem exceção do ovo'],
    ['sem alergias, sem exceção, só camarão', 'sem alergias, sem exceção, só camarão'],
    ['sem alergias, sem exceção. Minha filha tem, a ovo', 'sem alergias, sem exceção. Minha filha tem, a ovo'],
    ['sem alergia, tirando o ovo', 'sem alergia, tirando o ovo'],
    ['leite faz mal pro meu filho', 'alergia: leite faz mal pro meu filho'],
    ['ovo faz mal ao bebê', 'alergia: ovo faz mal ao bebê'],
    ['não deve comer amendoim', 'alergia: não deve comer amendoim'],
    ['n devo ingerir leite', 'alergia: n devo ingerir leite'],
    ['não deve ter castanha', 'alergia: não deve ter castanha'],
    ['hipersensibilidade a ovo', 'alergia: hipersensibilidade a ovo'],
    ['sou hipersensível a leite', 'alergia: sou hipersensível a leite'],
    ['proibido comer amendoim', 'alergia: proibido comer amendoim'],
    ['ele está proibido de comer camarão', 'alergia: ele está proibido de comer camarão'],
    ['leite proibido, proibida a castanha', 'alergia: leite proibido, proibida a castanha'],
    ['Talheres: não Alergia: camarão', 'Talheres: não Alergia: camarão'],
    ['camarão: ALEGRIA grave', 'alergia: camarão: ALEGRIA grave'],
    ['alegria a ovo', 'alergia: alegria a ovo'],
    ['ALEGRIA: camarão', 'alergia: ALEGRIA: camarão'],
  ])('[AG1] %j says %j', (texto, dito) => expect(alergiaNoTexto(texto)).toBe(dito))

  test.each([
    'não tem hipersensibilidade',
    'leite não faz mal pro meu filho',
    'faz mal passado, pro meu filho ao ponto',
    'não deve demorar',
    'proibido atrasar',
    'proibido comer cebola',
    'Obs: não tenho alergia',
    'com exceção da cebola, tudo',
    'sem alergias, sem exceção',
    'Não tenho alergia, sem nenhuma exceção.',
    'sem intolerâncias, sem excessão, obrigada',
    'que alegria a nossa',
    'alegria: pizza em casa',
  ])('[AG2] %j speaks of none', (texto) => expect(alergiaNoTexto(texto)).toBeUndefined())
})
