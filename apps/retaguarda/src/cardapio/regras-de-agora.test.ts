import type { Regra, Regras } from '@kds/protocol/retaguarda/regras'
import { expect, test } from 'vitest'
import { depoisDoProprioToque } from './proprio-toque'
import { regrasDeAgora } from './regras-de-agora'

const regra = (chave: string, linha: Regra['linha'], ordem: number): Regra => ({
  ...{ tipo: 'nome', chave, linha },
  ...{ ordem, numero: `4.${ordem + 1}` },
})
const bolo = regra('bolo', 'sobremesa', 0)
const longe = regra('vitamina', 'fritura', 300)
const prato = regra('prato do dia', 'chapa', 301)
const rascunho = { definir: [{ ...longe, linha: 'cozinha' as const }], remover: [] }
const guardado = { rascunho, versao: 7, vistas: [bolo, longe] }
const toque = { orfao: { nome: 'Prato do Día', codigo: '' }, linha: 'chapa', feito: { versao: 8 } } as const

/** A kitchen of more names than the list holds, whose first is listed and all are found. */
function kitchen(rules: readonly Regra[], versao = 8, later = versao) {
  return async (texto: string): Promise<Regras> => ({
    versao: texto === '' ? versao : later,
    itens: texto === '' ? rules.slice(0, 1) : rules.filter(({ chave }) => chave.includes(texto)),
    totais: { codigo: 0, categoria: 0, nome: rules.length },
  })
}

test('the own click goes on over a rule that was found by a search, which is not gone for not being listed', async () => {
  const agora = await regrasDeAgora(guardado, kitchen([bolo, longe, prato]))
  expect(agora && depoisDoProprioToque(guardado, agora, toque)).toEqual({
    ...guardado,
    versao: 8,
    vistas: [bolo, longe],
  })
})

test('what somebody else did to it is told all the same', async () => {
  const changed = await regrasDeAgora(guardado, kitchen([bolo, { ...longe, linha: 'entrada' }, prato]))
  expect(changed && depoisDoProprioToque(guardado, changed, toque)).toBe(guardado)
  const gone = await regrasDeAgora(guardado, kitchen([bolo, prato, regra('suco', 'fritura', 302)]))
  expect(gone && depoisDoProprioToque(guardado, gone, toque)).toBe(guardado)
})

test('rules of two moments are compared with nothing', async () => {
  expect(await regrasDeAgora(guardado, kitchen([bolo, longe, prato], 8, 9))).toBeUndefined()
})
