import { expect, test } from 'vitest'
import { comRegra, SEM_MUDANCAS } from './rascunho'
import { comComando, lerGuardado, semComando } from './rascunho-guardado'

const IDS = ['01a1f442-6530-72c4-87f5-e4b1d05630ba', '01a1f442-6530-72c4-87f5-e4b1d05630bb'] as const
const rascunho = comRegra(SEM_MUDANCAS, { tipo: 'codigo', chave: 'L1', linha: 'chapa' })
const guardado = { rascunho, versao: 7, vistas: [] }

test('changes that nobody answered are sent again under the id of the first time, also after a reload', () => {
  const sent = comComando(guardado, () => IDS[0])
  expect(sent.comandoId).toBe(IDS[0])
  const again = lerGuardado(JSON.parse(JSON.stringify(sent)))
  expect(again && comComando(again, () => IDS[1])).toEqual(sent)
})

test('once answered, or changed since, they are another command', () => {
  const sent = comComando(guardado, () => IDS[0])
  expect(semComando(sent)).toEqual(guardado)
  expect(comComando(semComando(sent), () => IDS[1]).comandoId).toBe(IDS[1])
})
