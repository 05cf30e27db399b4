import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { belongsTo, brandingRef } from './branding-ref'

describe('a reference belongs to a company', () => {
  test('when it is one of its two pictures, or any plain path in its folder', () => {
    expect(brandingRef('CASA', 'logo')).toBe('App_Tenancy/CASA/img/logo.png')
    expect(brandingRef('CASA', 'icone')).toBe('App_Tenancy/CASA/img/icon.ico')
    for (const ref of [brandingRef('CASA', 'logo'), brandingRef('CASA', 'icone'), 'App_Tenancy/CASA/a/b-c/d_e.1.png']) {
      expect([ref, belongsTo('CASA', ref)]).toEqual([ref, true])
    }
  })

  test.each([
    'App_Tenancy/OUTRA/img/logo.png',
    'App_Tenancy/CASA/../OUTRA/img/logo.png',
    'App_Tenancy/CASA/img/../../../../etc/passwd',
    'App_Tenancy/CASA/..',
    'App_Tenancy/CASA/.oculto',
    'App_Tenancy/CASA/img/logo.png.',
    'App_Tenancy/CASA//img/logo.png',
    'App_Tenancy/CASA/img\\..\\logo.png',
    'App_Tenancy/CASA/img/%2e%2e/logo.png',
    'App_Tenancy/CASA/img/logo.png\0.txt',
    'App_Tenancy/CASA/img/c:logo.png',
    '/App_Tenancy/CASA/img/logo.png',
    'App_Tenancy/casa/img/logo.png',
    'App_Tenancy/CASA',
    'App_Tenancy/CASA/',
    'App_Tenancy/CASAX/img/logo.png',
    'img/icon.png',
    '',
  ])('never when it reads %j', (ref) => {
    expect(belongsTo('CASA', ref)).toBe(false)
  })

  test('never when the company is named like a way out', () => {
    for (const sigla of ['..', '.', '', 'A/img', '../CASA']) {
      expect([sigla, belongsTo(sigla, `App_Tenancy/${sigla}/img/logo.png`)]).toEqual([sigla, false])
    }
  })

  test('only when resolving it stays in the folder of the company', () => {
    const piece = fc.constantFrom('..', '.', '', 'img', 'logo.png', '%2e', '\\', 'CASA', 'App_Tenancy', '\0', '~')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const ref = `App_Tenancy/CASA/${pieces.join('/')}`
        if (!belongsTo('CASA', ref)) return
        const resolved = new URL(ref, 'file:///arquivos/').pathname
        expect(resolved).toBe(`/arquivos/${ref}`)
      }),
    )
  })
})
