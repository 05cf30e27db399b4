import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { EnderecoAssinado, Manifesto } from '@kds/protocol/branding'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localFileStore } from '../../src/company/branding/flydrive-file-store'
import { storeBranding } from '../../src/company/branding/store-branding'
import { demoBranding } from '../../src/demo/branding-images'
import { newId } from '../../src/new-id'
import { DAY, HOUR, testClock } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from './company-house'

const SEM_AUTORIZACAO = 'Você não tem autorização para acessar o storage.'
const clock = testClock(new Date())
const { logo, icone } = demoBranding()
let database: TestDatabase
let house: CompanyHouse
let ours: CompanyClient
let theirs: CompanyClient

beforeAll(async () => {
  database = await startTestDatabase()
  house = await startHouse(database, { clock })
  ours = await companyAt(house, database)
  theirs = await companyAt(house, database)
  const files = localFileStore(house.folder, newId)
  for (const { sigla } of [ours, theirs]) {
    await storeBranding(files, { sigla, image: 'logo', bytes: logo })
    await storeBranding(files, { sigla, image: 'icone', bytes: icone })
  }
})

afterAll(async () => {
  await house.close()
  await database.close()
})

const addressOf = (company: CompanyClient, ref: string) =>
  company.call<EnderecoAssinado & { Messages?: string[] }>('GET', `/api/storage/url?ref=${encodeURIComponent(ref)}`)

async function signed(ref = `App_Tenancy/${ours.sigla}/img/logo.png`): Promise<URL> {
  const { status, body } = await addressOf(ours, ref)
  expect(status).toBe(200)
  return new URL(body.url)
}

async function place(ref: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(join(house.folder, ref)), { recursive: true })
  await writeFile(join(house.folder, ref), bytes)
}

