import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Envio } from './guarda'
import { NinguemEnvia } from './NinguemEnvia'
import { rascunhoVazio } from './rascunho'

function dito(...envios: readonly Envio[]): string {
  const pagina = <NinguemEnvia envios={envios} empresa={undefined} aoEsquecer={() => {}} />
  return renderToStaticMarkup(pagina).replace(/<style.*?<\/style>|<[^>]*>/g, '')
}

function envio(cliente: string): Envio {
  const corpo = { referencia: cliente } as Envio['corpo']
  return { corpo, rascunho: { ...rascunhoVazio(cliente), cliente }, desde: '' }
}

test('what was taken back is none of what somebody else is to write down anew', () => {
  const retirado = { ...envio('João'), retirado: true } as const
  expect(dito(envio('Ana'), retirado)).toMatch(/anote de novo\..*Ana.*não anote de novo.*João/)
  expect(dito(retirado)).toMatch(/não permite mais enviar pedidos\. .*não anote de novo.*João/)
  expect(dito(retirado)).not.toContain('Já foi anotado')
  expect(dito(envio('Ana'))).not.toContain('não anote')
})
