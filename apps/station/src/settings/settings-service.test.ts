import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../test/memory-store'
import { linhasDaEstacao, savedSettingsSchema, TIPOS_TELA_MONTADOR } from './saved-settings'
import { SettingsService } from './settings-service'

function montar(guardado?: unknown) {
  const store = new MemoryStore(guardado === undefined ? {} : { configuracoes: guardado })
  const reported: unknown[] = []
  return { store, reported, settings: new SettingsService({ store, report: (error) => reported.push(error) }) }
}

const minimas = savedSettingsSchema.parse({ numeroLicenca: 'L-1' })

describe('settings in use', () => {
  const perfil = { Id: 1, Nome: 'Matriz', Url: 'http://localhost/api/cozinhas/a' }
  const identity = {
    AccessToken: 't',
    RefreshToken: null,
    NomeEmpresa: 'E',
    ValidoAte: '2030-01-01',
    Sigla: 'E',
    Storage: '',
  }

  it('are stored again when the browser cleared what it had stored', async () => {
    const { store, settings } = montar()
    const emUso = { ...minimas, estacao: 'Montagem 1', codigoPerfil: 1, perfil, identity }
    await settings.save(emUso)
    settings.publish(emUso)
    store.entries.clear()
    await settings.keep()
    expect(await settings.load()).toEqual(emUso)
  })

  it('do not replace what was stored meanwhile, and nothing is stored before a login', async () => {
    const { store, settings } = montar()
    await settings.keep()
    expect(store.entries.size).toBe(0)
    const emUso = { ...minimas, codigoPerfil: 1, perfil, identity }
    settings.publish(emUso)
    await settings.save({ ...minimas, numeroLicenca: 'L-2' })
    await settings.keep()
    expect((await settings.load())?.numeroLicenca).toBe('L-2')
  })
})

