import { describe, expect, test } from 'vitest'
import { MemoryStore } from '../../test/memory-store'
import { TECLAS_PADRAO, translationOf } from '../keys/key-map'
import { PreferencesService } from './preferences-service'
import { CHAVE_PREFERENCIAS, PREFERENCIAS_PADRAO, preferenciasDe } from './screen-preferences'

const nothing = () => undefined

describe('the preferences of a device', () => {
  test('what was chosen is there after a restart', async () => {
    const store = new MemoryStore()
    await new PreferencesService({ store, report: nothing }).change({ texto: 130, teclas: { pronto: ['F7'] } })
    const later = new PreferencesService({ store, report: nothing })
    await later.load()
    expect(later.current).toEqual({ ...PREFERENCIAS_PADRAO, texto: 130, teclas: { pronto: ['F7'] } })
  })

  test('a field that cannot be read falls back alone', () => {
    const texto = JSON.stringify({ texto: 900, tema: 'claro', volume: 'alto', teclas: { voar: ['x'] }, som: false })
    expect(preferenciasDe(texto)).toEqual({ ...PREFERENCIAS_PADRAO, tema: 'claro', som: false })
  })

  test('text that is no JSON, or no text at all, leaves the defaults', () => {
    expect([preferenciasDe('{'), preferenciasDe(null), preferenciasDe(7)]).toEqual(Array(3).fill(PREFERENCIAS_PADRAO))
  })

  test('changes in quick succession are all stored', async () => {
    const store = new MemoryStore()
    const service = new PreferencesService({ store, report: nothing })
    await Promise.all([service.change({ volume: 10 }), service.change({ volume: 20 }), service.change({ falar: true })])
    expect(preferenciasDe(await store.get(CHAVE_PREFERENCIAS))).toMatchObject({ volume: 20, falar: true })
  })

  test('a choice made while the store was being read is kept', async () => {
    const store = new MemoryStore({ [CHAVE_PREFERENCIAS]: JSON.stringify({ tema: 'claro' }) })
    const service = new PreferencesService({ store, report: nothing })
    const loading = service.load()
    await service.change({ tema: 'escuro', texto: 160 })
    await loading
    expect(service.current).toMatchObject({ tema: 'escuro', texto: 160 })
  })

  test('one choice made while the store was being read leaves the stored others as they were', async () => {
    const store = new MemoryStore({ [CHAVE_PREFERENCIAS]: JSON.stringify({ texto: 130, teclas: { pronto: ['F7'] } }) })
    const service = new PreferencesService({ store, report: nothing })
    const loading = service.load()
    await service.change({ som: false })
    await loading
    const todas = { ...PREFERENCIAS_PADRAO, texto: 130, teclas: { pronto: ['F7'] }, som: false }
    expect(service.current).toEqual(todas)
    expect(preferenciasDe(await store.get(CHAVE_PREFERENCIAS))).toEqual(todas)
  })

  test('no key does anything until it is known which keys this device uses', async () => {
    const store = new MemoryStore({ [CHAVE_PREFERENCIAS]: JSON.stringify({ teclas: { proximo: ['t'], totais: [] } }) })
    const service = new PreferencesService({ store, report: nothing })
    const press = { key: 't', ctrlKey: false, altKey: false, metaKey: false }
    const loading = service.load()
    expect(translationOf(service.teclas, press)).toBe('silencio')
    await loading
    expect(translationOf(service.teclas, press)).toEqual({ tecla: 'ArrowRight' })
  })

  test('a store that cannot be read leaves the default keys', async () => {
    const store = new MemoryStore()
    store.get = async () => {
      throw new Error('broken')
    }
    const reported: unknown[] = []
    const service = new PreferencesService({ store, report: (error) => reported.push(error) })
    await service.load()
    expect(service.teclas).toEqual(TECLAS_PADRAO)
    expect(reported).toHaveLength(1)
  })

  test('a store that fails is reported and the screen goes on', async () => {
    const reported: unknown[] = []
    const store = new MemoryStore()
    store.set = async () => {
      throw new Error('full')
    }
    const service = new PreferencesService({ store, report: (error) => reported.push(error) })
    await service.change({ texto: 115 })
    expect(service.current.texto).toBe(115)
    expect(reported).toHaveLength(1)
  })

  test('listeners hear of each change', async () => {
    const service = new PreferencesService({ store: new MemoryStore(), report: nothing })
    const seen: number[] = []
    const leave = service.subscribe(() => seen.push(service.current.volume))
    await service.change({ volume: 30 })
    leave()
    await service.change({ volume: 40 })
    expect(seen).toEqual([30])
  })
})
