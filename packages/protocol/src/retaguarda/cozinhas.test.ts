import { mensagens } from '@kds/domain/validacao/mensagens'
import { expect, test } from 'vitest'
import { mudarCozinhaSchema } from './cozinhas'

const CERTA = {
  nome: 'Matriz',
  fuso: 'America/Sao_Paulo',
  metaMinutos: 20,
  metas: {},
  fornoMinutos: 8,
  fornoAutomatico: false,
  entregaAutomaticaMinutos: 0,
  limites: {},
  tamanhos: [
    { nome: 'Grande', sigla: 'G' },
    { nome: 'Média', sigla: 'M' },
  ],
  horarios: Array.from({ length: 7 }, () => ({ abre: '', fecha: '' })),
  versao: 'v',
}

function faults(parte: object): Record<string, string> {
  const { error } = mudarCozinhaSchema.safeParse({ ...CERTA, ...parte })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('sizes that are told apart by nothing are told at the second of them', () => {
  expect(faults({})).toEqual({})
  const [grande] = CERTA.tamanhos
  expect(faults({ tamanhos: [grande, { nome: 'grande ', sigla: 'X' }, { nome: 'Broto', sigla: 'g' }] })).toEqual({
    'tamanhos.1.nome': 'Outro tamanho já tem este nome.',
    'tamanhos.2.sigla': 'Outro tamanho já tem esta sigla.',
  })
})

test('a kitchen without a size could be asked for no pizza, and is not saved', () => {
  expect(faults({ tamanhos: [] })).toEqual({
    tamanhos: 'Deixe ao menos um tamanho: sem ele nenhuma pizza pode ser pedida.',
  })
})

test('what is no hour is told so, however long it is', () => {
  const horarios = [{ abre: '6 da tarde', fecha: '23:00' }, ...CERTA.horarios.slice(1)]
  expect(faults({ horarios })).toEqual({ 'horarios.0.abre': mensagens.mascara })
})

test('a day that closes at the hour at which it opens is asked about; from midnight to midnight is a whole one', () => {
  const dia = (abre: string, fecha: string) => faults({ horarios: [{ abre, fecha }, ...CERTA.horarios.slice(1)] })
  expect(dia('18:00', '18:00')).toEqual({
    'horarios.0.fecha': 'Fecha na hora em que abre. Para o dia inteiro, 00:00 às 00:00.',
  })
  expect(dia('00:00', '00:00')).toEqual({})
  expect(dia('18:00', '01:00')).toEqual({})
})