describe('the signed address of a picture', () => {
  test('is given without a station name and downloads the picture', async () => {
    const { status, headers, body } = await addressOf(ours, `App_Tenancy/${ours.sigla}/img/logo.png`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.url).toMatch(`${house.origin}/api/storage/arquivo?`)
    const left = Date.parse(body.expiraEm) - clock().getTime()
    expect(left).toBeGreaterThan(HOUR - 1)
    expect(left).toBeLessThanOrEqual(2 * HOUR)

    const picture = await fetch(body.url)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await picture.arrayBuffer()).equals(logo)).toBe(true)
  })

  test('tells the icon by its bytes', async () => {
    const picture = await fetch(await signed(`App_Tenancy/${ours.sigla}/img/icon.ico`))
    expect(picture.headers.get('content-type')).toBe('image/x-icon')
    const ref = `App_Tenancy/${ours.sigla}/img/outro.ico`
    await place(ref, logo)
    expect((await fetch(await signed(ref))).headers.get('content-type')).toBe('image/png')
  })

  test('is the same for a while, and an unchanged picture is not sent again', async () => {
    const url = await signed()
    expect(await signed()).toEqual(url)
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"outro", ${etag}`]) {
      const again = await fetch(url, { headers: { 'if-none-match': known } })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
    }
    expect((await fetch(url, { headers: { 'if-none-match': '"outro"' } })).status).toBe(200)
  })

  test('changes its tag with the picture', async () => {
    const ref = `App_Tenancy/${ours.sigla}/img/troca.png`
    await place(ref, logo)
    const url = await signed(ref)
    const before = (await fetch(url)).headers.get('etag')
    await place(ref, icone)
    expect((await fetch(url)).headers.get('etag')).not.toBe(before)
  })

  test('names the public address of the server when there is one', async () => {
    const behind = await startHouse(database, { publicUrl: 'https://cozinha.exemplo' })
    try {
      await storeBranding(localFileStore(behind.folder, newId), { sigla: ours.sigla, image: 'logo', bytes: logo })
      const ref = encodeURIComponent(`App_Tenancy/${ours.sigla}/img/logo.png`)
      const answer = await fetch(`${behind.origin}/api/storage/url?ref=${ref}`, {
        headers: { authorization: `Bearer ${await ours.kitchen.login()}` },
      })
      expect(((await answer.json()) as EnderecoAssinado).url).toMatch(
        /^https:\/\/cozinha\.exemplo\/api\/storage\/arquivo\?/,
      )
    } finally {
      await behind.close()
    }
  })

  test('made by one server holds at another of the same house', async () => {
    const other = await startHouse(database, { clock })
    try {
      await storeBranding(localFileStore(other.folder, newId), { sigla: ours.sigla, image: 'logo', bytes: logo })
      const { pathname, search } = await signed()
      expect((await fetch(`${other.origin}${pathname}${search}`)).status).toBe(200)
    } finally {
      await other.close()
    }
  })
})

describe('what is not for a company', () => {
  test("is every other company's picture, in both directions", async () => {
    for (const [asker, owner] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      for (const file of ['img/logo.png', 'img/icon.ico', 'img/nada.png']) {
        const { status, body } = await addressOf(asker, `App_Tenancy/${owner.sigla}/${file}`)
        expect([status, body.Messages]).toEqual([403, [SEM_AUTORIZACAO]])
      }
    }
  })

  test('is every way out of its folder, however it is written', async () => {
    await place('segredo.png', logo)
    const own = `App_Tenancy/${ours.sigla}`
    const refs = [
      `${own}/../${theirs.sigla}/img/logo.png`,
      `${own}/img/../../${theirs.sigla}/img/logo.png`,
      `${own}/../../segredo.png`,
      `${own}/..\\..\\segredo.png`,
      `${own}/%2e%2e/%2e%2e/segredo.png`,
      `${own}/..%2f..%2fsegredo.png`,
      `${own}/%252e%252e/segredo.png`,
      `${own}/img/logo.png\0.txt`,
      `${own}//img/logo.png`,
      `${own}/./img/logo.png`,
      `/${own}/img/logo.png`,
      `./${own}/img/logo.png`,
      `${house.folder}/segredo.png`,
      'file:///etc/passwd',
      'segredo.png',
      '../postgres/PG_VERSION',
      'img/icon.png',
    ]
    for (const ref of refs) {
      // Once as a browser encodes it, and once with every dot and slash encoded as well.
      const stubborn = encodeURIComponent(ref).replaceAll('.', '%2E').replaceAll('%2F', '%2f')
      for (const query of [encodeURIComponent(ref), stubborn]) {
        const { status } = await ours.call('GET', `/api/storage/url?ref=${query}`)
        expect([query, status]).toEqual([query, 403])
      }
    }
  })

  test('is nothing at all without a token, or with the key of a point of sale', async () => {
    const path = `${house.origin}/api/storage/url?ref=App_Tenancy/${ours.sigla}/img/logo.png`
    expect((await fetch(path)).status).toBe(401)
    expect((await fetch(path, { headers: { authorization: `Bearer ${ours.chave}` } })).status).toBe(401)
  })

  test('is whatever is not there or is no picture', async () => {
    await place(`App_Tenancy/${ours.sigla}/img/desenho.png`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await place(`App_Tenancy/${ours.sigla}/img/enorme.png`, Buffer.concat([logo, Buffer.alloc(1024 * 1024)]))
    for (const file of ['img/nada.png', 'img', 'img/logo.png/mais.png', 'img/desenho.png', 'img/enorme.png']) {
      const { status, body } = await addressOf(ours, `App_Tenancy/${ours.sigla}/${file}`)
      expect([file, status, body.Messages]).toEqual([file, 404, ['Arquivo não encontrado.']])
    }
  })

  test('is a question without a reference', async () => {
    for (const query of ['', '?ref=', '?ref=a&ref=b']) {
      expect([query, (await ours.call('GET', `/api/storage/url${query}`)).status]).toEqual([query, 400])
    }
  })
})

describe('a download address', () => {
  test('that was changed in any part is refused', async () => {
    const url = await signed()
    const altered = (change: (query: URLSearchParams) => void) => {
      const copy = new URL(url)
      change(copy.searchParams)
      return copy
    }
    const refused = [
      altered((query) => query.set('ref', `App_Tenancy/${theirs.sigla}/img/logo.png`)),
      altered((query) => query.set('ref', `App_Tenancy/${ours.sigla}/../${theirs.sigla}/img/logo.png`)),
      altered((query) => query.set('expira', String(Number(query.get('expira')) + 3600))),
      altered((query) => query.set('expira', `${query.get('expira')}0`)),
      altered((query) => query.set('assinatura', 'A'.repeat(43))),
      altered((query) => query.set('assinatura', '')),
      altered((query) => query.delete('assinatura')),
      altered((query) => query.delete('expira')),
      altered((query) => query.delete('ref')),
      new URL(url.pathname, url),
    ]
    for (const address of refused) {
      const answer = await fetch(address)
      expect([address.search, answer.status]).toEqual([address.search, 403])
      expect(await answer.json()).toEqual({ success: false, Messages: [SEM_AUTORIZACAO] })
    }
  })

  test('ends', async () => {
    const url = await signed()
    clock.pass(2 * HOUR)
    expect((await fetch(url)).status).toBe(403)
    expect((await fetch(await signed())).status).toBe(200)
  })

  test('leaves no signature in the log', async () => {
    const url = await signed()
    await fetch(url)
    expect(house.log()).toContain('/api/storage/arquivo')
    expect(house.log()).not.toContain(url.searchParams.get('assinatura'))
  })
})

