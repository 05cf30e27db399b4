import { expect, test } from '@playwright/test'
import { violations } from './violations'

const CLEAN = `<html lang="pt-BR"><title>Fila</title><main><h1>Pedido pronto</h1></main></html>`

test('axe tells what it finds, also when it is asked again', { tag: '@slow' }, async ({ page }) => {
  await page.setContent(CLEAN)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('style', 'color: #ddd; background: #fff')
    document.querySelector('main')?.append(document.createElement('img'))
  })
  const found = await violations(page)
  expect(found.map((text) => text.slice(0, text.indexOf(':'))).sort()).toEqual(['color-contrast', 'image-alt'])
})

test('axe waits until what comes in has come in, inside a component and on a slow machine too', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setContent(CLEAN)
  await page.evaluate(() => {
    const slowFrame = () => {
      const began = performance.now()
      while (performance.now() - began < 180);
      requestAnimationFrame(slowFrame)
    }
    requestAnimationFrame(slowFrame)
    const component = document.createElement('div')
    document.querySelector('main')?.append(component)
    const text = document.createElement('p')
    text.textContent = 'Pedido pronto'
    component.attachShadow({ mode: 'open' }).append(text)
    text.animate([{ color: '#fff' }, { color: '#eee', offset: 0.99 }, { color: '#000' }], { duration: 700, delay: 100 })
  })
  expect(await violations(page)).toEqual([])
})
