import { SpecLicensingServer } from './spec-licensing-server'
import { expect, SALVAS, test } from './station-fixture'

test('the kitchen of the chosen profile is asked, with bearer and DeviceID; another profile is another kitchen', async ({
  estacao,
  page,
  server,
}) => {
  const url = (cozinha: string) => `${server.url}/api/cozinhas/${cozinha}`
  const perfis = [
    { Id: 7, Nome: 'Matriz', Url: url('matriz') },
    { Id: 9, Nome: 'Filial Centro', Url: url('centro') },
  ]
  const asked = (cozinha: string) => server.vistos.filter(({ path }) => path.startsWith(`/api/cozinhas/${cozinha}/`))
  server.respostas.set('/api/Perfil', { status: 200, body: perfis })
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await expect.poll(() => asked('matriz').length).toBeGreaterThan(0)
  expect(asked('matriz')[0]?.headers).toMatchObject({
    authorization: 'Bearer token-da-bella',
    deviceid: 'Montagem 1',
  })
  expect(asked('centro')).toEqual([])

  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  await estacao.modal.getByRole('radio', { name: 'Filial Centro' }).click()
  await estacao.salvar.click()
  await estacao.aberta()
  await expect.poll(() => asked('centro').length).toBeGreaterThan(0)
})

test('the bearer never goes to an origin that is not on the list, whatever the profile says', async ({
  estacao,
  page,
  server,
}) => {
  const stranger = await new SpecLicensingServer().start()
  try {
    const perfil = { Id: 7, Nome: 'Matriz', Url: `${stranger.url}/api/cozinhas/matriz` }
    server.respostas.set('/api/Perfil', { status: 200, body: [perfil] })
    estacao.guardar('configuracoes', JSON.stringify({ ...SALVAS, perfil }))
    await estacao.abrir()
    await estacao.aberta()
    // It tried, and tried again: the age of the silence grows.
    await expect(page.getByText('Sem conexão com a cozinha')).toBeVisible()
    await expect(page.getByText(/^sem conexão há 0:0[3-9]/)).toBeVisible()
    expect(stranger.vistos).toEqual([])
  } finally {
    await stranger.stop()
  }
})

test('a station without a name asks the kitchen for nothing and says what to do', async ({ estacao, page, server }) => {
  const perfil = { Id: 7, Nome: 'Matriz', Url: `${server.url}/api/cozinhas/matriz` }
  server.respostas.set('/api/Perfil', { status: 200, body: [perfil] })
  estacao.guardar('configuracoes', JSON.stringify({ ...SALVAS, perfil, estacao: '' }))
  await estacao.abrir()
  await estacao.aberta()
  await expect(page.getByText('Defina o nome da sua estação nas configurações antes de prosseguir.')).toBeVisible()
  expect(server.vistos.filter(({ path }) => path.startsWith('/api/cozinhas/'))).toEqual([])
})
