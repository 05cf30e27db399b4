import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ANIMADA_RECUSADA,
  ARQUIVO_GRANDE,
  IMAGEM_ENORME,
  IMAGEM_ESTRAGADA,
  IMAGEM_VAZIA,
  type MarcaDaEmpresa,
  SVG_RECUSADO,
  TIPO_RECUSADO,
} from '@kds/protocol/retaguarda/marca'
import sharp, { type Color } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localFileStore } from '../../src/company/branding/flydrive-file-store'
import { RECORTE_FORA } from '../../src/company/branding/prepare-picture'
import { storeBranding } from '../../src/company/branding/store-branding'
import { demoBranding } from '../../src/demo/branding-images'
import { newId } from '../../src/new-id'
import { clientOf } from '../kitchen/kitchen-house'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

const PATIENT = { timeout: 30_000, interval: 200 }
let folder: string
let house: House
let company: TestCompany
let gerente: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kds-marca-'))
  house = await startHouse({ DATA_DIR: folder })
  company = await newCompany(house.database)
  gerente = await member(house, company, 'gerente')
})

afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

/** Where no edge of the other colour was smeared by JPEG. */
const MIDDLE = (256 * 512 + 256) * 3
const red = { r: 200, g: 30, b: 30, alpha: 1 }
const plain = (width: number, height: number, background: Color = red) =>
  sharp({ create: { width, height, channels: 4, background } })
const base64 = (bytes: Buffer) => bytes.toString('base64')
const whole = (largura: number, altura: number) => ({ x: 0, y: 0, largura, altura })

async function marca(browser = gerente, of = company): Promise<MarcaDaEmpresa> {
  return (await browser.get(`${of.path}/marca`)).body as never
}

async function send(image: 'logo' | 'icone', file: Buffer, recorte: object, browser = gerente, of = company) {
  const { versao } = await marca(browser, of)
  return browser.put(`${of.path}/marca/${image}`, { arquivo: base64(file), recorte, versao })
}

async function newHouse() {
  const own = await newCompany(house.database)
  return { own, browser: await member(house, own, 'dono') }
}

async function stored(of = company): Promise<string[]> {
  const place = join(folder, 'arquivos', 'App_Tenancy', of.sigla, 'img')
  return existsSync(place) ? (await readdir(place)).sort() : []
}

const fetched = async (address = '') => Buffer.from(await (await fetch(house.server.origin + address)).arrayBuffer())