describe('the manifest of a company', () => {
  const manifestAddress = async (company: CompanyClient, query = '') => {
    const { status, body } = await company.call<{ url: string }>('GET', `/api/storage/manifesto${query}`)
    expect(status).toBe(200)
    return new URL(body.url)
  }

  test('carries its name and its own icon', async () => {
    const url = await manifestAddress(ours, `?nome=${encodeURIComponent('Pizzaria Bella & Massa')}`)
    expect(url.pathname).toBe('/api/storage/manifesto.webmanifest')
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as Manifesto
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Pizzaria Bella & Massa',
      short_name: 'Pizzaria Bella & Massa',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'pt-BR',
      background_color: '#121417',
      theme_color: '#1b1f24',
    })
    expect(manifest.icons).toEqual([
      { src: expect.stringContaining('arquivo?'), sizes: '256x256', type: 'image/png', purpose: 'any' },
    ])
    const icon = await fetch(new URL(manifest.icons[0]?.src ?? '', url))
    expect(Buffer.from(await icon.arrayBuffer()).equals(logo)).toBe(true)
  })

  test('falls back to the name and icons of the product', async () => {
    const bare = await companyAt(house, database)
    const manifest = (await (await fetch(await manifestAddress(bare))).json()) as Manifesto
    expect([manifest.name, manifest.short_name]).toEqual(['Agile Produção', 'Produção'])
    expect(manifest.icons.map(({ src }) => src)).toEqual([
      '/img/icon-192.png',
      '/img/icon-512.png',
      '/img/icon-maskable-192.png',
      '/img/icon-maskable-512.png',
    ])
  })

  test('is not given to strangers, nor under another name or company', async () => {
    expect((await fetch(`${house.origin}/api/storage/manifesto`)).status).toBe(401)
    const url = await manifestAddress(ours, '?nome=Casa')
    for (const [field, value] of [
      ['nome', 'Outra'],
      ['sigla', theirs.sigla],
      ['assinatura', ''],
    ] as const) {
      const altered = new URL(url)
      altered.searchParams.set(field, value)
      expect([field, (await fetch(altered)).status]).toEqual([field, 403])
    }
    const asPicture = new URL(url)
    asPicture.pathname = '/api/storage/arquivo'
    expect((await fetch(asPicture)).status).toBe(403)
  })

  test('holds, with its icon, for a month', async () => {
    const url = await manifestAddress(ours)
    const { icons } = (await (await fetch(url)).json()) as Manifesto
    clock.pass(29 * DAY)
    for (const address of [url, new URL(icons[0]?.src ?? '', url)]) expect((await fetch(address)).status).toBe(200)
    clock.pass(31 * DAY)
    for (const address of [url, new URL(icons[0]?.src ?? '', url)]) expect((await fetch(address)).status).toBe(403)
  })
})

describe('storing a picture', () => {
  const files = () => localFileStore(house.folder, newId)

  test('refuses what is too large, no picture, or for a company that cannot be a folder', async () => {
    const store = (sigla: string, bytes: Buffer) => storeBranding(files(), { sigla, image: 'logo', bytes })
    const big = Buffer.concat([logo, Buffer.alloc(1024 * 1024)])
    await expect(store(ours.sigla, big)).rejects.toMatchObject({ statusCode: 413 })
    await expect(store(ours.sigla, Buffer.from('<svg/>'))).rejects.toMatchObject({ statusCode: 400 })
    await expect(store('..', logo)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('replaces the one before and leaves nothing else behind', async () => {
    const sigla = 'TROCA'
    expect(await storeBranding(files(), { sigla, image: 'logo', bytes: logo })).toBe('App_Tenancy/TROCA/img/logo.png')
    await storeBranding(files(), { sigla, image: 'logo', bytes: icone })
    expect(await readdir(join(house.folder, 'App_Tenancy/TROCA/img'))).toEqual(['logo.png'])
    expect((await files().read('App_Tenancy/TROCA/img/logo.png', 1e6))?.equals(icone)).toBe(true)
  })
})
