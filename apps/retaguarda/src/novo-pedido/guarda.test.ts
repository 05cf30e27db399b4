import { expect, test } from 'vitest'
import { depositoDeTeste, guardadosDeTeste } from '../plataforma/deposito-de-teste'
import { type Envio, enviosGuardados, Guarda } from './guarda'
import { rascunhoVazio } from './rascunho'

const aba = (id: string, abertas: readonly string[] = []) => ({
  id,
  estaAberta: (outra: string) => abertas.includes(outra),
})
const ESCOLHAS = { tamanho: 'Grande', massa: '', borda: 'Catupiry', quantidade: 2, observacao: '' }
const LINHA = { texto: 'g cal', completa: '', escolhas: ESCOLHAS }

test('a half-typed line and the orders set aside survive a reload', () => {
  const aqui = depositoDeTeste()
  const guarda = new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('1'))
  const naMesa = { rascunho: rascunhoVazio('r'), linha: LINHA }
  guarda.guardarLinha(LINHA)
  guarda.guardarDeLado([naMesa])
  const outra = new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('1'))
  expect(outra.linha()).toEqual(LINHA)
  expect(outra.deLado()).toEqual([naMesa])
  outra.guardarLinha(undefined)
  outra.guardarDeLado([])
  expect(aqui.mapa.size).toBe(0)
})

test('where the browser has no room left the order goes on without being kept, and it is known', () => {
  const guarda = new Guarda(guardadosDeTeste(depositoDeTeste(0)), 'e', 'p', aba('1'))
  expect(guarda.falhou).toBe(false)
  guarda.guardarLinha(LINHA)
  expect(guarda.linha()).toEqual(LINHA)
  expect(guarda.falhou).toBe(true)
  guarda.guardarLinha(undefined)
  expect(guarda.linha()).toBeUndefined()
  expect(guarda.falhou).toBe(false)
})

test('what was left by a closed window has room where it came from', () => {
  const aqui = depositoDeTeste()
  new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('1')).guardarRascunho(rascunhoVazio('r'))
  aqui.lugar = aqui.ocupado
  const desta = new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('2'))
  expect(desta.trazerDeOutraJanela()).toBe(true)
  expect(desta.falhou).toBe(false)
  expect(new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('2')).rascunho()?.referencia).toBe('r')
})

test('what is kept and cannot be read is no line and no order', () => {
  const aqui = depositoDeTeste()
  const guarda = new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('1'))
  aqui.setItem(`${guarda.chave}.mesa.1.linha`, '{"texto":3}')
  aqui.setItem(`${guarda.chave}.mesa.1.de-lado`, '{}')
  expect(guarda.linha()).toBeUndefined()
  expect(guarda.deLado()).toEqual([])
})

test('two windows keep their orders apart, and what one sends waits for both', () => {
  const aqui = depositoDeTeste()
  const [esta, outra] = ['1', '2'].map((id) => new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba(id, ['1', '2'])))
  esta?.guardarRascunho(rascunhoVazio('desta'))
  outra?.guardarRascunho(rascunhoVazio('da outra'))
  outra?.guardarLinha(LINHA)
  expect(esta?.rascunho()?.referencia).toBe('desta')
  expect(esta?.linha()).toBeUndefined()
  expect(outra?.rascunho()?.referencia).toBe('da outra')
  expect(esta?.haDeOutraJanela).toBe(false)
  expect(esta?.trazerDeOutraJanela()).toBe(false)
})

test('what a closed window left is taken up once, by one with nothing on its table', () => {
  const aqui = depositoDeTeste()
  const fechada = new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('1'))
  fechada.guardarRascunho(rascunhoVazio('r'))
  fechada.guardarLinha(LINHA)
  const [ocupada, livre] = ['2', '3'].map((id) => new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba(id, ['2', '3'])))
  ocupada?.guardarRascunho(rascunhoVazio('outro'))
  expect(ocupada?.haDeOutraJanela).toBe(true)
  expect(ocupada?.trazerDeOutraJanela()).toBe(false)
  expect(livre?.trazerDeOutraJanela()).toBe(true)
  expect(livre?.rascunho()?.referencia).toBe('r')
  expect(livre?.linha()).toEqual(LINHA)
  expect(ocupada?.haDeOutraJanela).toBe(false)
  expect(fechada.rascunho()).toBeUndefined()
})

