import { expect, test } from '@playwright/test'
import { Station } from '../journeys/station'
import { type House, openHouse } from './house'

let house: House
let station: Station

test.beforeAll(async ({ browser }) => {
  house = await openHouse()
  const licenca = await house.call('POST', `${house.companyPath}/licencas`, { descricao: 'Tablets', meses: 12 })
  station = new Station(await (await browser.newContext()).newPage())
  await station.setUp(house.product.url, {
    licenca: String(licenca.numero),
    perfil: 'Pizzaria Bella Massa',
    estacao: 'Massa 1',
    linhas: ['Pizza'],
  })
  // Whoever is shut out of a page comes back to that one.
  await station.page.getByRole('button', { name: 'Abrir o menu' }).click()
  await station.page.getByText('Masseiro', { exact: true }).click()
  await expect(station.page).toHaveURL(/\/masseiro$/)
})

test.afterAll(async () => {
  await station.page.context().close()
  await house.stop()
})

interface Stored {
  readonly id: string
  readonly versao: string
}

async function only(path: string): Promise<Stored> {
  const { itens } = (await house.call('GET', path)) as { itens: Stored[] }
  const [found] = itens
  if (!found) throw new Error(`nothing at ${path}`)
  return found
}

test('a tablet of a suspended company says what is going on, and is back by itself soon after it is reactivated', async () => {
  test.slow()
  const { page } = station
  const change = async (acao: string) => {
    const { id, versao } = await only('/instalacao/empresas')
    await house.call('POST', `/instalacao/empresas/${id}/${acao}`, { versao })
  }
  await change('suspender')
  const modal = page.locator('ion-modal')
  await expect(modal.getByText('A empresa está suspensa.')).toBeVisible({ timeout: 30_000 })
  await expect(modal.getByText('Este aparelho pergunta de novo a cada minuto e volta sozinho.')).toBeVisible()
  await change('reativar')
  await expect(modal).toHaveCount(0, { timeout: 90_000 })
  await station.live()
  await expect(page).toHaveURL(/\/masseiro$/)
})

test('a tablet of an archived kitchen says so, keeps what the cook does, and sends it when the kitchen is back', async () => {
  test.slow()
  const { page } = station
  const { id, versao } = await only(`${house.companyPath}/cozinhas`)
  const kitchen = `${house.companyPath}/cozinhas/${id}`
  // What the cook did last is still on the device.
  await page.route('**/comandos', (route) => route.abort())
  await page.getByRole('button', { name: 'sem contagem, contar massas Grande' }).click()
  const counting = page.getByRole('dialog', { name: 'Quantas massas Grande há agora?' })
  await counting.getByRole('button', { name: '5', exact: true }).click()
  await counting.getByRole('button', { name: 'CONTAR' }).click()
  await house.call('POST', `${kitchen}/arquivar`, { versao })
  await expect(page.getByText('Esta cozinha foi arquivada na retaguarda')).toBeVisible()
  await expect(page.getByText('cozinha arquivada · 1 ação a enviar')).toBeVisible()
  await page.unroute('**/comandos')
  // Opened anew it has no profile to work with, and comes back all the same.
  await page.reload()
  const modal = page.locator('ion-modal')
  await expect(modal.getByText('não está cadastrado na retaguarda.')).toBeVisible()
  await expect(modal.getByText('Este aparelho pergunta de novo a cada minuto e volta sozinho.')).toBeVisible()
  await house.call('POST', `${kitchen}/trazer-de-volta`, {})
  await expect(modal).toHaveCount(0, { timeout: 90_000 })
  await station.live()
  await expect(page.getByText(/ação a enviar/)).toHaveCount(0, { timeout: 60_000 })
})

test('a tablet that stands on its archived kitchen goes with its profile to another one by itself', async () => {
  test.slow()
  const { page } = station
  // It looks once soon after its start, whatever its kitchen says: what follows is not that look.
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  const looked = page.waitForResponse(/\/api\/Perfil\?Id=/)
  await page.reload()
  await looked
  const { id, versao } = await only(`${house.companyPath}/cozinhas`)
  const profile = await only(`${house.companyPath}/perfis?busca=Bella`)
  await house.call('POST', `${house.companyPath}/cozinhas/${id}/arquivar`, { versao })
  await expect(page.getByText('Esta cozinha foi arquivada na retaguarda')).toBeVisible()
  const second = await house.call('POST', `${house.companyPath}/cozinhas`, { nome: 'Moema', fuso: 'America/Sao_Paulo' })
  const followed = page.waitForRequest(new RegExp(`/${String(second.id)}/eventos`), { timeout: 90_000 })
  await house.call('PUT', `${house.companyPath}/perfis/${profile.id}`, {
    nome: 'Pizzaria Bella Massa',
    cozinhaId: second.id,
    versao: profile.versao,
  })
  await followed
  await station.live()
  await expect(page.getByText('Esta cozinha foi arquivada na retaguarda')).toHaveCount(0)
})
