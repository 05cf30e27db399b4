import { expect, SALVAS, test } from './station-fixture'

test.use({ serviceWorkers: 'allow' })

test('the whole app opens without a network, on the stored identity, and logs in when it returns', async ({
  estacao,
  page,
  context,
  server,
}) => {
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
  await server.stop()
  await context.setOffline(true)
  await page.goto(`${server.url}/masseiro`)
  await estacao.aberta()
  await expect(page.getByText('Mostrando os últimos pedidos conhecidos')).toBeVisible()
  await expect(estacao.modal).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(estacao.alerta.getByText('Tentativa de conexão com a retaguarda falhou.')).toBeVisible()
  await estacao.responder('OK')
  await estacao.modal.getByRole('button', { name: 'Fechar' }).click()
  await expect(estacao.modal).toHaveCount(0)

  await server.restart()
  await context.setOffline(false)
  await expect(page.getByText('Mostrando os últimos pedidos conhecidos')).toHaveCount(0)
  await expect(page).toHaveURL(/\/montador$/)
})

test('the state of the network is seen while the board is open', async ({ estacao, page, context }) => {
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await expect(page.getByText('Sem conexão com a internet.')).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão com a internet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sem conexão com a internet.')).toHaveCount(0)
})

test('a licensing service in trouble does not lock the cook out', async ({ estacao, server }) => {
  server.respostas.set('/jwt/token', { status: 503 })
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await expect(estacao.page.getByText('O serviço de licenças não respondeu.')).toBeVisible()
})

test('without a stored identity and without an answer the settings say what is wrong', async ({ estacao, server }) => {
  server.respostas.set('/jwt/token', { status: 503 })
  estacao.guardar('configuracoes', JSON.stringify({ ...SALVAS, identity: null, perfil: null }))
  await estacao.abrir()
  await expect(estacao.modal.locator('.configuracoes-motivo')).toHaveText(
    'Não foi possível concluir a operação. Tente novamente.',
  )
})

test('an open board stays open whatever the licensing service answers, unless it refuses the licence', async ({
  estacao,
  page,
  context,
  server,
}) => {
  const perfil = { Id: 7, Nome: 'Matriz', Url: `${server.url}/api/cozinhas/matriz` }
  const eventos = '/api/cozinhas/matriz/eventos'
  const aviso = page.getByText('O serviço de licenças não respondeu.')
  server.respostas.set('/api/Perfil', { status: 200, body: [perfil] })
  server.respostas.set(eventos, { status: 503 })
  estacao.guardar('configuracoes', JSON.stringify({ ...SALVAS, perfil }))
  await estacao.abrir()
  await estacao.aberta()

  /** The network comes back, which is when the station logs in again; resolves when it was answered. */
  async function entrarDeNovo() {
    const antes = server.pedidos('/jwt/token').length
    await context.setOffline(true)
    await expect(page.getByText('Sem conexão com a internet.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => server.pedidos('/jwt/token').length).toBeGreaterThan(antes)
  }

  await test.step('a token that ran out during a deploy: the proxy answers 404', async () => {
    server.respostas.set('/jwt/token', { status: 404 })
    server.respostas.set(eventos, { status: 401 })
    await expect(aviso).toBeVisible()
    await expect(estacao.modal).toHaveCount(0)
  })

  for (const status of [408, 429]) {
    await test.step(`the login is tried again and answered ${status}`, async () => {
      server.respostas.set('/jwt/token', { status })
      await entrarDeNovo()
      await expect(aviso).toBeVisible()
      await expect(estacao.modal).toHaveCount(0)
      await expect(estacao.alerta).toHaveCount(0)
    })
  }

  await test.step('the login that succeeds takes the notice away', async () => {
    server.respostas.set(eventos, { status: 503 })
    server.respostas.delete('/jwt/token')
    await entrarDeNovo()
    await expect(aviso).toHaveCount(0)
    await estacao.aberta()
  })

  await test.step('a licence that is no good opens the settings, which say so', async () => {
    server.respostas.set('/jwt/token', { status: 401 })
    server.respostas.set(eventos, { status: 401 })
    await expect(estacao.modal.locator('.configuracoes-motivo')).toHaveText('Número da licença inválido.')
  })
})