test('orders that wait are counted over all companies, and nothing that cannot be read', () => {
  const aqui = depositoDeTeste()
  expect(enviosGuardados(guardadosDeTeste(aqui))).toEqual({ enviar: 0, retirar: 0 })
  for (const [empresa, referencia] of [
    ['e', 'a'],
    ['e', 'b'],
    ['f', 'c'],
  ] as const) {
    const corpo = { cozinhaId: 'c', origem: 'telefone', referencia, tipo: 'entrega', itens: [] } as const
    const envio = { corpo: { ...corpo, itens: [] }, rascunho: rascunhoVazio(referencia), desde: '' }
    new Guarda(guardadosDeTeste(aqui), empresa, 'p', aba('1')).porEnvio(envio)
  }
  aqui.setItem(`${new Guarda(guardadosDeTeste(aqui), 'g', 'p', aba('1')).chave}.envios`, '{')
  new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('1')).guardarRascunho(rascunhoVazio('r'))
  expect(enviosGuardados(guardadosDeTeste(aqui))).toEqual({ enviar: 3, retirar: 0 })
  new Guarda(guardadosDeTeste(aqui), 'f', 'p', aba('1')).mudarEnvio('c', (envio) => ({ ...envio, retirado: true }))
  expect(enviosGuardados(guardadosDeTeste(aqui))).toEqual({ enviar: 2, retirar: 1 })
})

test('an order that is being taken down stays with its kitchen; what was sent is of all of them', () => {
  const aqui = depositoDeTeste()
  const [matriz, filial] = ['matriz', 'filial'].map(
    (cozinha) => new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba('1'), cozinha),
  )
  matriz?.guardarRascunho(rascunhoVazio('da matriz'))
  expect(filial?.rascunho()).toBeUndefined()
  expect(filial?.haDeOutraJanela).toBe(false)
  expect(matriz?.rascunho()?.referencia).toBe('da matriz')
  const corpo = {
    cozinhaId: 'matriz',
    origem: 'telefone' as const,
    referencia: 'r',
    tipo: 'entrega' as const,
    itens: [],
  }
  matriz?.porEnvio({ corpo, rascunho: rascunhoVazio('r'), desde: '' })
  expect(filial?.envios()).toHaveLength(1)
})

test('what another window sends off is heard of here: it may be closed before the connection returns', () => {
  const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', aba('1'))
  const janela = new EventTarget()
  const escreve = (chave: string | null) => janela.dispatchEvent(Object.assign(new Event('storage'), { key: chave }))
  let ouvidas = 0
  const parar = guarda.ouvirEnvios(janela, () => {
    ouvidas += 1
  })
  escreve(`${guarda.chave}.mesa.2.linha`)
  expect(ouvidas).toBe(0)
  escreve(`${guarda.chave}.envios`)
  // All at once, by somebody who signed out.
  escreve(null)
  expect(ouvidas).toBe(2)
  parar()
  escreve(null)
  expect(ouvidas).toBe(2)
})

test('a window that passed for closed learns that another took its table up', () => {
  const aqui = depositoDeTeste()
  const dorme = new Guarda(guardadosDeTeste(aqui), 'e', 'p', { id: '1', estaAberta: () => true })
  dorme.guardarRascunho(rascunhoVazio('r'))
  dorme.guardarLinha(LINHA)
  const janela = new EventTarget()
  const ouvidas: boolean[] = []
  const parar = dorme.ouvirMesa(janela, () => ouvidas.push(dorme.mesaVazia))
  const acorda = (tipo: string, key?: string) => janela.dispatchEvent(Object.assign(new Event(tipo), { key }))
  acorda('pageshow')
  acorda('storage', `${dorme.chave}.mesa.2.rascunho`)
  const outra = new Guarda(guardadosDeTeste(aqui), 'e', 'p', { id: '2', estaAberta: () => false })
  expect(outra.trazerDeOutraJanela()).toBe(true)
  expect(outra.rascunho()?.referencia).toBe('r')
  acorda('storage', `${dorme.chave}.mesa.1.rascunho`)
  acorda('pageshow')
  parar()
  acorda('pageshow')
  expect(ouvidas).toEqual([false, true, true])
})

test('what waits at this computer goes on with whoever comes next for the same company, once and with nothing of another', () => {
  const aqui = depositoDeTeste()
  const de = (empresa: string, pessoa: string) => new Guarda(guardadosDeTeste(aqui), empresa, pessoa, aba('1'))
  const envio = (referencia: string) => ({
    corpo: { referencia } as Envio['corpo'],
    rascunho: rascunhoVazio(referencia),
    desde: '2026-11-18T12:00:00Z',
  })
  de('e', 'caio').porEnvio(envio('dora'))
  de('e', 'caio').guardarLinha(LINHA)
  de('outra', 'caio').porEnvio(envio('de outra casa'))
  const bia = de('e', 'bia')
  bia.porEnvio(envio('eva'))
  bia.assumirEnvios()
  bia.assumirEnvios()
  expect(bia.envios().map(({ corpo }) => corpo.referencia)).toEqual(['eva', 'dora'])
  expect(de('e', 'caio').envios()).toEqual([])
  expect(de('e', 'caio').linha()).toEqual(LINHA)
  expect(de('outra', 'caio').envios()).toHaveLength(1)
  expect(enviosGuardados(guardadosDeTeste(aqui))).toEqual({ enviar: 3, retirar: 0 })
})
