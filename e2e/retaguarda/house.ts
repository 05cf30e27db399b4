import { type Mailbox, startMailbox } from '../../apps/server/test/backoffice/mailbox'
import { type Elsewhere, startElsewhere } from '../../apps/server/test/backoffice/oidc-house'
import { Product } from '../journeys/product'

export const SENHA = 'forno-a-lenha-48'
/** An address that the mail server refuses. */
export const NINGUEM = 'ninguem@exemplo.com.br'
export const DONA = 'rafaela@bellamassa.exemplo.com.br'

const BELLA_MASSA = { empresa: 'Pizzaria Bella Massa', nome: 'Rafaela', email: DONA }

/** A house with its first account, a mail server and another house to sign in at. */
export interface House {
  readonly product: Product
  readonly mailbox: Mailbox
  readonly elsewhere: Elsewhere
  /** As the owner, without a browser. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  readonly companyPath: string
  stop(): Promise<void>
}

export async function openHouse(names: typeof BELLA_MASSA = BELLA_MASSA): Promise<House> {
  const mailbox = await startMailbox({ nobody: NINGUEM })
  let elsewhere: Elsewhere | undefined
  const product = await Product.startEmpty(async (url) => {
    elsewhere = await startElsewhere([`${url}/retaguarda/`])
    return { ...elsewhere.env, PUBLIC_URL: url, SMTP_URL: mailbox.url, MAIL_FROM: 'avisos@exemplo.com.br' }
  })
  if (!elsewhere) throw new Error('the other house did not start')
  const other = elsewhere
  const codigo = /primeira-conta\/([\w-]+)/.exec(product.output)?.[1]
  let cookie = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${product.url}/api/retaguarda${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    if (set.length > 0) cookie = set.join('; ')
    const json = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
    return json
  }
  const conta = await call('POST', '/links/primeira-conta', {
    codigo,
    ...names,
    documento: '12abc34501de35',
    telefone: '(11) 98765-4321',
    sigla: 'BELLA',
    senha: SENHA,
    repetir: SENHA,
    aceite: true,
  })
  const [empresa] = conta.empresas as { id: string }[]
  return {
    product,
    mailbox,
    elsewhere: other,
    call,
    companyPath: `/empresas/${empresa?.id}`,
    async stop() {
      await product.stop()
      await other.close()
      await mailbox.close()
    },
  }
}

/** The link to this page in the last letter to this address. */
export function linkFor({ mailbox }: House, to: string, page: string): string | undefined {
  const text = mailbox.letters.filter((letter) => letter.to.includes(to)).map((letter) => letter.text)
  return text.flatMap((each) => each.match(new RegExp(`http\\S+/#/${page}/[\\w-]+`)) ?? []).at(-1)
}
