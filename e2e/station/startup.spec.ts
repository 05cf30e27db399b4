import { readdirSync, readFileSync } from 'node:fs'
import { LICENCA_BOA, PERFIS, SpecLicensingServer } from './spec-licensing-server'
import { expect, SALVAS, test } from './station-fixture'

test('a first start asks for a licence and says why', async ({ estacao, page }) => {
  const console: string[] = []
  page.on('console', (message) => console.push(message.text()))
  await estacao.abrir()
  await expect(estacao.modal.getByText('Configure uma licença válida para este aplicativo.')).toBeVisible()
  await expect(estacao.modal.getByText('Configurações', { exact: true })).toBeVisible()
  expect(console.join('\n')).toContain('Configure uma licença válida para este aplicativo.')
})

test('a start with saved settings shows its progress, logs in and opens montador', async ({ estacao, server }) => {
  server.demora = 400
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir('/masseiro')
  await expect(estacao.loading.getByText('Verificando licença...')).toBeVisible()
  await estacao.aberta()
  const [token] = server.pedidos('/jwt/token')
  expect(token?.method).toBe('POST')
  expect(token?.body).toEqual({ userName: 'agile-producao', password: LICENCA_BOA, versaoApi: '2.0.23' })
  const [perfis] = server.pedidos('/api/Perfil')
  expect(perfis?.path).toBe('/api/Perfil')
  expect(perfis?.headers.authorization).toBe('Bearer token-da-bella')
  expect(perfis?.headers['content-type']).toBe('application/json')
  expect(await estacao.configuracoes()).toMatchObject({
    identity: { AccessToken: 'token-da-bella' },
    perfil: PERFIS[0],
  })
})

const falhas: [string, object, string, { status: number; body?: unknown }, string][] = [
  ['an unknown licence', {}, '/jwt/token', { status: 401 }, 'Número da licença inválido.'],
  [
    'no profile code',
    { codigoPerfil: null },
    '/x',
    { status: 200 },
    'Não existe perfil configurado para esta licença.',
  ],
  [
    'an empty profile list',
    {},
    '/api/Perfil',
    { status: 200, body: [] },
    'O perfil que está configurado para esta licença não está cadastrado na retaguarda.',
  ],
  [
    'an expired licence',
    {},
    '/jwt/token',
    { status: 400, body: { error: 'invalid_grant', error_description: 'Licença vencida. Renove na retaguarda.' } },
    'Licença vencida. Renove na retaguarda.',
  ],
]

test('a start that cannot open the board opens the settings, which say why', async ({ estacao, server }) => {
  // First: the settings that a later step leaves open may still be asking about their licence.
  await test.step('corrupt settings never crash the start and count as none', async () => {
    estacao.guardar('configuracoes', '{"numeroLicenca": "L", ')
    await estacao.abrir()
    await expect(estacao.modal.getByText('Configure uma licença válida para este aplicativo.')).toBeVisible()
    expect(server.pedidos('/jwt/token')).toHaveLength(0)
  })

  for (const [nome, mudanca, path, resposta, mensagem] of falhas) {
    await test.step(`a start with ${nome} opens the settings, which say so`, async () => {
      server.respostas.set(path, resposta)
      estacao.guardar('configuracoes', JSON.stringify({ ...SALVAS, ...mudanca }))
      await estacao.abrir()
      await expect(estacao.modal.locator('.configuracoes-motivo')).toHaveText(mensagem)
      server.respostas.clear()
    })
  }
})

test('closing the settings without saving checks again behind the same text and opens them again', async ({
  estacao,
  server,
}) => {
  estacao.guardar('configuracoes', JSON.stringify({ ...SALVAS, codigoPerfil: null }))
  await estacao.abrir()
  await expect(estacao.secao('Perfil de Acesso')).toBeVisible()
  await expect(estacao.loading).toHaveCount(0)
  server.demora = 400
  await estacao.modal.getByRole('button', { name: 'Fechar' }).click()
  await expect(estacao.loading.getByText('Verificando licença...')).toBeVisible()
  await expect(estacao.modal).toHaveCount(1)
  await expect(estacao.modal.getByText('Não existe perfil configurado para esta licença.')).toBeVisible()
})

