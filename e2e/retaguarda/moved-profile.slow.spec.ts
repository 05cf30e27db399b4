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
  await station.page.getByRole('button', { name: 'Abrir o menu' }).click()
  await station.page.getByText('Masseiro', { exact: true }).click()
})

test.afterAll(async () => {
  await station.page.context().close()
  await house.stop()
})

interface Profile {
  readonly id: number
  readonly nome: string
  readonly cozinhaId: string
  readonly versao: string
}

async function theProfile(): Promise<Profile> {
  const { itens } = (await house.call('GET', `${house.companyPath}/perfis?busca=Bella`)) as { itens: Profile[] }
  const [found] = itens
  if (!found) throw new Error('no profile')
  return found
}

async function moveTo(cozinhaId: string): Promise<void> {
  const { id, nome, versao } = await theProfile()
  await house.call('PUT', `${house.companyPath}/perfis/${id}`, { nome, cozinhaId, versao })
}

test('a tablet follows its profile to another kitchen by itself, once the taps of the first are sent, and back', async () => {
  test.slow()
  const { page } = station
  const { cozinhaId: first } = await theProfile()
  const { id: second } = await house.call('POST', `${house.companyPath}/cozinhas`, {
    nome: 'Moema',
    fuso: 'America/Sao_Paulo',
  })
  // Gone with a reload.
  await page.evaluate(() => Reflect.set(window, 'mesmaPagina', true))
  await page.route('**/comandos', (route) => route.abort())
  const uncounted = page.getByRole('button', { name: 'sem contagem, contar massas Grande' })
  await uncounted.click()
  const counting = page.getByRole('dialog', { name: 'Quantas massas Grande há agora?' })
  await counting.getByRole('button', { name: '5', exact: true }).click()
  await counting.getByRole('button', { name: 'CONTAR' }).click()
  await expect(uncounted).toHaveCount(0)

  const askedAgain = page.waitForResponse(/\/jwt\/token$/)
  await moveTo(String(second))
  await askedAgain
  // What was done for the first kitchen is still here, and so is the tablet.
  await expect(page.getByText(/1 ação a enviar/)).toBeVisible()
  await expect(uncounted).toHaveCount(0)
  await page.unroute('**/comandos')
  await expect(page.getByText(/passou para outra cozinha/)).toBeVisible({ timeout: 90_000 })
  await expect(uncounted).toBeVisible()
  await station.live()

  await moveTo(first)
  // It had arrived.
  await expect(page.getByRole('button', { name: /^5\b.*contar massas Grande/ })).toBeVisible({ timeout: 30_000 })
  await station.live()
  await expect(page).toHaveURL(/\/masseiro$/)
  expect(await page.evaluate(() => Reflect.get(window, 'mesmaPagina'))).toBe(true)
})

test('a tablet whose profile is archived says within seconds what to do, and is back with it', async () => {
  test.slow()
  const { page } = station
  const { id } = await theProfile()
  await house.call('POST', `${house.companyPath}/perfis/${id}/arquivar`, {})
  const modal = page.locator('ion-modal')
  await expect(modal.getByText('não está cadastrado na retaguarda.')).toBeVisible({ timeout: 30_000 })
  await expect(modal.getByText('Escolha abaixo outro perfil de acesso')).toBeVisible()
  await house.call('POST', `${house.companyPath}/perfis/${id}/trazer-de-volta`, {})
  await expect(modal).toHaveCount(0, { timeout: 90_000 })
  await station.live()
})
