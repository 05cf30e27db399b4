import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { emailValido } from '@kds/domain/documentos/email'
import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import { isLocalName, isPrivateAddress } from '@kds/protocol/private-host'
import { z } from 'zod'
import type { SmtpSettings } from './accounts/mailer'
import type { OidcSettings } from './accounts/oidc'
import type { S3Bucket } from './buckets/s3-driver'
import type { Storage } from './company/branding/open-file-store'
import { type AllowedPort, portsOf } from './impressora/port-list'
import { isNetwork } from './kitchen/webhooks/callable-address'
import { normaliseLicenceNumber, SHORTEST_LICENCE_NUMBER } from './licensing/licence-number'
import { StartupError } from './startup-error'

export interface BackupSettings {
  readonly to: { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 's3' } & S3Bucket)
  /** Minutes after midnight. */
  readonly at: number
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly storage: Storage
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Without it, stations are told the address they were opened at: a tablet cannot reach `localhost`. */
  readonly publicUrlGiven: boolean
  readonly serve: 'all' | 'licensing' | 'kitchen' | 'worker'
  /** Without a trailing slash; always present when `serve` is `kitchen`. */
  readonly licenciamentoUrl?: string
  /** How many proxies, or which, write `X-Forwarded-*` that can be believed. */
  readonly trustProxy: false | number | string
  /** Other origins this house's stations may be opened at and may talk to. */
  readonly origens: readonly string[]
  /** What else this machine is called on the shop's network, where it cannot see that itself. */
  readonly lanNames: readonly string[]
  /** Networks of the shop that webhooks may call. */
  readonly webhooksLan: readonly string[]
  /** Ports that kitchens may open for tills that only print. */
  readonly impressoras: readonly AllowedPort[]
  /** The name this machine answers to on the shop's network, whole; undefined: none. */
  readonly mdnsName?: string
  /** By word; undefined: where it can serve. */
  readonly https?: 'lan' | 'off'
  readonly httpsPort: number
  readonly metricsToken?: string
  /** Without it no backup is made by itself. */
  readonly backup?: BackupSettings
  /** Days that closed orders and their events are kept. */
  readonly retencaoDias: number
  /** Orders, changes and cancellations that one integration key may send in a minute. */
  readonly pedidosPorMinuto: number
  /** Without it, the links that people need are printed in the terminal. */
  readonly mail?: SmtpSettings
  /** Without it, people sign in by e-mail and password alone. */
  readonly oidc?: OidcSettings
  readonly demo: boolean
  readonly demoLicenca?: string
  readonly demoChave?: string
  /** Orders per minute of the simulator; 0 is off. */
  readonly simulador: number
  readonly logLevel: (typeof logLevels)[number]
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const proxyRanges = ['loopback', 'linklocal', 'uniquelocal']

function isProxyRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0) return proxyRanges.includes(text)
  if (bits === undefined) return true
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

function parseTrustProxy(text: string): Config['trustProxy'] | undefined {
  // Not every address a caller may write: whoever believed those would give each of its guesses an address of its own.
  if (text === 'on' || text === 'true') return 1
  if (text === 'off' || text === 'false') return false
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isProxyRange) ? ranges.join(',') : undefined
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** As a browser would write it, where it can only be of a machine nearby. */
function hostOf(name: string): string | undefined {
  const address = `http://${name.trim()}`
  if (!/^[\w.:[\]-]+$/.test(name.trim()) || !URL.canParse(address)) return undefined
  const { hostname, port } = new URL(address)
  return port === '' && (isPrivateAddress(hostname) || isLocalName(hostname)) ? hostname : undefined
}

/** A check on the raw text, so that the sentence can quote what the operator wrote. */
const text = (valid: (value: string) => boolean, rule: string) =>
  z.string().refine(valid, { error: ({ input }) => `${rule} (recebido: "${input}").` })

/** For values that must not end up in a log. */
const secret = (valid: (value: string) => boolean, rule: string) => z.string().refine(valid, { error: `${rule}.` })

const between = (minimum: number, maximum: number) => (value: string) =>
  value.trim() !== '' && Number(value) >= minimum && Number(value) <= maximum

const webAddress = (name: string) =>
  text(
    (value) => hasProtocol(value, ['http:', 'https:']),
    `${name} deve ser um endereço http:// ou https://`,
  ).transform(withoutSlashAtEnd)

const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/