describe('the saved settings', () => {
  it('have exactly the field names and defaults of the specification', () => {
    expect(minimas).toEqual({
      numeroLicenca: 'L-1',
      codigoPerfil: null,
      estacao: '',
      identity: null,
      perfil: null,
      urlIcone: null,
      urlLogo: null,
      mostraPizza: false,
      mostraCozinha: false,
      mostraEntrada: false,
      mostraSobremesa: false,
      mostraChapa: false,
      mostraFritura: false,
      tipoTelamontador: null,
    })
  })

  it('are kept as JSON text under one key', async () => {
    const { store, settings } = montar()
    await settings.save({ ...minimas, estacao: 'Montagem 1' })
    const text = store.entries.get('configuracoes')
    expect(typeof text).toBe('string')
    expect(JSON.parse(String(text))).toEqual({ ...minimas, estacao: 'Montagem 1' })
    expect(await settings.load()).toEqual({ ...minimas, estacao: 'Montagem 1' })
  })

  it('are none, without a report, when nothing was saved', async () => {
    const { reported, settings } = montar()
    expect(await settings.load()).toBeNull()
    expect(reported).toEqual([])
  })

  it.each([
    ['broken JSON', '{"numeroLicenca": "L-1", '],
    ['JSON of another kind', '[1, 2]'],
    ['null as text', 'null'],
    ['an object where text is expected', { numeroLicenca: 'L-1' }],
    ['a field of another type', JSON.stringify({ numeroLicenca: 'L-1', mostraPizza: 'sim' })],
    ['an older form without a licence', JSON.stringify({ licenca: 'L-1' })],
    ['a board type that does not exist', JSON.stringify({ numeroLicenca: 'L-1', tipoTelamontador: 'X' })],
  ])('with %s are reported and count as none', async (_situacao, guardado) => {
    const { reported, settings } = montar(guardado)
    expect(await settings.load()).toBeNull()
    expect(reported).toHaveLength(1)
  })

  it('give the active lines in the order cozinha, entrada, pizza, sobremesa, chapa, fritura', () => {
    const todas = {
      ...minimas,
      mostraPizza: true,
      mostraCozinha: true,
      mostraEntrada: true,
      mostraSobremesa: true,
      mostraChapa: true,
      mostraFritura: true,
    }
    expect(linhasDaEstacao(todas)).toEqual(['cozinha', 'entrada', 'pizza', 'sobremesa', 'chapa', 'fritura'])
    expect(linhasDaEstacao({ ...minimas, mostraFritura: true, mostraEntrada: true })).toEqual(['entrada', 'fritura'])
    expect(linhasDaEstacao(minimas)).toEqual([])
  })

  it('know two board types', () => {
    expect(TIPOS_TELA_MONTADOR).toEqual([
      { Id: 'F', Nome: 'Fila' },
      { Id: 'K', Nome: 'Kanban' },
    ])
  })

  it('reach every subscriber when published, and no one who left', () => {
    const { settings } = montar()
    const seen: unknown[] = []
    const leave = settings.subscribe((value) => seen.push(value))
    settings.publish(null)
    leave()
    settings.publish(null)
    expect(seen).toEqual([null])
    expect(settings.current).toBeNull()
  })

  it('of last time are not taken for confirmed ones; a login that finds them the same confirms them, once', () => {
    const { settings } = montar()
    const identity = {
      ...{ AccessToken: 'tok', RefreshToken: null, ValidoAte: '', Sigla: 'bella', Storage: '' },
      NomeEmpresa: 'Bella',
    }
    const logged = { ...minimas, identity, perfil: { Id: 1, Nome: 'P', Url: 'https://c/api/cozinhas/x' } }
    const seen: string[] = []
    settings.subscribe((value) => seen.push(`published ${value?.identity.AccessToken}`))
    settings.onConfirmed((value) => seen.push(`confirmed ${value.identity.AccessToken}`))
    settings.publishEarly(logged)
    expect(seen).toEqual(['published tok'])
    settings.publish(logged)
    settings.publish(logged)
    expect(seen).toEqual(['published tok', 'confirmed tok'])
    settings.publish({ ...logged, identity: { ...identity, AccessToken: 'outro' } })
    settings.publish(null)
    expect(seen.slice(2)).toEqual(['published outro', 'confirmed outro', 'published undefined'])
  })

  it('take the new name of the company, for whoever looks on and for the next start', async () => {
    const { settings } = montar()
    const access = { AccessToken: 'tok', RefreshToken: null, ValidoAte: '', Sigla: 'bella', Storage: '' }
    const identity = { ...access, NomeEmpresa: 'Bella' }
    const logged = { ...minimas, identity, perfil: { Id: 1, Nome: 'P', Url: 'https://c/api/cozinhas/x' } }
    await settings.save(logged)
    settings.publish(logged)
    const shown: (string | undefined)[] = []
    settings.subscribe((published) => shown.push(published?.identity.NomeEmpresa))
    await settings.rename('Bella Massa')
    await settings.rename('Bella Massa')
    expect(shown).toEqual(['Bella Massa'])
    expect((await settings.load())?.identity?.NomeEmpresa).toBe('Bella Massa')
  })

  it('is stored beside the access that a login stored meanwhile', async () => {
    const { settings } = montar()
    const access = { AccessToken: 'velho', RefreshToken: null, ValidoAte: '', Sigla: 'bella', Storage: '' }
    const identity = { ...access, NomeEmpresa: 'Bella' }
    const logged = { ...minimas, identity, perfil: { Id: 1, Nome: 'P', Url: 'https://c/api/cozinhas/x' } }
    await settings.save(logged)
    settings.publish(logged)
    const login = settings.update((stored) => ({ ...stored, identity: { ...identity, AccessToken: 'novo' } }))
    await Promise.all([login, settings.rename('Bella Massa')])
    expect((await settings.load())?.identity).toEqual({ ...identity, AccessToken: 'novo', NomeEmpresa: 'Bella Massa' })
  })

  it('is no login: what waits for one goes on waiting', async () => {
    const { settings } = montar()
    const perfil = { Id: 1, Nome: 'Matriz', Url: 'http://localhost/api/cozinhas/a' }
    const identity = {
      AccessToken: 't',
      RefreshToken: null,
      NomeEmpresa: 'Bella',
      ValidoAte: '',
      Sigla: 'E',
      Storage: '',
    }
    const early = { ...minimas, estacao: 'Montagem 1', codigoPerfil: 1, perfil, identity }
    const confirmed: string[] = []
    settings.onConfirmed((published) => confirmed.push(published.identity.NomeEmpresa))
    settings.publishEarly(early)
    await settings.rename('Bella Massa')
    expect([settings.current?.identity.NomeEmpresa, confirmed]).toEqual(['Bella Massa', []])
    settings.publish({ ...early, identity: { ...identity, NomeEmpresa: 'Bella Massa' } })
    expect(confirmed).toEqual(['Bella Massa'])
  })
})
