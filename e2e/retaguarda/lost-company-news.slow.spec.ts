import { expect, test } from '@playwright/test'
import { Station } from '../journeys/station'
import { openHouse } from './house'

test('a station that once could not fetch what follows its profile asks for it again, and follows', async ({
  browser,
}) => {
  test.slow()
  const house = await openHouse()
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const { numero } = await house.call('POST', `${house.companyPath}/licencas`, { descricao: 'Tablets', meses: 12 })
    const page = await context.newPage()
    let asked = 0
    await page.route('**/company-news*.js', (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.continue()
    })
    const station = new Station(page)
    const perfil = 'Pizzaria Bella Massa'
    await station.setUp(house.product.url, {
      licenca: String(numero),
      perfil,
      estacao: 'Montagem 1',
      linhas: ['Pizza'],
    })
    await expect.poll(() => asked).toBeGreaterThan(0)
    const { id: second } = await house.call('POST', `${house.companyPath}/cozinhas`, {
      nome: 'Moema',
      fuso: 'America/Sao_Paulo',
    })
    const { itens } = await house.call('GET', `${house.companyPath}/perfis?busca=Bella`)
    const [{ id, nome, versao }] = itens as [{ id: number; nome: string; versao: string }]
    const followed = page.waitForRequest(new RegExp(`/${String(second)}/eventos`))
    await house.call('PUT', `${house.companyPath}/perfis/${id}`, { nome, cozinhaId: second, versao })
    await followed
    expect(asked).toBe(2)
  } finally {
    await context.close()
    await house.stop()
  }
})
