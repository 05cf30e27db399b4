import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config'
import { StartupError } from './startup-error'

function faultOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}

describe('the configuration', () => {
  test('runs everything with the demonstration on when the environment says nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      storage: { kind: 'local', folder: resolve('data/arquivos') },
      publicUrl: 'http://localhost:3000',
      publicUrlGiven: false,
      serve: 'all',
      licenciamentoUrl: undefined,
      trustProxy: false,
      origens: [],
      lanNames: [],
      webhooksLan: [],
      impressoras: [],
      mdnsName: 'cozinha.local',
      https: undefined,
      httpsPort: 3443,
      metricsToken: undefined,
      retencaoDias: 365,
      pedidosPorMinuto: 600,
      demo: true,
      demoLicenca: undefined,
      demoChave: undefined,
      simulador: 3,
      logLevel: 'info',
    })
  })

  test('has a name on the network unless told otherwise, or reached by an address of its own', () => {
    expect(readConfig({ MDNS: 'forno-2' }).mdnsName).toBe('forno-2.local')
    expect(readConfig({ MDNS: 'forno.local' }).mdnsName).toBe('forno.local')
    for (const env of [
      { MDNS: 'off' },
      { PUBLIC_URL: 'https://x.exemplo' },
      { TRUST_PROXY: '1' },
      { SERVE: 'licensing' },
    ])
      expect(readConfig(env).mdnsName).toBeUndefined()
    expect(faultOf({ MDNS: 'Cozinha do Zé' })).toContain('MDNS deve ser um nome')
  })

  test('makes backups every night where it is told a place', () => {
    expect(readConfig({ BACKUP_DIR: '/mnt/copias' }).backup).toEqual({
      at: 240,
      to: { kind: 'folder', folder: '/mnt/copias' },
    })
    expect(readConfig({ BACKUP_BUCKET: 'copias', BACKUP_HORA: '23:30' }).backup).toEqual({
      at: 1410,
      to: { kind: 's3', bucket: 'copias', region: 'us-east-1' },
    })
    expect(faultOf({ BACKUP_HORA: '25:00', BACKUP_DIR: '/x' })).toContain('BACKUP_HORA deve ser uma hora do dia')
    expect(faultOf({ BACKUP_HORA: '04:00' })).toBe('BACKUP_HORA só vale com BACKUP_DIR ou BACKUP_BUCKET.')
    expect(faultOf({ BACKUP_DIR: '/x', BACKUP_BUCKET: 'copias' })).toContain('escolha um')
    expect(faultOf({ BACKUP_DIR: '/x', BACKUP_S3_REGION: 'auto' })).toBe('BACKUP_S3_REGION só vale com BACKUP_BUCKET.')
    expect(faultOf({ BACKUP_BUCKET: 'copias', BACKUP_S3_ACCESS_KEY_ID: 'casa' })).toContain('devem vir juntas')
  })

  test('keeps files in a bucket when it is told which', () => {
    const S3 = { STORAGE: 's3', STORAGE_BUCKET: 'marcas' }
    expect(readConfig(S3).storage).toEqual({ kind: 's3', bucket: 'marcas', region: 'us-east-1' })
    const own = {
      S3_ENDPOINT: 'https://s3.casa/',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'casa',
      S3_SECRET_ACCESS_KEY: 'segredo1',
    }
    expect(readConfig({ ...S3, ...own }).storage).toEqual({
      kind: 's3',
      bucket: 'marcas',
      region: 'auto',
      endpoint: 'https://s3.casa',
      credentials: { accessKeyId: 'casa', secretAccessKey: 'segredo1' },
    })
    const GCS = { STORAGE: 'gcs', STORAGE_BUCKET: 'marcas' }
    expect(readConfig(GCS).storage).toEqual({ kind: 'gcs', bucket: 'marcas' })
    expect(readConfig({ ...GCS, GCS_KEY_FILE: 'package.json' }).storage).toMatchObject({ keyFile: 'package.json' })
  })

  test.each([
    [{ STORAGE: 'nuvem' }, 'STORAGE deve ser local, s3 ou gcs (recebido: "nuvem").'],
    [{ STORAGE: 's3' }, 'Com STORAGE=s3, STORAGE_BUCKET deve trazer o nome do bucket.'],
    [{ STORAGE: 'gcs' }, 'Com STORAGE=gcs, STORAGE_BUCKET deve trazer o nome do bucket.'],
    [{ STORAGE_BUCKET: 'marcas' }, 'STORAGE_BUCKET só vale com STORAGE=s3 ou STORAGE=gcs.'],
    [{ S3_REGION: 'auto' }, 'S3_REGION só vale com STORAGE=s3.'],
    [{ GCS_KEY_FILE: 'package.json' }, 'GCS_KEY_FILE só vale com STORAGE=gcs.'],
    [
      { STORAGE: 'gcs', STORAGE_BUCKET: 'marcas', GCS_KEY_FILE: 'nenhum.json' },
      'GCS_KEY_FILE deve ser o caminho de um arquivo que existe (recebido: "nenhum.json").',
    ],
    [
      { STORAGE: 's3', STORAGE_BUCKET: 'marcas', S3_ACCESS_KEY_ID: 'casa' },
      'S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY devem vir juntas.',
    ],
    [
      { STORAGE: 's3', STORAGE_BUCKET: 'Minhas Marcas' },
      'STORAGE_BUCKET deve ser o nome de um bucket, em letras minúsculas, números, ponto, hífen ou sublinhado (recebido: "Minhas Marcas").',
    ],
  ])('refuses %j as a place for files', (env, sentence) => {
    expect(faultOf(env)).toBe(sentence)
  })

  test('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
  })

  test('switches the demonstration off on a database server, unless asked for', () => {
    const DATABASE_URL = 'postgres://kds:segredo@banco:5432/kds'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  test('follows the port in the public address and drops a trailing slash', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://cozinha.example/' }).publicUrl).toBe('https://cozinha.example')
  })

  test.each([
    ['on', 1],
    ['off', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback,10.0.0.0/8'],
    ['::1', '::1'],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(expected)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT deve ser um número inteiro entre 0 e 65535 (recebido: "abc").'],
    [{ PORT: '70000' }, 'PORT deve ser um número inteiro entre 0 e 65535 (recebido: "70000").'],
    [{ SERVE: 'tudo' }, 'SERVE deve ser all, licensing, kitchen ou worker (recebido: "tudo").'],
    [{ RETENCAO_DIAS: '0' }, 'RETENCAO_DIAS deve ser um número inteiro de dias entre 7 e 3650 (recebido: "0").'],
    [
      { PEDIDOS_POR_MINUTO: '10' },
      'PEDIDOS_POR_MINUTO deve ser um número inteiro entre 60 e 1000000 (recebido: "10").',
    ],
    [{ DEMO: 'sim' }, 'DEMO deve ser on ou off (recebido: "sim").'],
    [{ SIMULADOR: '-1' }, 'SIMULADOR deve ser um número de pedidos por minuto entre 0 e 600 (recebido: "-1").'],
    [{ PUBLIC_URL: 'cozinha' }, 'PUBLIC_URL deve ser um endereço http:// ou https:// (recebido: "cozinha").'],
    [
      { TRUST_PROXY: '10.0.0.0/64' },
      'TRUST_PROXY deve ser on, off, o número de proxies ou uma lista de endereços IP (recebido: "10.0.0.0/64").',
    ],
    [{ SMTP_URL: 'http://correio' }, 'SMTP_URL deve ter a forma smtps://usuario:senha@servidor:465.'],
    [{ SMTP_URL: 'smtp://correio' }, 'Com SMTP_URL, MAIL_FROM deve dizer quem envia os e-mails.'],
    [
      { SMTP_URL: 'smtp://correio', MAIL_FROM: 'Casa <a@exemplo.com.br>' },
      'Com SMTP_URL, PUBLIC_URL deve dizer para onde os links dos e-mails levam.',
    ],
    [{ MAIL_FROM: 'a@exemplo.com.br' }, 'MAIL_FROM só vale com SMTP_URL.'],
    [
      { MAIL_FROM: 'casa' },
      'MAIL_FROM deve ser um e-mail, com ou sem nome: Pizzaria <avisos@exemplo.com.br> (recebido: "casa").',
    ],
    [
      { OIDC_ISSUER: 'https://contas.exemplo.com.br' },
      'OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET devem vir juntas.',
    ],
    [{ SERVE: 'worker' }, 'Com SERVE=worker, DATABASE_URL deve trazer o banco de dados dos outros servidores.'],
    [{ SERVE: 'kitchen' }, 'Com SERVE=kitchen, LICENCIAMENTO_URL deve trazer o endereço do serviço de licenciamento.'],
    [
      { IMPRESSORAS: '9100-9300' },
      'IMPRESSORAS deve ser uma lista de portas para impressoras (9100, 9100-9109, ou 9100=SIGLA para uma empresa só), até 100 delas (recebido: "9100-9300").',
    ],
    [{ IMPRESSORAS: '3000' }, 'IMPRESSORAS não pode ter a porta 3000, que é do próprio servidor.'],
  ])('names the fault of %j', (env, sentence) => {
    expect(faultOf(env)).toBe(sentence)
  })

  test('reads the ports of printers, one by one and in stretches', () => {
    const portsOf = (IMPRESSORAS: string) => readConfig({ IMPRESSORAS }).impressoras
    const anybodys = (...ports: number[]) => ports.map((porta) => ({ porta }))
    expect(portsOf('9100')).toEqual(anybodys(9100))
    expect(portsOf('9105-9107, 9100,9106')).toEqual(anybodys(9100, 9105, 9106, 9107))
    expect(portsOf('9100, 9101-9102=BELLA')).toEqual([
      { porta: 9100 },
      { porta: 9101, sigla: 'BELLA' },
      { porta: 9102, sigla: 'BELLA' },
    ])
    expect(portsOf('off')).toEqual([])
    for (const wrong of ['0', '70000', '9109-9100', 'nove', '9100,', '9100-', '9100=', '=BELLA']) {
      expect(faultOf({ IMPRESSORAS: wrong }), wrong).toContain('IMPRESSORAS')
    }
  })

  test('names every fault, one line each', () => {
    expect(faultOf({ PORT: 'x', LOG_LEVEL: 'alto' }).split('\n')).toHaveLength(2)
  })

  test('never repeats a secret in a fault', () => {
    expect(faultOf({ DATABASE_URL: 'mysql://kds:segredo@banco', DEMO_CHAVE: 'curta' })).not.toMatch(/segredo|curta/)
  })
})
