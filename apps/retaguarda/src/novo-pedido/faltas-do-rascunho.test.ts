import { expect, test } from 'vitest'
import { faltasDoRascunho } from './faltas-do-rascunho'
import { comItem, rascunhoVazio } from './rascunho'

const AGORA = Date.parse('2026-11-17T23:00:00Z')
const COZINHA = { tamanhos: [{ nome: 'Gigante', sigla: 'GI' }] }
const COM_ITEM = comItem(rascunhoVazio('r'), { nome: 'Caldo', quantidade: 1 })

test('an order for a day that is past, or far beyond what anybody means, is not sent', () => {
  const agendado = (dia: string) =>
    faltasDoRascunho({ ...COM_ITEM, dia, hora: '20:00' }, `${dia}T23:00:00Z`, AGORA, COZINHA)
  expect(agendado('2026-11-18')).toEqual({})
  expect(agendado('2027-03-01')).toEqual({})
  expect(agendado('2026-11-16')).toEqual({ hora: 'Este horário já passou.' })
  expect(agendado('2036-11-18')).toEqual({ dia: 'Longe demais: confira o ano.' })
})

test('a change to an hour that is past is not sent either; the hour that the order had may stay', () => {
  const antes = { ...COM_ITEM, dia: '2026-11-17', hora: '19:00' }
  const mudando = { id: 'p', numero: '1', versao: 'v', antes }
  const mudada = (hora: string, em: string) =>
    faltasDoRascunho({ ...antes, hora, mudando }, `2026-11-17T${em}:00Z`, AGORA, COZINHA)
  expect(mudada('19:00', '22:00')).toEqual({})
  expect(mudada('08:30', '11:30')).toEqual({ hora: 'Este horário já passou.' })
  expect(mudada('20:30', '23:30')).toEqual({})
})

test('what is missing is said at its field', () => {
  expect(faltasDoRascunho(rascunhoVazio('r'), undefined, AGORA, COZINHA)).toEqual({
    itens: 'Ponha ao menos um item no pedido.',
  })
  expect(faltasDoRascunho({ ...COM_ITEM, hora: '20:00' }, undefined, AGORA, COZINHA)).toHaveProperty('dia')
  expect(faltasDoRascunho({ ...COM_ITEM, dia: '2026-11-18' }, undefined, AGORA, COZINHA)).toHaveProperty('hora')
})

test('a day or an hour that was half typed does not send the order for now', () => {
  const faltas = (dia: string, hora: string) => faltasDoRascunho({ ...COM_ITEM, dia, hora }, undefined, AGORA, COZINHA)
  expect(faltas('31/02/2026', '20:30')).toEqual({ dia: 'Este dia não existe: confira dia e mês.' })
  expect(faltas('2026-11-20', '25:30')).toEqual({ hora: 'Esta hora não existe: vai de 00:00 a 23:59.' })
  expect(faltas('2026-11-20', '20:3')).toEqual({ hora: 'Máscara do campo inválida.' })
  expect(faltas('sexta', '23:30')).toEqual({ dia: 'Máscara do campo inválida.' })
  expect(faltas('', '25')).toEqual({ hora: 'Máscara do campo inválida.' })
  expect(faltas('20/1', '2')).toEqual({ dia: 'Máscara do campo inválida.', hora: 'Máscara do campo inválida.' })
})

test('a pizza of a size that the kitchen gave up is not sent; one that is in the kitchen already keeps it', () => {
  const pizza = { tamanho: 'Grande', sabores: [] }
  const itens = [{ nome: 'Pizza', quantidade: 1, referencia: 'i1', pizza }]
  const rascunho = { ...COM_ITEM, itens }
  expect(faltasDoRascunho(rascunho, undefined, AGORA, COZINHA)).toEqual({
    itens: 'Esta cozinha não tem o tamanho “Grande”. Edite o item e escolha outro tamanho.',
  })
  const mudando = { id: 'p', numero: '1', versao: 'v', antes: rascunho }
  expect(faltasDoRascunho({ ...rascunho, mudando }, undefined, AGORA, COZINHA)).toEqual({})
})