const environment = z.object({
  PORT: text(
    (value) => /^\d+$/.test(value) && between(0, 65_535)(value),
    'PORT deve ser um número inteiro entre 0 e 65535',
  )
    .transform(Number)
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: secret(
    // A socket address (postgres://usuario@/banco?host=/pasta) has no host in the place where a URL wants one.
    (value) => hasProtocol(value.replace('@/', '@localhost/'), ['postgres:', 'postgresql:']),
    'DATABASE_URL deve ter a forma postgres://usuario:senha@servidor:5432/banco',
  ).optional(),
  STORAGE: z
    .enum(['local', 's3', 'gcs'], {
      error: ({ input }) => `STORAGE deve ser local, s3 ou gcs (recebido: "${input}").`,
    })
    .default('local'),
  STORAGE_BUCKET: text(
    (value) => BUCKET_NAME.test(value),
    'STORAGE_BUCKET deve ser o nome de um bucket, em letras minúsculas, números, ponto, hífen ou sublinhado',
  ).optional(),
  S3_ENDPOINT: webAddress('S3_ENDPOINT').optional(),
  S3_REGION: text((value) => /^[a-z0-9-]{2,40}$/.test(value), 'S3_REGION deve ser o nome de uma região').optional(),
  S3_ACCESS_KEY_ID: secret((value) => value.length >= 3, 'S3_ACCESS_KEY_ID é curta demais').optional(),
  S3_SECRET_ACCESS_KEY: secret((value) => value.length >= 8, 'S3_SECRET_ACCESS_KEY é curta demais').optional(),
  GCS_KEY_FILE: text(existsSync, 'GCS_KEY_FILE deve ser o caminho de um arquivo que existe').optional(),
  PUBLIC_URL: webAddress('PUBLIC_URL').optional(),
  SERVE: z
    .enum(['all', 'licensing', 'kitchen', 'worker'], {
      error: ({ input }) => `SERVE deve ser all, licensing, kitchen ou worker (recebido: "${input}").`,
    })
    .default('all'),
  LICENCIAMENTO_URL: webAddress('LICENCIAMENTO_URL').optional(),
  TRUST_PROXY: text(
    (value) => parseTrustProxy(value) !== undefined,
    'TRUST_PROXY deve ser on, off, o número de proxies ou uma lista de endereços IP',
  )
    .transform((value) => parseTrustProxy(value) ?? false)
    .default(false),
  ORIGENS: text(
    (value) => value.split(',').every((origin) => hasProtocol(origin.trim(), ['http:', 'https:'])),
    'ORIGENS deve ser uma lista de endereços http:// ou https:// separados por vírgula',
  )
    .transform((value) => value.split(',').map((origin) => new URL(origin.trim()).origin))
    .default([]),
  LAN_NAMES: text(
    (value) => value.split(',').every((name) => hostOf(name) !== undefined),
    'LAN_NAMES deve ser uma lista de nomes da rede local (cozinha.local) ou endereços privados separados por vírgula',
  )
    .transform((value) => value.split(',').flatMap((name) => hostOf(name) ?? []))
    .default([]),
  WEBHOOKS_LAN: text(
    (value) => value.split(',').every((network) => isNetwork(network.trim())),
    'WEBHOOKS_LAN deve ser uma lista de redes da loja (192.168.0.0/24) separadas por vírgula',
  )
    .transform((value) => value.split(',').map((network) => network.trim()))
    .default([]),
  IMPRESSORAS: text(
    (value) => portsOf(value) !== undefined,
    'IMPRESSORAS deve ser uma lista de portas para impressoras (9100, 9100-9109, ou 9100=SIGLA para uma empresa só), até 100 delas',
  )
    .transform((value) => portsOf(value) ?? [])
    .default([]),
  MDNS: text(
    (value) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.local)?$/.test(value),
    'MDNS deve ser um nome em letras minúsculas, números e hífens (cozinha), ou off',
  ).default('cozinha'),
  HTTPS: z
    .enum(['lan', 'off'], { error: ({ input }) => `HTTPS deve ser lan ou off (recebido: "${input}").` })
    .optional(),
  HTTPS_PORT: text(
    (value) => /^\d+$/.test(value) && between(0, 65_535)(value),
    'HTTPS_PORT deve ser um número inteiro entre 0 e 65535',
  )
    .transform(Number)
    .optional(),
  METRICS_TOKEN: secret((value) => value.length >= 16, 'METRICS_TOKEN deve ter pelo menos 16 caracteres').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: text(
    (value) => BUCKET_NAME.test(value),
    'BACKUP_BUCKET deve ser o nome de um bucket, em letras minúsculas, números, ponto, hífen ou sublinhado',
  ).optional(),
  BACKUP_HORA: text(
    (value) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(value),
    'BACKUP_HORA deve ser uma hora do dia, como 04:00',
  ).optional(),
  BACKUP_S3_ENDPOINT: webAddress('BACKUP_S3_ENDPOINT').optional(),
  BACKUP_S3_REGION: text(
    (value) => /^[a-z0-9-]{2,40}$/.test(value),
    'BACKUP_S3_REGION deve ser o nome de uma região',
  ).optional(),
  BACKUP_S3_ACCESS_KEY_ID: secret((value) => value.length >= 3, 'BACKUP_S3_ACCESS_KEY_ID é curta demais').optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(
    (value) => value.length >= 8,
    'BACKUP_S3_SECRET_ACCESS_KEY é curta demais',
  ).optional(),
  RETENCAO_DIAS: text(
    (value) => /^\d+$/.test(value) && between(7, 3_650)(value),
    'RETENCAO_DIAS deve ser um número inteiro de dias entre 7 e 3650',
  )
    .transform(Number)
    .default(365),
  PEDIDOS_POR_MINUTO: text(
    (value) => /^\d+$/.test(value) && between(60, 1_000_000)(value),
    'PEDIDOS_POR_MINUTO deve ser um número inteiro entre 60 e 1000000',
  )
    .transform(Number)
    .default(600),
  SMTP_URL: secret(
    (value) => hasProtocol(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '',
    'SMTP_URL deve ter a forma smtps://usuario:senha@servidor:465',
  ).optional(),
  MAIL_FROM: text(
    (value) => emailValido(/<([^<>]+)>$/.exec(value)?.[1] ?? value),
    'MAIL_FROM deve ser um e-mail, com ou sem nome: Pizzaria <avisos@exemplo.com.br>',
  ).optional(),
  OIDC_ISSUER: webAddress('OIDC_ISSUER').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: secret((value) => value.length >= 8, 'OIDC_CLIENT_SECRET é curta demais').optional(),
  DEMO: z
    .enum(['on', 'off'], { error: ({ input }) => `DEMO deve ser on ou off (recebido: "${input}").` })
    .transform((value) => value === 'on')
    .optional(),
  DEMO_LICENCA: secret(
    (value) => normaliseLicenceNumber(value).length >= SHORTEST_LICENCE_NUMBER,
    `DEMO_LICENCA deve ter pelo menos ${SHORTEST_LICENCE_NUMBER} letras ou números, de preferência sorteados`,
  ).optional(),
  DEMO_CHAVE: secret(
    (value) => /^[\w-]{16,}$/.test(value),
    'DEMO_CHAVE deve ter pelo menos 16 letras, números, hífens ou sublinhados',
  ).optional(),
  SIMULADOR: text(between(0, 600), 'SIMULADOR deve ser um número de pedidos por minuto entre 0 e 600')
    .transform(Number)
    .default(3),
  LOG_LEVEL: z
    .enum(logLevels, { error: ({ input }) => `LOG_LEVEL deve ser ${logLevels.join(', ')} (recebido: "${input}").` })
    .default('info'),
})

