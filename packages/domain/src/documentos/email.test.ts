import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailValido, normalizarEmail } from './email'

const dominioDe = (tamanho: number) => {
  const rotulos: string[] = []
  let falta = tamanho - '.br'.length
  while (falta > 63) {
    rotulos.push('d'.repeat(Math.min(63, falta - 2)))
    falta -= rotulos.at(-1)?.length ?? 0
    falta -= 1
  }
  rotulos.push('d'.repeat(falta))
  return `${rotulos.join('.')}.br`
}

describe('e-mail address', () => {
  it.each(['maria@example.com', 'm@x.br', "o'brien+pizza@sub.example.com.br", 'a.b_c-d@x-y.io', 'a@b.xn--p1ai'])(
    '[DOC9] %s is an address',
    (texto) => {
      expect(emailValido(texto)).toBe(true)
    },
  )

  it.each([
    '',
    '@',
    'maria',
    'maria@',
    '@example.com',
    'maria@example',
    'maria@@example.com',
    'ma ria@example.com',
    'maria@exa mple.com',
    '.maria@example.com',
    'maria.@example.com',
    'ma..ria@example.com',
    'maria@.com',
    'maria@example..com',
    'maria@-x.com',
    'maria@x-.com',
    'maria@127.0.0.1',
    'maria@example.c',
    'joão@example.com',
    'a@b.com, c@d.com',
  ])('[DOC9] %j is not an address', (texto) => {
    expect(emailValido(texto)).toBe(false)
  })

  it('[DOC10] 254 characters in all are accepted, 255 are not', () => {
    const local = 'l'.repeat(64)
    const no254 = `${local}@${dominioDe(254 - 65)}`
    const no255 = `${local}@${dominioDe(255 - 65)}`
    expect([no254.length, no255.length]).toEqual([254, 255])
    expect(emailValido(no254)).toBe(true)
    expect(emailValido(no255)).toBe(false)
  })

  it('[DOC10] 64 characters before the @ are accepted, 65 are not', () => {
    expect(emailValido(`${'l'.repeat(64)}@example.com`)).toBe(true)
    expect(emailValido(`${'l'.repeat(65)}@example.com`)).toBe(false)
  })

  it('[DOC11] normalising trims and lowers the case, and repeating it changes nothing', () => {
    expect(normalizarEmail('  Maria@Example.COM ')).toBe('maria@example.com')
    fc.assert(
      fc.property(fc.emailAddress(), (endereco) => {
        fc.pre(emailValido(endereco))
        const normal = normalizarEmail(endereco)
        expect(normalizarEmail(normal ?? '')).toBe(normal)
      }),
    )
  })

  it('[DOC9] no generated well-formed address is refused', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (endereco) => {
        expect(emailValido(endereco)).toBe(true)
      }),
    )
  })

  it('[DOC10] nothing longer than the limits is ever accepted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,80}@[a-z.]{1,260}$/), (texto) => {
        if (!emailValido(texto)) return
        expect(texto.length).toBeLessThanOrEqual(254)
        expect(texto.indexOf('@')).toBeLessThanOrEqual(64)
      }),
    )
  })
})
