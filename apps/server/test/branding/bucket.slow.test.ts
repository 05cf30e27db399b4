import { readFile } from 'node:fs/promises'
import type { EnderecoAssinado } from '@kds/protocol/branding'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openFileStore } from '../../src/company/branding/open-file-store'
import { storeBranding } from '../../src/company/branding/store-branding'
import { readConfig } from '../../src/config'
import { demoBranding } from '../../src/demo/branding-images'
import { newId } from '../../src/new-id'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from './company-house'
import { ACCOUNT, type S3Server, startS3 } from './s3-server'

const BUCKET = 'marcas'
const { logo } = demoBranding()
let database: TestDatabase
let s3: S3Server
let houses: [CompanyHouse, CompanyHouse]
let ours: CompanyClient
let env: Record<string, string>

beforeAll(async () => {
  database = await startTestDatabase()
  s3 = await startS3(BUCKET)
  env = {
    STORAGE: 's3',
    STORAGE_BUCKET: BUCKET,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
    S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
  }
  houses = [await startHouse(database, { env }), await startHouse(database, { env })]
  ours = await companyAt(houses[0], database)
  await storeBranding(await store(env), { sigla: ours.sigla, image: 'logo', bytes: logo })
})

beforeEach(() => s3.fail(false))

afterAll(async () => {
  for (const house of houses) await house.close()
  await s3.close()
  await database.close()
})

function store(settings: Record<string, string>) {
  return openFileStore(readConfig(settings).storage, { newId, onFault: () => {} })
}

const ref = () => `App_Tenancy/${ours.sigla}/img/logo.png`

async function addressOf(path: string) {
  return ours.call<EnderecoAssinado & { Messages?: string[] }>(
    'GET',
    `/api/storage/url?ref=${encodeURIComponent(path)}`,
  )
}

describe('two servers on one database and one bucket', () => {
  test('show the same logo, each by an address the other one signed', async () => {
    expect(await s3.files()).toEqual([ref()])
    const { status, body } = await addressOf(ref())
    expect(status).toBe(200)
    const signed = new URL(body.url)
    for (const { origin } of houses) {
      const picture = await fetch(`${origin}${signed.pathname}${signed.search}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(Buffer.from(await picture.arrayBuffer()).equals(logo)).toBe(true)
    }
    expect(s3.refused).toEqual([])
  })

  test('know no file that the bucket does not hold, nor one too large to be ours', async () => {
    expect((await addressOf(`App_Tenancy/${ours.sigla}/img/outra.png`)).status).toBe(404)
    const files = await store(env)
    await files.write('grande', Buffer.alloc(20))
    expect(await files.read('grande', 19)).toBeUndefined()
    expect(await files.read('grande', 20)).toEqual(Buffer.alloc(20))
  })
})

describe('a file in a bucket', () => {
  test('is the one that was written last, and whole', async () => {
    const files = await store(env)
    const large = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251))
    await files.write('troca/logo.png', large)
    expect((await files.read('troca/logo.png', large.length))?.equals(large)).toBe(true)
    await files.write('troca/logo.png', logo)
    expect((await files.read('troca/logo.png', 1_000_000))?.equals(logo)).toBe(true)
    expect(await s3.files()).toContain('troca/logo.png')
  })

  test('is gone once it is removed, and may be removed again', async () => {
    const files = await store(env)
    await files.write('sai/logo.png', logo)
    await files.write('fica/logo.png', logo)
    await files.remove('sai/logo.png')
    await files.remove('sai/logo.png')
    expect(await files.read('sai/logo.png', 1_000_000)).toBeUndefined()
    expect((await files.read('fica/logo.png', 1_000_000))?.equals(logo)).toBe(true)
    expect(await s3.files()).not.toContain('sai/logo.png')
  })
})

describe('a bucket that does not serve', () => {
  test('is told to stations as a pause, and to the log as a fault', async () => {
    s3.fail(true)
    const { status, headers, body } = await addressOf(ref())
    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    expect(body.Messages).toEqual(['Os arquivos da empresa não estão disponíveis agora. Tente novamente em instantes.'])
    expect(houses[0].log()).toContain('the bucket of files does not serve')
    s3.fail(false)
    expect((await addressOf(ref())).status).toBe(200)
  })

  test.each([
    ['does not exist', { STORAGE_BUCKET: 'outro' }],
    ['refuses the key', { S3_SECRET_ACCESS_KEY: 'segredo-errado' }],
  ])('because it %s is a fault, not an unknown file', async (_why, wrong) => {
    const files = await store({ ...env, ...wrong })
    await expect(files.read(ref(), 1_000_000)).rejects.toMatchObject({ statusCode: 503 })
    await expect(files.write(ref(), logo)).rejects.toMatchObject({ statusCode: 503 })
    await expect(files.remove(ref())).rejects.toMatchObject({ statusCode: 503 })
    expect((await (await store(env)).read(ref(), 1_000_000))?.equals(logo)).toBe(true)
  })
})

test('the libraries of the buckets are no part of the file that starts', async () => {
  const bundle = await readFile(inject('serverEntry'), 'utf8')
  expect(/import\(["']flydrive\/drivers\/s3["']\)/.test(bundle)).toBe(true)
  expect(/class S3Client|google-auth-library/.test(bundle)).toBe(false)
})