/** An empty variable (`PORT= npm start`, a bare line of a compose file) means the same as an absent one. */
function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

type Environment = z.infer<typeof environment>

/** A setting that would silently count for nothing is a mistake too: files would land where nobody looks for them. */
function readStorage(values: Environment): Storage {
  const { STORAGE, STORAGE_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key } = values
  const ofS3 = (['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find(
    (name) => values[name] !== undefined,
  )
  if (STORAGE !== 's3' && ofS3) throw new StartupError(`${ofS3} só vale com STORAGE=s3.`)
  if (STORAGE !== 'gcs' && values.GCS_KEY_FILE) throw new StartupError('GCS_KEY_FILE só vale com STORAGE=gcs.')
  if (STORAGE === 'local') {
    if (bucket) throw new StartupError('STORAGE_BUCKET só vale com STORAGE=s3 ou STORAGE=gcs.')
    return { kind: 'local', folder: join(resolve(values.DATA_DIR), 'arquivos') }
  }
  if (!bucket) throw new StartupError(`Com STORAGE=${STORAGE}, STORAGE_BUCKET deve trazer o nome do bucket.`)
  if (STORAGE === 'gcs') return { kind: 'gcs', bucket, keyFile: values.GCS_KEY_FILE }
  if ((id === undefined) !== (key === undefined)) {
    throw new StartupError('S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY devem vir juntas.')
  }
  return {
    kind: 's3',
    bucket,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint: values.S3_ENDPOINT,
    credentials: id && key ? { accessKeyId: id, secretAccessKey: key } : undefined,
  }
}

/** Behind an address of its own, or where only a part of the house is served, nobody looks for it by that name. */
function readMdnsName({ MDNS, SERVE, PUBLIC_URL, TRUST_PROXY }: Environment): string | undefined {
  if (MDNS === 'off' || SERVE !== 'all' || PUBLIC_URL !== undefined || TRUST_PROXY !== false) return undefined
  return MDNS.endsWith('.local') ? MDNS : `${MDNS}.local`
}

const BACKUP_AT = '04:00'

function readBackup(values: Environment): BackupSettings | undefined {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: bucket, BACKUP_HORA } = values
  const { BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: key } = values
  const ofS3 = (
    ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  ).find((name) => values[name] !== undefined)
  if (bucket === undefined && ofS3) throw new StartupError(`${ofS3} só vale com BACKUP_BUCKET.`)
  if (folder !== undefined && bucket !== undefined) {
    throw new StartupError('BACKUP_DIR e BACKUP_BUCKET dizem dois lugares para o backup: escolha um.')
  }
  if (folder === undefined && bucket === undefined) {
    if (BACKUP_HORA) throw new StartupError('BACKUP_HORA só vale com BACKUP_DIR ou BACKUP_BUCKET.')
    return undefined
  }
  if ((id === undefined) !== (key === undefined)) {
    throw new StartupError('BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY devem vir juntas.')
  }
  const [hours = 0, minutes = 0] = (BACKUP_HORA ?? BACKUP_AT).split(':').map(Number)
  const at = hours * 60 + minutes
  if (folder !== undefined) return { at, to: { kind: 'folder', folder: resolve(folder) } }
  const credentials = id && key ? { accessKeyId: id, secretAccessKey: key } : undefined
  const { BACKUP_S3_REGION: region = 'us-east-1', BACKUP_S3_ENDPOINT: endpoint } = values
  return { at, to: { kind: 's3', bucket: bucket ?? '', region, endpoint, credentials } }
}

