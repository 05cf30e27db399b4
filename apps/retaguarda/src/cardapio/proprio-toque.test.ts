import type { Regra } from '@kds/protocol/retaguarda/regras'
import { expect, test } from 'vitest'
import { depoisDoProprioToque } from './proprio-toque'

const regra = (chave: string, linha: Regra['linha'], tipo: Regra['tipo'] = 'nome'): Regra => ({
  ...{ tipo, chave, linha },
  ...{ ordem: 0, numero: '4.1' },
})
const vistas = [regra('bolo', 'sobremesa')]
const guardado = { rascunho: { definir: [regra('caldo', 'cozinha')], remover: [] }, versao: 7, vistas }
const toque = { orfao: { nome: 'Prato do Día', codigo: '' }, linha: 'chapa', feito: { versao: 8 } } as const
const depois = [...vistas, regra('prato do dia', 'chapa')]

test('the unsaved changes go on over what the own click made', () => {
  const agora = { versao: 8, itens: depois }
  expect(depoisDoProprioToque(guardado, agora, toque)).toEqual({ ...guardado, versao: 8, vistas: depois })
  const porCodigo = { ...toque, orfao: { nome: 'Combo Kids', codigo: 'CK' } }
  const itens = [...vistas, regra('ck', 'chapa', 'codigo')]
  expect(depoisDoProprioToque(guardado, { versao: 8, itens }, porCodigo).versao).toBe(8)
})

test.each([
  ['saved after the click', { versao: 9, itens: depois }, toque],
  ['changed another rule', { versao: 8, itens: [regra('bolo', 'chapa'), regra('prato do dia', 'chapa')] }, toque],
  ['gave the orphan another line', { versao: 8, itens: [...vistas, regra('prato do dia', 'entrada')] }, toque],
  ['saved before the click', { versao: 9, itens: depois }, { ...toque, feito: { versao: 9 } }],
])('somebody else who %s is told later', (_, agora, own) => {
  expect(depoisDoProprioToque(guardado, agora, own)).toBe(guardado)
})
