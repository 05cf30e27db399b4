import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alergiaNoTexto } from './alergia'
import { type ComoVeio, lerComoVeio, lerComoVeioNoItem, lerComoVeioNoPedido, temPalavra } from './como-veio'

function ate<T>(leitura: Generator<void, T, void>): T {
  let passo = leitura.next()
  while (!passo.done) passo = leitura.next()
  return passo.value
}

const lido = (texto: string) => ate(lerComoVeio({ campo: 'obs', texto }))
const noPedido = (campos: ComoVeio[]) => ate(lerComoVeioNoPedido(campos))
const noItem = (campos: ComoVeio[]) => ate(lerComoVeioNoItem(campos))
const longo = (palavras: number) => Array.from({ length: palavras }, (_, indice) => `palavra${indice}`).join(' ')

test('[EN15] as long as a note may be it stays whole', () => {
  const texto = `${'a '.repeat(490)}fim`
  expect(lido(texto)).toEqual([`obs: ${texto}`])
})

test('[EN15] a longer text is cut, but an allergy at any place of it is told with what follows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }), (antes, depois) => {
      const lidos = lido(`${longo(antes)} alergia grave a camarão e a amendoim ${longo(depois)}`)
      const ditas = lidos.filter((linha) => alergiaNoTexto(linha) !== undefined)
      expect(ditas.some((linha) => linha.includes('alergia grave a camarão e a amendoim'))).toBe(true)
      expect(lidos.join('').length).toBeLessThan(1_500)
    }),
    { numRuns: 60 },
  )
})

test('[EN15] several allergies far from each other are all told; of more than ten that there are more', () => {
  const uma = (qual: number) => `${longo(100)} alergia a coisa${qual}.`
  const tres = lido([1, 2, 3].map(uma).join(' '))
  for (const qual of [1, 2, 3]) expect(tres.join('\n')).toContain(`alergia a coisa${qual}`)
  const muitas = lido(Array.from({ length: 500 }, (_, qual) => uma(qual)).join(' '))
  expect(muitas.length).toBeLessThanOrEqual(12)
  expect(muitas.at(-1)).toContain('pergunte a quem enviou')
})

test('[EN15] where two parts meet that are looked through apart, an allergy and its denial are found', () => {
  for (let antes = 1_900; antes < 2_100; antes += 1) {
    const cheio = 'x'.repeat(antes - 1)
    expect(lido(`${cheio} alergia a camarão ${longo(300)}`).join('')).toContain('alergia a camarão')
    expect(lido(`${cheio} sem alergia ${longo(300)}`)).toHaveLength(1)
  }
})

test('[EN15] of an order what speaks of an allergy is never left out; of the rest there is an end', () => {
  const linhas = noPedido([
    ...Array.from({ length: 90 }, (_, qual) => ({ campo: `campo${qual}`, texto: 'palavras '.repeat(30) })),
    { campo: 'comentario', texto: 'alergia a camarão' },
  ])
  expect(linhas).toContain('comentario: alergia a camarão')
  expect(linhas.join('\n').length).toBeLessThan(2_100)
})

test('[EN15] of an order, and of an item, allergies have an end too, and it says that there are more', () => {
  const campos = Array.from({ length: 100 }, (_, qual) => ({
    campo: `campo${qual}`,
    texto: 'alergia 2345-6789: '.repeat(120),
  }))
  for (const linhas of [noPedido(campos), noItem(campos)]) {
    expect(linhas.join('\n').length).toBeLessThan(10_200)
    expect(linhas.at(-1)).toContain('pergunte a quem enviou')
  }
})

test('[EN15] fields of an item that speak of nothing have an end, those of an allergy behind them are told', () => {
  const outros = Array.from({ length: 99 }, (_, qual) => ({ campo: `campo${qual}`, texto: 'palavras '.repeat(100) }))
  const linhas = noItem([...outros, { campo: 'fim', texto: 'alergia a camarão' }])
  expect(linhas.join('\n').length).toBeLessThan(10_200)
  expect(linhas.at(-1)).toBe('fim: alergia a camarão')
})

test('[EN15] ids, moments and addresses of pages are no words for a cook', () => {
  for (const texto of ['2026-11-16T20:00:00Z', '8f3a-77', 'https://exemplo.com/pedido', '12,50', '-']) {
    expect([texto, temPalavra(texto)]).toEqual([texto, false])
  }
  for (const texto of ['sem lactose', 'LACTOSE', 's/ glúten 2x', 'tudo sem ovo 1']) {
    expect([texto, temPalavra(texto)]).toEqual([texto, true])
  }
})
