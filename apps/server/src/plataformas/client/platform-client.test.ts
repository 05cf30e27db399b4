import { expect, test } from 'vitest'
import { ifood } from '../ifood/plataforma'
import { PlatformClient } from './platform-client'

const ACCESS = {
  ...{ id: 'loja', sigla: 'CASA', url: 'https://plataforma.exemplo', urlDoToken: null },
  credenciais: { clienteId: 'c', segredo: 's' },
}
const { signal } = new AbortController()

interface Asked {
  readonly url: string
  readonly path: string
  readonly bearer: string | undefined
}

function bench(answerTo: (asked: Asked) => string = () => '[]') {
  const [asked, account]: [Asked[], string[]] = [[], []]
  const client = new PlatformClient({
    transport: {
      call: async (url, { caminho, corpo }, bearer) => {
        const one = { url, path: caminho, bearer }
        asked.push(one)
        if (bearer !== undefined) return { status: 200, text: answerTo(one) }
        const text = JSON.stringify({ accessToken: `de ${url} ${corpo?.texto}`, expiresIn: 3_600 })
        return { status: 200, text }
      },
    },
    turns: {
      turn: async (sigla, ms = 0) => void account.push(`${sigla} ${ms > 1 ? 'long' : 'short'}`),
      charge: () => {},
    },
    bytes: { came: (sigla, bytes, rows) => void account.push(`${sigla} ${bytes > 500_000 ? 'many' : 'few'} ${rows}`) },
    steadyMs: () => 0,
  })
  const poll = (access: Partial<typeof ACCESS> = {}) => {
    if (!ifood.api) throw new Error('it is spoken to')
    return client.call({ ...ACCESS, ...access }, ifood.api, ifood.api.eventos(undefined), signal)
  }
  return { asked, account, poll }
}

test('whatever a platform answers is on the account of its company before anybody reads it, a token too', async () => {
  const { account, poll } = bench(() => `[${'[],'.repeat(300_000)}[]]`)
  await poll()
  expect(account).toEqual(['CASA few 0', 'CASA short', 'CASA many 0', 'CASA long'])
})

test('a token is kept for the address and the credentials it was given for', async () => {
  const { asked, poll } = bench()
  const bearers = async (access: Parameters<typeof poll>[0]) => {
    asked.length = 0
    await poll(access)
    return asked.map(({ bearer }) => bearer !== undefined)
  }
  expect(await bearers({})).toEqual([false, true])
  expect(await bearers({})).toEqual([true])
  for (const other of [
    { url: 'https://outra.exemplo' },
    { credenciais: { clienteId: 'outro', segredo: 's' } },
    { credenciais: { clienteId: 'c', segredo: 'outro' } },
  ])
    expect(await bearers(other)).toEqual([false, true])
})

test('calls at the same moment ask for one token, unless they are for another store of the platform', async () => {
  const { asked, poll } = bench()
  await Promise.all([poll(), poll(), poll({ credenciais: { clienteId: 'outro', segredo: 's' } })])
  expect(asked.filter(({ bearer }) => bearer === undefined)).toHaveLength(2)
})