function readMail({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: Environment): SmtpSettings | undefined {
  if (url === undefined) {
    if (from !== undefined) throw new StartupError('MAIL_FROM só vale com SMTP_URL.')
    return undefined
  }
  if (from === undefined) throw new StartupError('Com SMTP_URL, MAIL_FROM deve dizer quem envia os e-mails.')
  // A link that somebody reads in a mail on a telephone cannot lead to localhost, nor to where a stranger asked for it.
  if (PUBLIC_URL === undefined)
    throw new StartupError('Com SMTP_URL, PUBLIC_URL deve dizer para onde os links dos e-mails levam.')
  return { url, from }
}

function readOidc(values: Environment): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartupError('OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET devem vir juntas.')
  }
  return { issuer, clientId, clientSecret }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new StartupError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const values = parsed.data
  if (values.SERVE === 'kitchen' && values.LICENCIAMENTO_URL === undefined) {
    throw new StartupError('Com SERVE=kitchen, LICENCIAMENTO_URL deve trazer o endereço do serviço de licenciamento.')
  }
  if (values.SERVE === 'worker' && values.DATABASE_URL === undefined) {
    throw new StartupError('Com SERVE=worker, DATABASE_URL deve trazer o banco de dados dos outros servidores.')
  }
  // Whoever leaves one port to the system wants no fixed one beside it.
  const httpsPort = values.HTTPS_PORT ?? (values.PORT === 0 ? 0 : 3443)
  const own = values.IMPRESSORAS.find(({ porta }) => porta === values.PORT || porta === httpsPort)?.porta
  if (own !== undefined) throw new StartupError(`IMPRESSORAS não pode ter a porta ${own}, que é do próprio servidor.`)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storage: readStorage(values),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    publicUrlGiven: values.PUBLIC_URL !== undefined,
    serve: values.SERVE,
    licenciamentoUrl: values.LICENCIAMENTO_URL,
    trustProxy: values.TRUST_PROXY,
    origens: values.ORIGENS,
    lanNames: values.LAN_NAMES,
    webhooksLan: values.WEBHOOKS_LAN,
    impressoras: values.IMPRESSORAS,
    mdnsName: readMdnsName(values),
    https: values.HTTPS,
    httpsPort,
    metricsToken: values.METRICS_TOKEN,
    backup: readBackup(values),
    retencaoDias: values.RETENCAO_DIAS,
    pedidosPorMinuto: values.PEDIDOS_POR_MINUTO,
    mail: readMail(values),
    oidc: readOidc(values),
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    demoLicenca: values.DEMO_LICENCA,
    demoChave: values.DEMO_CHAVE,
    simulador: values.SIMULADOR,
    logLevel: values.LOG_LEVEL,
  }
}
