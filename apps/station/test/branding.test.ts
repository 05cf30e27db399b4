import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { BrandingService, MARCA_PADRAO } from '../src/branding/branding-service'
import { HttpClient } from '../src/calls/http-client'
import { RuntimeConfigSource } from '../src/calls/runtime-config'
import { RegraNegocioError } from '../src/errors/app-errors'
import { savedSettingsSchema } from '../src/settings/saved-settings'
import { MemoryStore } from './memory-store'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const identity = {
  AccessToken: 'tok',
  RefreshToken: null,
  NomeEmpresa: 'B',
  ValidoAte: '',
  Sigla: 'bella',
  Storage: 'ref/icone',
}
const perfil = { Id: 1, Nome: 'P', Url: 'https://c/api/cozinhas/x' }
const configuracoes = { ...savedSettingsSchema.parse({ numeroLicenca: 'L' }), identity, perfil }

async function montar(status: (ref: string) => number, store = new MemoryStore()) {
  const refs: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    if (url.pathname === '/api/storage/url') {
      const ref = url.searchParams.get('ref') ?? ''
      refs.push(`${request.headers.authorization} ${ref}`)
      const code = status(ref)
      response.writeHead(code, { 'content-type': 'application/json' })
      response.end(code === 200 ? JSON.stringify({ url: `/arquivos/${encodeURIComponent(ref)}?assinatura=x` }) : '{}')
    } else if (url.pathname === '/api/storage/manifesto') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ url: `/manifesto.webmanifest?nome=${url.searchParams.get('nome')}` }))
    } else if (url.pathname.startsWith('/arquivos/')) {
      response.writeHead(200, { 'content-type': 'image/png' })
      response.end(PNG)
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  closers.push(close)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = new HttpClient()
  const config = new RuntimeConfigSource({ http, store, origin })
  return { refs, store, origin, branding: new BrandingService({ http, config, store, origin }) }
}

const FIGURA = `data:image/png;base64,${PNG.toString('base64')}`

describe('the company branding', () => {
  it('looks the icon up by the storage reference and the logo at the tenant path, with the bearer', async () => {
    const { refs, origin, branding } = await montar(() => 200)
    const urls = await branding.refresh(configuracoes)
    expect(refs.sort()).toEqual(['Bearer tok App_Tenancy/bella/img/logo.png', 'Bearer tok ref/icone'])
    expect(urls.urlIcone).toBe(`${origin}/arquivos/ref%2Ficone?assinatura=x`)
    expect(branding.current).toEqual({ icone: FIGURA, logo: FIGURA })
  })

  it('looks the icon up at the tenant path when the licence names none', async () => {
    const { refs, branding } = await montar(() => 404)
    await branding.icon({ ...identity, Storage: '' })
    expect(refs).toEqual(['Bearer tok App_Tenancy/bella/img/icon.ico'])
  })

  it('falls back to the default images when they are unknown or not found', async () => {
    const { refs, branding } = await montar(() => 404)
    await branding.refresh(configuracoes)
    expect(branding.current).toEqual({ icone: '/img/icon.png', logo: '/img/icone-agile-branco.png' })
    expect(await branding.icon({ ...identity, Storage: '', Sigla: '' })).toBe('/img/icon.png')
    expect(refs).toHaveLength(2)
  })

  it('knows whether the company has another mark than the one it keeps', async () => {
    const { branding } = await montar(() => 200)
    expect(await branding.differs(configuracoes, 'a1')).toBe(true)
    await branding.refresh(configuracoes, 'a1')
    expect(await branding.differs(configuracoes, 'a1')).toBe(false)
    await branding.refresh(configuracoes)
    expect(await branding.differs(configuracoes, 'a1')).toBe(false)
    expect(await branding.differs(configuracoes, 'b2')).toBe(true)
    const outra = { ...configuracoes, identity: { ...identity, Sigla: 'outra' } }
    expect(await branding.differs(outra, 'a1')).toBe(true)
  })

  it('is a business-rule error when the storage refuses', async () => {
    const { branding } = await montar(() => 403)
    const error = await branding.icon(identity).catch((reason) => reason)
    expect(error).toBeInstanceOf(RegraNegocioError)
    expect(error.message).toBe('Você não tem autorização para acessar o storage.')
  })

  it('knows the web-app manifest that carries the name of the company', async () => {
    const { origin, branding } = await montar(() => 404)
    expect(await branding.manifest(configuracoes)).toBe(`${origin}/manifesto.webmanifest?nome=B`)
  })

  it('leaves the manifest of the product in place when the service is of another origin than the page', async () => {
    const { origin, store } = await montar(() => 404)
    const http = new HttpClient()
    const config = new RuntimeConfigSource({ http, store, origin })
    const elsewhere = new BrandingService({ http, config, store, origin: 'https://painel.exemplo' })
    expect(await elsewhere.manifest(configuracoes)).toBeNull()
  })

  it('is there without a network after it was seen once', async () => {
    const { store, branding } = await montar(() => 200)
    await branding.refresh(configuracoes)
    await closers.splice(0)[0]?.()
    const later = await montar(() => 500, store)
    expect(later.branding.current).toEqual(MARCA_PADRAO)
    await later.branding.restore()
    expect(later.branding.current).toEqual({ icone: FIGURA, logo: FIGURA })
  })

  it.each([
    ['unreadable', async () => '{"sigla":'],
    ['of another form', async () => JSON.stringify({ sigla: 7 })],
    ['behind a store that fails', () => Promise.reject(new Error('no store'))],
  ])('kept in a copy that is %s is the default one', async (_situacao, get) => {
    const store = new MemoryStore()
    store.get = get
    const { branding } = await montar(() => 404, store)
    await branding.restore()
    expect(branding.current).toEqual(MARCA_PADRAO)
  })
})
