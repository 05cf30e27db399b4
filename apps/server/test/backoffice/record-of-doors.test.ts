import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/create-person'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import { newId } from '../../src/new-id'
import {
  type Answer,
  administrator,
  type Browser,
  type House,
  lastCode,
  member,
  newCompany,
  newPerson,
  SENHA,
  startHouse,
} from './backoffice-house'
import { quickPasswords } from './quick-passwords'
import { SoftAuthenticator } from './soft-authenticator'
import { totpOf } from './totp'

const NOVA = 'massa-fina-e-crocante'
const OURS = /^\/api\/retaguarda\/(conta|links|instalacao|empresas\/:empresaId\/(pessoas|convites))(\/|$)/

/** Doors that write without changing anything that is kept, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'POST /conta/chave-de-acesso/comecar': 'only asks',
  'POST /conta/chaves-de-acesso/comecar': 'only asks',
  'POST /conta/da-empresa/comecar': 'sends the browser elsewhere',
  'POST /conta/pedir-senha': 'the same whether there is such an account or not',
  'POST /conta/nova-senha/ver': 'looks at a link',
  'POST /conta/confirmar-email/ver': 'looks at a link',
  'POST /conta/pedir-confirmacao': 'sends a link',
  'POST /conta/segundo-fator': 'counts once it is confirmed',
  'POST /links/ver': 'looks at a link',
}

/** Proven where another house is, or none has an account yet. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /conta/da-empresa/entrar': 'oidc.slow.test.ts',
  'POST /links/primeira-conta': 'first-account.slow.test.ts',
}

let house: House

beforeAll(async () => {
  house = await startHouse()
})

afterAll(() => house.close())

async function lines(): Promise<number> {
  const { n } = await house.database.kysely
    .selectFrom('registro')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('every door of accounts, people and the installation that changes something writes a line, with who and from where', async () => {
  const tried = new Set<string>()
  const passes = async (label: string, knock: () => Promise<Answer>): Promise<Answer> => {
    const before = await lines()
    const answer = await knock()
    expect(answer.status, label).toBe(200)
    expect(await lines(), label).toBeGreaterThan(before)
    tried.add(label)
    return answer
  }
  const { database } = house
  const company = await newCompany(database)
  const at = (path: string) => `${company.path}${path}`
  const dono = await member(house, company, 'dono')
  const admin = await administrator(house)

  const person = await newPerson(database, [[company, 'gerente']])
  const browser: Browser = house.browser()
  await passes('POST /conta/entrar', () => browser.signIn(person.email))
  const begun = await browser.post('/conta/segundo-fator', { senha: SENHA })
  const endereco = String(begun.body.endereco)
  await passes('POST /conta/segundo-fator/confirmar', () =>
    browser.post('/conta/segundo-fator/confirmar', { codigo: totpOf(endereco) }),
  )
  const renewed = await passes('POST /conta/segundo-fator/codigos', () =>
    browser.post('/conta/segundo-fator/codigos', { senha: SENHA }),
  )
  const other = house.browser()
  await other.signIn(person.email)
  const [kept] = renewed.body.codigos as string[]
  await passes('POST /conta/codigo', () => other.post('/conta/codigo', { codigo: kept }))
  const sessions = (await browser.get('/conta/sessoes')).body.itens as { id: string; atual: boolean }[]
  const away = sessions.find(({ atual }) => !atual)
  await passes('DELETE /conta/sessoes/:id', () => browser.delete(`/conta/sessoes/${away?.id}`))
  const device = new SoftAuthenticator(`http://localhost:${new URL(house.server.origin).port}`)
  const asked = await browser.post('/conta/chaves-de-acesso/comecar', { senha: SENHA })
  const key = await passes('POST /conta/chaves-de-acesso', () =>
    browser.post('/conta/chaves-de-acesso', {
      nome: 'Notebook',
      resposta: device.create(asked.body.opcoes as { challenge: string }),
    }),
  )
  const byKey = house.browser()
  const begunHere = await byKey.post('/conta/chave-de-acesso/comecar')
  await passes('POST /conta/chave-de-acesso/entrar', () =>
    byKey.post('/conta/chave-de-acesso/entrar', {
      resposta: device.get(begunHere.body.opcoes as { challenge: string }),
    }),
  )
  await passes('PUT /conta/chaves-de-acesso/:id', () =>
    browser.put(`/conta/chaves-de-acesso/${key.body.id}`, { nome: 'Notebook do caixa' }),
  )
  await passes('DELETE /conta/chaves-de-acesso/:id', () => browser.delete(`/conta/chaves-de-acesso/${key.body.id}`))
  const third = house.browser()
  await third.signIn(person.email)
  await third.post('/conta/codigo', { codigo: (renewed.body.codigos as string[])[1] })
  await passes('DELETE /conta/sessoes', () => browser.delete('/conta/sessoes'))
  await passes('POST /conta/segundo-fator/desligar', () =>
    browser.post('/conta/segundo-fator/desligar', { senha: SENHA }),
  )
  await passes('POST /conta/senha', () => browser.post('/conta/senha', { atual: SENHA, senha: NOVA, repetir: NOVA }))
  await passes('POST /conta/sair', () => browser.post('/conta/sair'))
  await browser.post('/conta/pedir-senha', { quem: person.email })
  await expect.poll(() => house.printed.join('\n'), { timeout: 20_000 }).toContain('nova-senha/')
  await passes('POST /conta/nova-senha', () =>
    browser.post('/conta/nova-senha', {
      codigo: lastCode(house.printed, 'nova-senha'),
      senha: SENHA,
      repetir: SENHA,
    }),
  )
  const unconfirmed = { nome: 'Nova', email: 'por.confirmar@exemplo.com.br', senha: SENHA }
  const making = { newId, passwords: quickPasswords }
  await createPerson(database.kysely, making, { ...unconfirmed, emailVerificado: false, administrador: false })
  const fresh = house.browser()
  await fresh.signIn(unconfirmed.email)
  const corrected = 'confirmada@exemplo.com.br'
  await passes('POST /conta/email', () => fresh.post('/conta/email', { email: corrected, senha: SENHA }))
  await expect.poll(() => house.printed.join('\n'), { timeout: 20_000 }).toContain('confirmar-email/')
  await passes('POST /conta/confirmar-email', () =>
    fresh.post('/conta/confirmar-email', { codigo: lastCode(house.printed, 'confirmar-email') }),
  )

  const invited = await passes('POST /empresas/:empresaId/convites', () =>
    dono.post(at('/convites'), { email: 'a@exemplo.com.br', papel: 'leitura' }),
  )
  await passes('DELETE /empresas/:empresaId/convites/:id', () => dono.delete(at(`/convites/${invited.body.id}`)))
  await dono.post(at('/convites'), { email: 'b@exemplo.com.br', papel: 'leitura' })
  const joined = await passes('POST /links/convite', () =>
    house.browser().post('/links/convite', {
      codigo: lastCode(house.printed, 'convite'),
      nome: 'Bia',
      senha: SENHA,
      repetir: SENHA,
    }),
  )
  await dono.post(at('/convites'), { email: corrected, papel: 'leitura' })
  await passes('POST /links/convite-com-conta', () =>
    house.browser().post('/links/convite-com-conta', { codigo: lastCode(house.printed, 'convite'), senha: SENHA }),
  )
  const bia = String(joined.body.id)
  const { versao } = (await dono.get(at(`/pessoas/${bia}`))).body
  await passes('PUT /empresas/:empresaId/pessoas/:id', () =>
    dono.put(at(`/pessoas/${bia}`), { papel: 'gerente', versao }),
  )
  await passes('DELETE /empresas/:empresaId/pessoas/:id', () => dono.delete(at(`/pessoas/${bia}`)))

  const made = await passes('POST /instalacao/empresas', () =>
    admin.post('/instalacao/empresas', { nome: 'Outra', sigla: 'OUTRA', email: 'c@exemplo.com.br' }),
  )
  const path = `/instalacao/empresas/${made.body.id}`
  await passes('POST /instalacao/empresas/:id/convidar-dono', () =>
    admin.post(`${path}/convidar-dono`, { email: 'd@exemplo.com.br' }),
  )
  const limited = await passes('PUT /instalacao/empresas/:id', () =>
    admin.put(path, { licencasMaximo: 1, versao: made.body.versao }),
  )
  const suspended = await passes('POST /instalacao/empresas/:id/suspender', () =>
    admin.post(`${path}/suspender`, { versao: limited.body.versao }),
  )
  await passes('POST /instalacao/empresas/:id/reativar', () =>
    admin.post(`${path}/reativar`, { versao: suspended.body.versao }),
  )

  const writing = backofficeDoors
    .filter(({ method, url }) => method !== 'GET' && OURS.test(url))
    .map(({ method, url }) => `${method} ${url.slice('/api/retaguarda'.length)}`)
  expect([...tried, ...Object.keys(SILENT), ...Object.keys(ELSEWHERE)].sort()).toEqual(writing.sort())

  const everything = await house.database.kysely.selectFrom('registro').selectAll().execute()
  for (const line of everything) {
    expect(line.endereco).toBe('127.0.0.1')
    expect(line.aparelho).toBe('Navegador de teste')
    expect(line.pessoa).toMatch(/<.+@.+>/)
  }
  const text = JSON.stringify(everything)
  for (const secret of [SENHA, NOVA, kept, new URL(endereco).searchParams.get('secret')]) {
    expect(text).not.toContain(String(secret))
  }
})
