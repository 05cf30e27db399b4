import { type Browser, expect, test } from '@playwright/test'
import { Product } from './product'
import { createOtherCompany } from './second-company'
import { Station } from './station'

test.use({ serviceWorkers: 'allow' })

/** A wall screen: every order of these journeys fits on the first page. */
const WALL = { viewport: { width: 1920, height: 1080 } }

let product: Product

test.beforeAll(async () => {
  product = await Product.start()
})

test.afterAll(async () => {
  await product.stop()
})

async function newStation(browser: Browser, estacao: string): Promise<Station> {
  const context = await browser.newContext(WALL)
  const station = new Station(await context.newPage())
  await station.setUp(product.url, {
    licenca: product.licenca,
    perfil: 'Matriz – Pinheiros',
    estacao,
    linhas: ['Pizza', 'Entrada'],
  })
  return station
}

const anOrder = (numero: string) => ({
  referencia: `jornada-${numero}`,
  numero,
  cliente: 'Marina Souza',
  itens: [
    {
      nome: 'Pizza Grande',
      quantidade: 1,
      linha: 'pizza',
      pizza: { tamanho: 'Grande', sabores: [{ nome: 'Portuguesa', remocoes: ['cebola'] }, { nome: 'Calabresa' }] },
    },
    { nome: 'Bruschetta', quantidade: 2, linha: 'entrada' },
    { nome: 'Batata frita', quantidade: 1, linha: 'fritura' },
  ],
})

test('an order and every tap on it are seen wherever they have to be', async ({ browser }) => {
  const [one, other] = [await newStation(browser, 'Montagem 1'), await newStation(browser, 'Montagem 2')]

  await test.step('an order posted by HTTP appears on the screen, with the work of its lines', async () => {
    await product.place(anOrder('701'))
    const order = one.order('701')
    await expect(order).toBeVisible()
    await expect(order).toContainText('½ Portuguesa')
    await expect(order).toContainText('SEM CEBOLA')
    await expect(order).toContainText('Marina')
    await expect(order).not.toContainText('Souza')
    await expect(order).not.toContainText('Batata frita')
  })

  await test.step('a tap is seen by the point of sale', async () => {
    await product.place(anOrder('702'))
    await one.item('702', 'Bruschetta').click()
    await expect(one.item('702', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await expect.poll(async () => (await product.read('jornada-702')).itens[1]?.etapa).toBe('preparo')
    expect((await product.read('jornada-702')).situacao).toBe('preparo')
  })

  await test.step('two stations see each other’s taps', async () => {
    await product.place(anOrder('703'))
    await one.item('703', 'Pizza Grande').click()
    await expect(other.item('703', 'Pizza Grande')).toHaveAttribute('data-etapa', 'montagem')
    await other.item('703', 'Pizza Grande').click()
    await expect(one.item('703', 'Pizza Grande')).toHaveAttribute('data-etapa', 'forno')
  })

  await one.page.context().close()
  await other.page.context().close()
})

test('the server is killed in between and nothing is lost, taps made meanwhile included', async ({ browser }) => {
  test.setTimeout(120_000)
  const station = await newStation(browser, 'Montagem 1')
  await product.place(anOrder('704'))
  await station.item('704', 'Pizza Grande').click()
  await expect.poll(async () => (await product.read('jornada-704')).itens[0]?.etapa).toBe('montagem')
  await product.kill()
  await expect(station.page.getByText(/sem conexão há/)).toBeVisible({ timeout: 30_000 })
  await station.item('704', 'Bruschetta').click()
  await expect(station.item('704', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
  await expect(station.page.getByText(/ · 1 ação a enviar$/)).toBeVisible()
  await station.page.reload()
  await expect(station.item('704', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')

  await product.run()
  await station.live()
  await expect
    .poll(async () => (await product.read('jornada-704')).itens.map((item) => item.etapa))
    .toEqual(['montagem', 'preparo', 'fila'])
  await product.place(anOrder('705'))
  await expect(station.order('705')).toBeVisible()
  await station.page.context().close()
})

test('two companies never see each other’s orders', { tag: '@slow' }, async ({ browser }) => {
  const other = await createOtherCompany(product.dataDir)
  const ours = await newStation(browser, 'Montagem 1')
  const context = await browser.newContext(WALL)
  const theirs = new Station(await context.newPage())
  const linhas = ['Pizza', 'Entrada', 'Fritura']
  await theirs.setUp(product.url, { licenca: other.licenca, perfil: other.perfil, estacao: 'Cantina', linhas })
  await product.place(anOrder('706'))
  await product.place({ ...anOrder('901'), referencia: 'da-outra' }, other)
  await expect(theirs.order('901')).toBeVisible()
  await expect(ours.order('706')).toBeVisible()
  await expect(theirs.order('706')).toHaveCount(0)
  await expect(ours.order('901')).toHaveCount(0)
  await expect(theirs.page.getByText('1 na cozinha · ao vivo')).toBeVisible()
  await context.close()
  await ours.page.context().close()
})
