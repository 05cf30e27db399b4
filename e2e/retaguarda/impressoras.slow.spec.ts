import { expect, test } from '@playwright/test'
import { CUT, freePorts, print } from '../../apps/server/test/impressora/till'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

const PATIENCE = { timeout: 60_000 }
const PAPER =
  'COMANDA 812\nCasa da Esquina\n2x Pizza Grande Calabresa    89,80\n   SEM cebola\nPonto: bem assada\nTOTAL 89,80\n'

test('a port is switched on, a template is tried at every letter, and what a till prints is on the board', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const [port = 0] = await freePorts(1)
  const product = await Product.start(async () => ({ IMPRESSORAS: String(port) }))
  try {
    await signInToDemo(page, product)
    await page.getByRole('link', { name: 'Chaves de integração' }).click()
    await page.getByRole('navigation', { name: 'Chaves e avisos' }).getByRole('link', { name: 'Impressoras' }).click()
    const row = page.getByRole('row', { name: /Matriz – Pinheiros/ })
    await expect(row).toContainText('desligada')
    expect(await violations(page)).toEqual([])

    await test.step('switched on', async () => {
      await row.getByRole('button', { name: 'Mudar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: 'Ligada' }).check()
      await dialog.getByRole('spinbutton', { name: 'Porta' }).fill(String(port))
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(row).toContainText(`aberta na porta ${port}`, PATIENCE)
    })

    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
    const station = new Station(await context.newPage())
    const setup = { licenca: product.licenca, perfil: 'Matriz – Pinheiros', estacao: 'Montagem 1', linhas: ['Pizza'] }
    await station.setUp(product.url, setup)

    await test.step('printed, and shown as it came where the template does not know it', async () => {
      await print(port, '\x1b@', PAPER, CUT)
      const order = station.order('812')
      await expect(order).toBeVisible(PATIENCE)
      await expect(order).toContainText('Pizza Grande Calabresa')
      await expect(order).toContainText(/SEM\s*cebola/i)
      await expect(order).toContainText('Ponto: bem assada')
      await expect(order).toContainText('Casa da Esquina')
    })

    await test.step('the template is tried on that very paper', async () => {
      await row.getByRole('button', { name: 'Mudar' }).click()
      const dialog = page.getByRole('dialog')
      const ticket = dialog.getByRole('status', { name: 'O pedido na cozinha' })
      await expect(ticket).toContainText('#812')
      await expect(ticket).toContainText('Casa da Esquina')
      const ignored = dialog.getByRole('textbox', { name: 'Linhas ignoradas' })
      await ignored.fill(`${await ignored.inputValue()}, casa da esquina`)
      await expect(ticket).not.toContainText('Casa da Esquina')
      await expect(dialog.getByRole('list', { name: 'Linhas do papel' })).toContainText('Casa da Esquina')
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('and counts for the next; a paper that comes again says so', async () => {
      await print(port, PAPER.replace('812', '813'), CUT)
      await expect(station.order('813')).toBeVisible(PATIENCE)
      await expect(station.order('813')).not.toContainText('Casa da Esquina')
      await print(port, PAPER.replace('812', '813'), CUT)
      await expect(station.page.getByText(/POSSÍVEL REPETIÇÃO do pedido 813/).first()).toBeVisible(PATIENCE)
    })

    await row.getByRole('button', { name: 'Recebidas' }).click()
    const list = page.getByRole('dialog')
    await expect(list.getByText(/marcado como possível repetição/)).toBeVisible(PATIENCE)
    await list.getByRole('button', { name: 'Ver papel' }).first().click()
    await expect(list.getByLabel('O papel')).toContainText('COMANDA 813')
    expect(await violations(page)).toEqual([])
    await context.close()
  } finally {
    await product.stop()
  }
})
