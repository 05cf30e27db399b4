import { expect, test } from 'vitest'
import { depositoDeTeste, guardadosDeTeste } from '../plataforma/deposito-de-teste'
import type { Guardados } from '../plataforma/guardados'
import { type Envio, enviosGuardados, esperamSemLugar, Guarda } from './guarda'
import { rascunhoVazio } from './rascunho'

const ABA = { id: '1', estaAberta: () => true }

function envio(referencia: string): Envio {
  return { corpo: { referencia } as Envio['corpo'], rascunho: rascunhoVazio(referencia), desde: '2026-11-18T12:00:00Z' }
}

const guardaDe = (pagina: Guardados, pessoa = 'p', cozinha?: string) => new Guarda(pagina, 'e', pessoa, ABA, cozinha)
const referencias = (guarda: Guarda) => guarda.envios().map(({ corpo }) => corpo.referencia)
/** As another window reads it, and this one after a reload. */
const noDisco = (disco: Guardados['disco'], pessoa = 'p') => referencias(guardaDe(guardadosDeTeste(disco), pessoa))

function cheiaCom(...esperam: string[]) {
  const disco = depositoDeTeste()
  const pagina = guardadosDeTeste(disco)
  for (const referencia of esperam) guardaDe(pagina).porEnvio(envio(referencia))
  disco.lugar = disco.ocupado
  return { disco, pagina }
}

test('an order that waits stays on disk where another has no room, and that one is of the whole page', () => {
  const { disco, pagina } = cheiaCom('a')
  const guarda = guardaDe(pagina, 'p', 'matriz')
  expect(guarda.esperaSemLugar).toBe(false)
  guarda.porEnvio(envio('b'))
  expect(noDisco(disco)).toEqual(['a'])
  expect(guarda.esperaSemLugar).toBe(true)
  expect(guarda.falhou).toBe(false)
  for (const outra of [guarda, guardaDe(pagina), guardaDe(pagina, 'p', 'filial')])
    expect(referencias(outra)).toEqual(['a', 'b'])
  expect(enviosGuardados(pagina)).toEqual({ enviar: 2, retirar: 0 })
  expect(esperamSemLugar(pagina)).toBe(true)
})

test('what had no room is kept as soon as there is some', () => {
  const { disco, pagina } = cheiaCom('a')
  guardaDe(pagina).porEnvio(envio('b'))
  guardaDe(pagina).tirarEnvio(envio('a'))
  expect(noDisco(disco)).toEqual(['b'])
  expect(pagina.semLugar.size).toBe(0)
  guardaDe(pagina).porEnvio(envio('c'))
  disco.lugar *= 3
  guardaDe(pagina).assumirEnvios()
  expect(noDisco(disco)).toEqual(['b', 'c'])
  expect(esperamSemLugar(pagina)).toBe(false)
})

test('where one is too long the shorter ones are kept', () => {
  const { disco, pagina } = cheiaCom('a', 'b')
  const guarda = guardaDe(pagina)
  guarda.porEnvio({ ...envio('longa'), recusa: 'x'.repeat(1000) })
  guarda.tirarEnvio(envio('a'))
  guarda.porEnvio(envio('c'))
  expect(noDisco(disco)).toEqual(['b', 'c'])
  expect(referencias(guarda)).toEqual(['b', 'c', 'longa'])
})

test('what another window sends off is neither hidden nor overwritten by one without room', () => {
  const { disco, pagina } = cheiaCom('a')
  const guarda = guardaDe(pagina)
  guarda.porEnvio(envio('b'))
  disco.lugar *= 2
  guardaDe(guardadosDeTeste(disco)).porEnvio(envio('c'))
  disco.lugar /= 2
  expect(referencias(guarda)).toEqual(['a', 'c', 'b'])
  guarda.tirarEnvio(envio('a'))
  expect(referencias(guarda)).toEqual(['c', 'b'])
  expect(noDisco(disco)).toEqual(['c', 'b'])
})

test('one that is taken back is so for this page, also where the sign for it has no room', () => {
  const { disco, pagina } = cheiaCom('a', 'b')
  guardaDe(pagina).porEnvio({ ...envio('a'), retirado: true })
  expect(noDisco(disco)).toEqual(['a', 'b'])
  expect(guardaDe(pagina).envio('a')?.retirado).toBe(true)
  expect(enviosGuardados(pagina)).toEqual({ enviar: 1, retirar: 1 })
  // Another window, that does not know, sent it: here it is still to be cancelled.
  guardaDe(guardadosDeTeste(disco)).tirarEnvio(envio('a'))
  expect(guardaDe(pagina).envio('a')?.retirado).toBe(true)
})

test('what others left goes on with who comes next, on disk where it was there, else with the page', () => {
  const { disco, pagina } = cheiaCom('a')
  guardaDe(pagina).porEnvio(envio('b'))
  const bia = guardaDe(pagina, 'q')
  bia.assumirEnvios()
  expect(referencias(bia)).toEqual(['a', 'b'])
  expect(referencias(guardaDe(pagina))).toEqual([])
  expect(noDisco(disco, 'q')).toEqual(['a'])
  expect(noDisco(disco)).toEqual([])
  expect(enviosGuardados(pagina)).toEqual({ enviar: 2, retirar: 0 })
})

test('a browser that takes nothing any more keeps what it has, and nothing is counted or sent twice', () => {
  const { disco, pagina } = cheiaCom('a', 'b')
  disco.setItem = () => {
    throw new DOMException('broken', 'QuotaExceededError')
  }
  const bia = guardaDe(pagina, 'q')
  bia.assumirEnvios()
  bia.assumirEnvios()
  bia.porEnvio(envio('c'))
  bia.tirarEnvio(envio('a'))
  bia.assumirEnvios()
  expect(referencias(bia)).toEqual(['b', 'c'])
  expect(enviosGuardados(pagina)).toEqual({ enviar: 2, retirar: 0 })
  expect(noDisco(disco)).toEqual(['a', 'b'])
  const ana = guardaDe(guardadosDeTeste(disco))
  ana.tirarEnvio(envio('a'))
  expect(referencias(ana)).toEqual(['b'])
  ana.tirarEnvio(envio('b'))
  expect(noDisco(disco)).toEqual([])
})
