import { type Regra, ULTIMA_ORDEM } from '@kds/protocol/retaguarda/regras'
import { expect, test } from 'vitest'
import { comoFicam, comRegra, movida, proximaOrdem, quantasMudancas, SEM_MUDANCAS, semRegra } from './rascunho'

const nome = (chave: string, ordem: number): Regra => ({
  tipo: 'nome',
  chave,
  linha: 'cozinha',
  ordem,
  numero: `4.${ordem + 1}`,
})
const REGRAS: Regra[] = [
  { tipo: 'categoria', chave: 'Porções', linha: 'fritura', ordem: 0, numero: '3.1' },
  nome('caldo', 0),
  nome('frito', 5),
]

const chaves = (regras: { chave: string }[]) => regras.map(({ chave }) => chave)

test('a rule is put in the place of the one with the same key, whatever its accents', () => {
  const rascunho = comRegra(SEM_MUDANCAS, { tipo: 'categoria', chave: 'PORCOES', linha: 'chapa' })
  expect(comoFicam(REGRAS, rascunho)[0]).toMatchObject({ chave: 'PORCOES', linha: 'chapa', mudada: true })
  expect(quantasMudancas(rascunho)).toBe(1)
  expect(quantasMudancas(comRegra(rascunho, { tipo: 'categoria', chave: 'Porções', linha: 'pizza' }))).toBe(1)
})

test('what is taken away and put back is one change', () => {
  const fora = semRegra(SEM_MUDANCAS, { tipo: 'nome', chave: 'caldo' })
  expect(chaves(comoFicam(REGRAS, fora))).toEqual(['Porções', 'frito'])
  const devolta = comRegra(fora, { tipo: 'nome', chave: 'Caldo', linha: 'entrada', ordem: 0 })
  expect(quantasMudancas(devolta)).toBe(1)
  expect(chaves(comoFicam(REGRAS, devolta))).toEqual(['Porções', 'Caldo', 'frito'])
})

test('names move one place, new ones come last, and beyond the ends nothing happens', () => {
  const nova = {
    tipo: 'nome' as const,
    chave: 'bolo',
    linha: 'sobremesa' as const,
    ordem: proximaOrdem(comoFicam(REGRAS, SEM_MUDANCAS)),
  }
  const com = comRegra(SEM_MUDANCAS, nova)
  const nomes = (rascunho: typeof com) => comoFicam(REGRAS, rascunho).filter(({ tipo }) => tipo === 'nome')
  expect(chaves(nomes(com))).toEqual(['caldo', 'frito', 'bolo'])
  const subiu = movida(com, nomes(com), 2, 1)
  expect(chaves(nomes(subiu))).toEqual(['caldo', 'bolo', 'frito'])
  const primeiro = movida(subiu, nomes(subiu), 1, 0)
  expect(chaves(nomes(primeiro))).toEqual(['bolo', 'caldo', 'frito'])
  expect(movida(primeiro, nomes(primeiro), 0, -1)).toBe(primeiro)
})

test('a new name comes behind those that people put in order, before those of one click, and last where not all are known', () => {
  const deUmToque = nome('prato do dia', ULTIMA_ORDEM)
  const ficam = comoFicam([...REGRAS, deUmToque], SEM_MUDANCAS)
  expect(proximaOrdem(ficam)).toBe(6)
  expect(proximaOrdem(ficam, { todas: false })).toBe(ULTIMA_ORDEM)
  expect(proximaOrdem(comoFicam([nome('fim', ULTIMA_ORDEM - 1)], SEM_MUDANCAS))).toBe(ULTIMA_ORDEM)
})
