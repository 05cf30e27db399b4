import { readFileSync } from 'node:fs'
import { CORES_DE_SABOR } from '@kds/domain/cores-dos-sabores'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const paleta = read('../../../../packages/domain/src/cores-dos-sabores.css')
const cores = Array.from({ length: CORES_DE_SABOR }, (_, cor) => {
  const valor = paleta.match(new RegExp(`--sabor-${cor}: (#[0-9a-f]{6});`))?.[1]
  if (!valor) throw new Error(`--sabor-${cor} has no colour`)
  return valor
})
const alergias = [...read('../theme/tokens.css').matchAll(/--alergia: (#[0-9a-f]{6});/g)].map(([, valor = '']) => valor)

describe('the colours of the flavours', () => {
  test('twelve flavours have twelve colours that an eye tells apart', () => {
    const pares = cores.flatMap((uma, i) => cores.slice(i + 1).map((outra) => ({ uma, outra })))
    expect(pares.filter(({ uma, outra }) => distance(uma, outra) < 0.1)).toEqual([])
  })

  test('none of them is the violet of an allergy, in either theme', () => {
    expect(alergias).toHaveLength(2)
    const pares = alergias.flatMap((alergia) => cores.map((sabor) => ({ alergia, sabor })))
    const apart = ({ alergia, sabor }: (typeof pares)[number]) => Math.abs(hue(alergia) - hue(sabor))
    const near = pares.filter((par) => distance(par.alergia, par.sabor) < 0.1 || apart(par) < 30)
    expect(near).toEqual([])
  })

  test('a fraction can be read on each of them', () => {
    expect(cores.filter((cor) => (luminance(cor) + 0.05) / (luminance('#14171a') + 0.05) < 4.5)).toEqual([])
  })
})

function linear(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Oklab: equal distances look equally far apart. */
function oklab(hex: string): number[] {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** In degrees of Oklab; violet is about 300, and no flavour lies beyond 360 of it. */
function hue(hex: string): number {
  const [, a = 0, b = 0] = oklab(hex)
  return (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
}

function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
}