describe('a new picture', () => {
  test('is cut, resized, stripped of what it carried, and shown at the specified place', async () => {
    const { own, browser } = await newHouse()
    const half = await plain(800, 800, '#0b0').png().toBuffer()
    const photo = await plain(1600, 800)
      .composite([{ input: half, left: 800, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Segredo da casa' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Segredo da casa')).toBe(true)
    const right = { x: 800, y: 0, largura: 800, altura: 800 }
    const { status, body } = await send('icone', photo, right, browser, own)
    expect(status).toBe(200)
    const { icone } = body as never as MarcaDaEmpresa
    const bytes = await fetched(icone?.endereco)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    expect(bytes.includes('Segredo da casa')).toBe(false)
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(MIDDLE, MIDDLE + 3)].map((each) => Math.round(each / 64))).toEqual([0, 3, 0])
  })

  test('that stands on its side is turned before it is cut', async () => {
    const { own, browser } = await newHouse()
    const turned = await plain(600, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await send('logo', turned, whole(200, 600), browser, own)).status).toBe(200)
    const { logo } = await marca(browser, own)
    expect(await sharp(await fetched(logo?.endereco)).metadata()).toMatchObject({ width: 107, height: 320 })
  })

  test('of pure noise is still one that a station keeps', async () => {
    const { own, browser } = await newHouse()
    const noise = await sharp(randomBytes(1_000 * 1_000 * 3), { raw: { width: 1_000, height: 1_000, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect((await send('icone', noise, whole(1_000, 1_000), browser, own)).status).toBe(200)
    const { icone } = await marca(browser, own)
    expect((await fetched(icone?.endereco)).length).toBeLessThan(512 * 1024)
  })

  test('takes the place of the one before, whose file is removed; taken away, the default is shown again', async () => {
    const { own, browser } = await newHouse()
    const files = localFileStore(join(folder, 'arquivos'), newId)
    await storeBranding(files, { sigla: own.sigla, image: 'logo', bytes: demoBranding().logo })
    expect(await stored(own)).toEqual(['logo.png'])
    expect((await marca(browser, own)).logo).toMatchObject({ mudadaEm: null })

    await send('logo', await plain(300, 100).png().toBuffer(), whole(300, 100), browser, own)
    await expect.poll(() => stored(own), PATIENT).toEqual([expect.stringMatching(/^logo-[\w-]{22}\.png$/)])
    const [first] = await stored(own)
    await send('logo', await plain(300, 100, '#00f').webp().toBuffer(), whole(300, 100), browser, own)
    await expect.poll(() => stored(own), PATIENT).toHaveLength(1)
    expect(await stored(own)).not.toEqual([first])

    const { versao } = await marca(browser, own)
    expect((await browser.post(`${own.path}/marca/logo/tirar`, { versao })).status).toBe(200)
    await expect.poll(() => stored(own), PATIENT).toEqual([])
    expect((await marca(browser, own)).logo).toBeNull()
  })

  test('sent twice is one change and one line of the record, which says what before and after', async () => {
    const { own, browser } = await newHouse()
    const { versao } = await marca(browser, own)
    const body = { arquivo: base64(await plain(200, 200).png().toBuffer()), recorte: whole(200, 200), versao }
    const first = await browser.put(`${own.path}/marca/icone`, body)
    const again = await browser.put(`${own.path}/marca/icone`, body)
    expect([first.status, again.status]).toEqual([200, 200])
    expect((again.body as never as MarcaDaEmpresa).versao).toBe((first.body as never as MarcaDaEmpresa).versao)
    const lines = await house.database.kysely
      .selectFrom('registro')
      .selectAll()
      .where('empresa_id', '=', own.id)
      .where('alvo_tipo', '=', 'marca')
      .execute()
    expect(lines).toMatchObject([
      { acao: 'mudar', alvo: 'Ícone', antes: { imagem: 'a do produto' }, depois: { imagem: expect.any(String) } },
    ])
  })

  test('of the second of two people is refused, and nothing is overwritten', async () => {
    const { own, browser } = await newHouse()
    const { versao } = await marca(browser, own)
    await send('logo', await plain(300, 100).png().toBuffer(), whole(300, 100), browser, own)
    const before = await marca(browser, own)
    const { status, body } = await browser.put(`${own.path}/marca/logo`, {
      arquivo: base64(await plain(300, 100, '#0f0').png().toBuffer()),
      recorte: whole(300, 100),
      versao,
    })
    expect(status).toBe(409)
    expect(body.Messages?.[0]).toContain('Outra pessoa mudou isto')
    expect(await marca(browser, own)).toEqual(before)
  })

  test('of one company is nowhere to be seen by another', async () => {
    const { own, browser } = await newHouse()
    const neighbour = await newHouse()
    await send('logo', await plain(300, 100).png().toBuffer(), whole(300, 100), browser, own)
    expect((await marca(neighbour.browser, neighbour.own)).logo).toBeNull()
    const { versao } = await marca(browser, own)
    const stolen = await neighbour.browser.post(`${own.path}/marca/logo/tirar`, { versao })
    expect(stolen.status).toBe(404)
    expect((await marca(browser, own)).logo).not.toBeNull()
  })

  test('reaches the stations that look on, without a reload, and those that come later', async () => {
    const { own, browser } = await newHouse()
    const { body } = await browser.post(`${own.path}/licencas`, { descricao: 'Pizza', meses: 12 })
    const { numero: licenca, id: licencaId } = body as { numero: string; id: string }
    const client = clientOf(house.server.origin, { ...own, licenca, licencaId, chave: '' })
    const stream = await client.stream({ estacao: 'Forno 1' })
    await stream.next('retrato')
    const told = () => stream.messages.filter(({ name }) => name === 'marca').map(({ data }) => data)
    await send('logo', await plain(300, 100).png().toBuffer(), whole(300, 100), browser, own)
    await expect.poll(told, PATIENT).toHaveLength(1)
    await send('icone', await plain(300, 300).png().toBuffer(), whole(300, 300), browser, own)
    await expect.poll(told, PATIENT).toHaveLength(2)
    expect(told()[0]).not.toEqual(told()[1])
    const later = await client.stream({ estacao: 'Forno 2' })
    const heard = () => later.messages.filter(({ name }) => name === 'marca').map(({ data }) => data)
    await expect.poll(heard, PATIENT).toEqual([told()[1]])
    stream.close()
    later.close()
  })
})

describe('a picture is refused in words, and nothing changes', () => {
  const good = whole(200, 200)

  async function refused(image: 'logo' | 'icone', file: Buffer, recorte: object): Promise<string | undefined> {
    const { own, browser } = await newHouse()
    const before = await marca(browser, own)
    const { status, body } = await send(image, file, recorte, browser, own)
    expect(status).toBe(400)
    expect(await marca(browser, own)).toEqual(before)
    expect(await stored(own)).toEqual([])
    return body.campos?.arquivo
  }

  test.each([
    [
      'an SVG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      SVG_RECUSADO,
    ],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), ANIMADA_RECUSADA],
    ['a text', Buffer.from('não sou uma imagem'), TIPO_RECUSADO],
    ['a PDF', Buffer.from('%PDF-1.7'), TIPO_RECUSADO],
    ['what only begins like a PNG', Buffer.from('\x89PNG\r\n\x1a\nlixo e mais lixo', 'latin1'), IMAGEM_ESTRAGADA],
  ])('%s', async (_, file, words) => {
    expect(await refused('logo', file, good)).toBe(words)
  })

  test('an animated PNG', async () => {
    const png = await plain(200, 200).png().toBuffer()
    const control = Buffer.alloc(20)
    control.writeUInt32BE(8, 0)
    control.write('acTL', 4, 'latin1')
    const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
    expect(await refused('logo', animated, good)).toBe(ANIMADA_RECUSADA)
  })

  test('an animated WebP', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((colour) => plain(200, 200, colour).png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await refused('logo', animated, good)).toBe(ANIMADA_RECUSADA)
  })

  test('a bomb: few bytes, a great many points, known before any of them is decoded', async () => {
    const bomb = await plain(5_000, 4_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    expect(await refused('icone', bomb, whole(4_000, 4_000))).toBe(IMAGEM_ENORME)
    // Only its head says so: what would have to be decoded is not even there.
    const head = Buffer.from(bomb.subarray(0, 100))
    head.writeUInt32BE(2 ** 30, 16)
    head.writeUInt32BE(2 ** 30, 20)
    expect([IMAGEM_ENORME, IMAGEM_ESTRAGADA]).toContain(await refused('icone', head, good))
  })

  test('one of which nothing is to be seen, wherever it is transparent', async () => {
    const nothing = { r: 200, g: 30, b: 30, alpha: 0 }
    expect(await refused('logo', await plain(200, 200, nothing).png().toBuffer(), good)).toBe(IMAGEM_VAZIA)
    expect(await refused('icone', await plain(200, 200, nothing).webp().toBuffer(), good)).toBe(IMAGEM_VAZIA)
    const half = await plain(400, 200, nothing)
      .composite([{ input: await plain(200, 200).png().toBuffer(), left: 200, top: 0 }])
      .png()
      .toBuffer()
    expect(await refused('logo', half, good)).toBe(IMAGEM_VAZIA)
    const { own, browser } = await newHouse()
    expect((await send('logo', half, whole(400, 200), browser, own)).status).toBe(200)
  })

  test('one that ends half-way', async () => {
    const png = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    expect(await refused('icone', png.subarray(0, png.length / 2), good)).toBe(IMAGEM_ESTRAGADA)
  })

  test('one that is too long', async () => {
    expect(await refused('logo', Buffer.alloc(5 * 1024 * 1024 + 3), good)).toBe(ARQUIVO_GRANDE)
  })

  test('one that is too small, a part outside of it, an icon that is no square', async () => {
    const png = await plain(300, 200).png().toBuffer()
    expect(await refused('icone', png, whole(100, 100))).toBe(
      'A imagem é pequena demais: são precisos pelo menos 144 × 144 pontos.',
    )
    expect(await refused('icone', png, { x: 150, y: 0, largura: 200, altura: 200 })).toBe(RECORTE_FORA)
    expect(await refused('icone', png, whole(200, 150))).toBe('O ícone precisa ser quadrado.')
  })

  test('too many of them in a short time', async () => {
    const { own, browser } = await newHouse()
    const text = { arquivo: base64(Buffer.from('texto')), recorte: good, versao: 'x' }
    const tries = Array.from({ length: 30 }, () => () => browser.put(`${own.path}/marca/logo`, text))
    const seen: number[] = []
    for (const attempt of tries) seen.push((await attempt()).status)
    expect(seen.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
    // Once refused it is answered later, and another may pass meanwhile.
    expect(seen.filter((status) => status === 429).length).toBeGreaterThan(5)
  })
})
