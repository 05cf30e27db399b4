import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

test('the address of a till is told what the kitchen does, and the back office shows what arrived', async ({
  page,
}) => {
  const heard: { tipo: string; referencia?: string; assinatura: string }[] = []
  let answer = 500
  const till = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      heard.push({ ...JSON.parse(text), assinatura: String(request.headers['webhook-signature']) })
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((listening) => till.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(till.address() as AddressInfo).port}/cozinha`
  const product = await Product.start(async () => ({ WEBHOOKS_LAN: '127.0.0.0/8' }))
  try {
    await signInToDemo(page, product)
    await page.getByRole('link', { name: 'Chaves de integração' }).click()
    await page
      .getByRole('navigation', { name: 'Chaves e avisos' })
      .getByRole('link', { name: 'Avisos ao sistema' })
      .click()
    await expect(page.getByText('Nenhum aviso por aqui.')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Novo aviso' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Chave' }).selectOption({ index: 1 })
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill('http://10.0.0.9/cozinha')
    await dialog.getByRole('button', { name: 'Criar aviso' }).click()
    await expect(dialog.getByText('Use um endereço https público.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill(address)
    await dialog.getByRole('button', { name: 'Criar aviso' }).dblclick()
    await expect(dialog.getByRole('status', { name: 'Segredo das assinaturas' })).toContainText(/^whsec_.{20}/)
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await expect(page.getByRole('row', { name: address })).toHaveCount(1)

    await page.getByRole('button', { name: 'Entregas' }).click()
    await dialog.getByRole('button', { name: 'Enviar um teste' }).click()
    const tried = dialog.getByRole('row', { name: /^teste/ })
    await expect(tried).toContainText('tentado 1 vez: respondeu 500; de novo às')
    expect(await violations(page)).toEqual([])
    expect(heard[0]).toMatchObject({ tipo: 'teste', assinatura: expect.stringMatching(/^v1,/) })
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('row', { name: address })).toContainText(/sem resposta desde .*; \d+ avisos? esperam?/)

    answer = 204
    // Whoever changes the address wants it tried at once; here by turning it off and on.
    for (const on of [false, true]) {
      await page.getByRole('button', { name: 'Mudar' }).click()
      await dialog.getByRole('checkbox', { name: 'Ligado' }).setChecked(on)
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await product.place({
      referencia: 'caixa-77',
      numero: '977',
      itens: [{ nome: 'Batata', quantidade: 1, linha: 'fritura' }],
    })
    await page.getByRole('button', { name: 'Entregas' }).click()
    await expect(dialog.getByRole('row', { name: /#977 \(caixa-77\).*entregue em/ })).toBeVisible()
    await expect(tried).toContainText('entregue em')
    const before = heard.filter(({ referencia }) => referencia === 'caixa-77').length
    await dialog.getByRole('row', { name: /#977/ }).getByRole('button', { name: 'Repetir' }).click()
    await expect.poll(() => heard.filter(({ referencia }) => referencia === 'caixa-77').length).toBe(before + 1)
    await dialog.getByRole('button', { name: 'Fechar' }).click()

    await page.getByRole('button', { name: 'Remover' }).click()
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Nenhum aviso por aqui.')).toBeVisible()
  } finally {
    await product.stop()
    till.close()
    till.closeAllConnections()
  }
})
