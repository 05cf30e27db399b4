import type { Regra } from '@kds/protocol/retaguarda/regras'
import { expect, test } from 'vitest'
import { regrasMudadas, semMudarRegra } from './regras-mudadas'

const regra = (chave: string, linha: Regra['linha']): Regra => ({
  tipo: 'nome',
  chave,
  linha,
  ordem: 0,
  numero: '4.1',
})
const rascunho = { definir: [regra('Caldo', 'chapa')], remover: [] }

test('what the other changed, took out and added stands beside what I was about to save', () => {
  const vistas = [regra('caldo', 'cozinha'), regra('frito', 'fritura'), regra('bolo', 'sobremesa')]
  const agora = [regra('caldo', 'entrada'), regra('frito', 'fritura'), regra('torta', 'sobremesa')]
  expect(regrasMudadas(vistas, agora, rascunho)).toEqual([
    { tipo: 'nome', chave: 'caldo', era: 'cozinha', ficou: 'entrada', sua: 'chapa' },
    { tipo: 'nome', chave: 'bolo', era: 'sobremesa', ficou: undefined, sua: undefined },
    { tipo: 'nome', chave: 'torta', era: undefined, ficou: 'sobremesa', sua: undefined },
  ])
  expect(regrasMudadas(vistas, vistas, rascunho)).toEqual([])
})

test('who keeps the other’s rule drops his own, whatever its accents, and nothing else', () => {
  expect(semMudarRegra(rascunho, { tipo: 'nome', chave: 'cáldo' })).toEqual({ definir: [], remover: [] })
  expect(semMudarRegra(rascunho, { tipo: 'codigo', chave: 'caldo' })).toEqual(rascunho)
})

test('names that the other put in another order are told by their places, beside mine', () => {
  const emOrdem = (...chaves: string[]) =>
    chaves.map((chave, ordem): Regra => ({ ...regra(chave, 'cozinha'), ordem, numero: `4.${ordem + 1}` }))
  const vistas = emOrdem('bolo', 'torta', 'suco')
  const meu = { definir: [{ ...regra('suco', 'cozinha'), ordem: 0 }], remover: [] }
  expect(regrasMudadas(vistas, emOrdem('bolo', 'suco', 'torta'), meu)).toEqual([
    { tipo: 'nome', chave: 'torta', era: '4.2', ficou: '4.3', sua: undefined },
    { tipo: 'nome', chave: 'suco', era: '4.3', ficou: '4.2', sua: '4.1' },
  ])
  // One more before them moves nobody.
  expect(regrasMudadas(vistas, emOrdem('pão', 'bolo', 'torta', 'suco'), meu)).toEqual([
    { tipo: 'nome', chave: 'pão', era: undefined, ficou: 'cozinha', sua: undefined },
  ])
})
