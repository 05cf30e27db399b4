import type { Regra } from '@kds/protocol/retaguarda/regras'
import { expect, test } from 'vitest'
import { regrasMudadas } from './regras-mudadas'
import { comMudadas, juntas, porProcurar } from './regras-vistas'

const regra = (chave: string, linha: Regra['linha'], tipo: Regra['tipo'] = 'codigo', ordem = 0): Regra => ({
  ...{ tipo, chave, linha, ordem },
  numero: '1.1',
})
const lista = (...itens: Regra[]) => ({ itens, totais: { codigo: 260, categoria: 0, nome: 0 } })

test('a rule found by a search, which the list has no room for, is told when somebody else changed it too', () => {
  const primeiras = [regra('P0001', 'pizza')]
  const meu = { definir: [regra('P0250', 'cozinha')], remover: [] }
  const vistas = comMudadas(primeiras, [regra('P0250', 'pizza'), regra('P0251', 'pizza')], meu)
  const agora = lista(...primeiras)
  expect(porProcurar(vistas, agora, meu)).toMatchObject([{ chave: 'P0250' }])
  const ficaram = juntas(agora.itens, [regra('P0250', 'chapa')])
  expect(regrasMudadas(vistas, ficaram, meu)).toEqual([
    { tipo: 'codigo', chave: 'P0250', era: 'pizza', ficou: 'chapa', sua: 'cozinha' },
  ])
})

test('of a list that holds all of them nothing is looked for: what is missing is gone', () => {
  const meu = { definir: [], remover: [regra('P2', 'pizza')] }
  const inteira = { itens: [regra('P1', 'pizza')], totais: { codigo: 1, categoria: 0, nome: 0 } }
  expect(porProcurar([regra('P1', 'pizza'), regra('P2', 'pizza')], inteira, meu)).toEqual([])
})

test('names stand in the order in which they are tried', () => {
  const achada = regra('bolo', 'cozinha', 'nome', 1)
  const listadas = [regra('caldo', 'cozinha', 'nome', 0), regra('torta', 'cozinha', 'nome', 2)]
  expect(juntas(listadas, [achada]).map(({ chave }) => chave)).toEqual(['caldo', 'bolo', 'torta'])
})
