import { expect, test } from 'vitest'
import { insistir } from './insistir'

function falhaVezes(vezes: number) {
  let tentativas = 0
  return async () => {
    tentativas += 1
    if (tentativas <= vezes) throw new Error(`falha ${tentativas}`)
    return tentativas
  }
}

test('what fails at first comes at a later try, and what goes on failing says so', async () => {
  const esperas: number[] = []
  const semEsperar = async (ms: number) => void esperas.push(ms)
  expect(await insistir(falhaVezes(0), semEsperar)).toBe(1)
  expect(esperas).toEqual([])
  expect(await insistir(falhaVezes(3), semEsperar)).toBe(4)
  expect(esperas).toEqual([500, 1_500, 4_000])
  await expect(insistir(falhaVezes(9), semEsperar)).rejects.toThrow('falha 4')
})
