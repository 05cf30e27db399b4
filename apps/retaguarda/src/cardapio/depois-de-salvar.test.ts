import type { Regra } from '@kds/protocol/retaguarda/regras'
import { expect, test } from 'vitest'
import { depoisDeSalvar } from './depois-de-salvar'
import { comRegra, SEM_MUDANCAS, semRegra } from './rascunho'

const regra = (chave: string, linha: Regra['linha'], ordem = 0): Regra => ({
  ...{ tipo: 'nome', chave, linha },
  ...{ ordem, numero: '4.1' },
})
const pedida = (chave: string, linha: Regra['linha']) => ({ tipo: 'nome', chave, linha }) as const
const vistas = [regra('bolo', 'sobremesa')]
const enviado = semRegra(comRegra(SEM_MUDANCAS, pedida('caldo', 'cozinha')), pedida('pudim', 'sobremesa'))
const guardado = { rascunho: enviado, versao: 7, vistas: [...vistas, regra('pudim', 'sobremesa')] }
const salvas = { versao: 8, itens: [...vistas, regra('caldo', 'cozinha', 1)] }

test('nothing is left to be saved where nothing was changed meanwhile, or all of it was put away', () => {
  expect(depoisDeSalvar(guardado, enviado, salvas)).toBeUndefined()
  expect(depoisDeSalvar(undefined, enviado, salvas)).toBeUndefined()
})

test('what was changed meanwhile waits on, over what was saved', () => {
  const rascunho = comRegra(enviado, pedida('bolo', 'chapa'))
  expect(depoisDeSalvar({ ...guardado, rascunho }, enviado, salvas)).toEqual({
    rascunho: comRegra(SEM_MUDANCAS, pedida('bolo', 'chapa')),
    versao: 8,
    vistas: salvas.itens,
  })
})

test('a rule that was sent and changed once more meanwhile waits with its last change', () => {
  const outraLinha = comRegra(enviado, pedida('Caldo', 'chapa'))
  expect(depoisDeSalvar({ ...guardado, rascunho: outraLinha }, enviado, salvas)?.rascunho.definir).toEqual([
    pedida('Caldo', 'chapa'),
  ])
  const tirada = semRegra(enviado, pedida('caldo', 'cozinha'))
  expect(depoisDeSalvar({ ...guardado, rascunho: tirada }, enviado, salvas)?.rascunho).toEqual({
    definir: [],
    remover: [{ tipo: 'nome', chave: 'caldo' }],
  })
  const deVolta = comRegra(enviado, pedida('pudim', 'sobremesa'))
  const depois = depoisDeSalvar({ ...guardado, rascunho: deVolta }, enviado, salvas)
  expect(depois?.rascunho).toEqual({ definir: [pedida('pudim', 'sobremesa')], remover: [] })
  expect(depois?.vistas).toEqual(salvas.itens)
})

test('of a rule beyond the list, found by a search meanwhile, it is known as what it was seen', () => {
  const longe = regra('torta', 'sobremesa', 900)
  const rascunho = comRegra(enviado, pedida('torta', 'chapa'))
  const depois = depoisDeSalvar({ ...guardado, rascunho, vistas: [...guardado.vistas, longe] }, enviado, salvas)
  expect(depois?.vistas).toEqual([...salvas.itens, longe])
})