test('another licensing service works by configuration alone', async ({ estacao, server }) => {
  const outro = await new SpecLicensingServer().start()
  try {
    server.config = { appKey: 'agile-producao', licenciamentoUrl: outro.url }
    estacao.guardar('configuracoes', JSON.stringify(SALVAS))
    await estacao.abrir()
    await estacao.aberta()
    expect(outro.pedidos('/jwt/token')).toHaveLength(1)
    expect(server.pedidos('/jwt/token')).toHaveLength(0)
  } finally {
    await outro.stop()
  }
})

test('a shell that never says deviceready is warned about after 5000 ms, and the start goes on', {
  tag: '@slow',
}, async ({ estacao, page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.addInitScript(() => Reflect.set(window, 'cordova', {}))
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await page.clock.install()
  await estacao.abrir()
  await expect(page.locator('ion-menu')).toBeAttached()
  await page.clock.fastForward(6_000)
  await estacao.aberta()
  expect(warnings.filter((text) => text.includes('deviceready did not happen within 5000 ms'))).toHaveLength(1)
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('status bar and splash screen are silent in a browser', { tag: '@slow' }, async ({ estacao, page, server }) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(String(error)))
    server.respostas.set('/api/storage/url', { status: 200, body: { url: '/img/icon.png', expiraEm: '' } })
    estacao.guardar('configuracoes', JSON.stringify(SALVAS))
    await estacao.abrir()
    await estacao.aberta()
    await expect(page.locator('#splash')).toBeHidden()
    // Chromium's own remark that sound waits for a finger: the board asks for one with a button.
    expect(said.filter((text) => !text.includes('AudioContext'))).toEqual([])
  })
})

test('in a native shell the status bar gets its default style, then the splash screen is hidden; a restart shows it', {
  tag: '@slow',
}, async ({ estacao, page }) => {
  const calls: string[] = []
  await page.exposeFunction('chamou', (call: string) => calls.push(call))
  // The bridge as the shell puts it into the page, with the two plug-ins of which it announces the methods.
  await page.addInitScript(() => {
    const methods = (...names: string[]) => names.map((name) => ({ name, rtype: 'promise' }))
    Reflect.set(window, 'CapacitorCustomPlatform', { name: 'android' })
    Reflect.set(window, 'Capacitor', {
      PluginHeaders: [
        { name: 'StatusBar', methods: methods('setStyle') },
        { name: 'SplashScreen', methods: methods('hide', 'show') },
      ],
      nativePromise: (plugin: string, method: string, options: unknown) =>
        Reflect.get(window, 'chamou')(`${plugin}.${method} ${JSON.stringify(options ?? null)}`),
    })
  })
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await expect.poll(() => calls).toEqual(['StatusBar.setStyle {"style":"DEFAULT"}', 'SplashScreen.hide null'])
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('boom')))
  })
  await estacao.alerta.getByRole('button', { name: 'Reiniciar' }).click()
  await expect.poll(() => calls[2]).toBe('SplashScreen.show {"autoHide":false}')
})

test('the bundle names no service and carries no secret', () => {
  const dist = new URL('../../apps/station/dist/', import.meta.url)
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name))
  const text = scripts.map((name) => readFileSync(new URL(name, dist), 'utf8')).join('\n')
  expect(text).toContain('/config.json')
  const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
  // Names of XML and JSON dialects, and the pages error messages of libraries point at.
  const documents =
    /^(www\.w3\.org|(www\.)?json-schema\.org|reactrouter\.com|react\.dev|stenciljs\.com|rolldown\.rs|mozilla\.github\.io|bit\.ly)$/
  expect([...new Set(hosts)].filter((host) => !documents.test(host ?? ''))).toEqual([])
  expect(text).not.toMatch(/AIza[\w-]{30}|-----BEGIN|\beyJ[\w-]{15,}\.|client_secret/)
})
