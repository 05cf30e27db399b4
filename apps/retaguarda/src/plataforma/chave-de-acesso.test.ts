import { expect, test } from 'vitest'
import { comAparelho, temChavesDeAcesso } from './chave-de-acesso'

const em = (endereco: string) => new URL(endereco)
const tem = () => true

test('passkeys are offered at the address they are made for, by name, where the browser has them', () => {
  expect(temChavesDeAcesso('https://casa.exemplo', em('https://casa.exemplo'), tem)).toBe(true)
  expect(temChavesDeAcesso('http://localhost:3000', em('http://localhost:3000'), tem)).toBe(true)
  expect(temChavesDeAcesso('https://casa.exemplo', em('https://casa.exemplo'), () => false)).toBe(false)
  expect(temChavesDeAcesso('https://casa.exemplo', em('https://outra.exemplo'), tem)).toBe(false)
  expect(temChavesDeAcesso('http://10.0.0.5:3000', em('http://10.0.0.5:3000'), tem)).toBe(false)
  expect(temChavesDeAcesso('http://[::1]:3000', em('http://[::1]:3000'), tem)).toBe(false)
  expect(temChavesDeAcesso(undefined, em('https://casa.exemplo'), tem)).toBe(false)
})

test('a device that has one already says so, and every other end of its dialogue is a pause', async () => {
  const falha = (nome: string) => Promise.reject(Object.assign(new Error('in English'), { name: nome }))
  await expect(comAparelho(falha('InvalidStateError'))).rejects.toThrow(/^Este aparelho já tem/)
  await expect(comAparelho(falha('NotAllowedError'))).rejects.toThrow(/^A chave de acesso não foi usada/)
  await expect(comAparelho(Promise.resolve('resposta'))).resolves.toBe('resposta')
})
