import { join } from 'node:path'
import { CONTRATO_DO_ARMAZEM } from '@kds/sync/contrato/contrato-do-armazem'
import { expect, test } from '@playwright/test'
import { rolldown } from 'rolldown'

const ORIGIN = 'http://localhost:9/'
let script: string

test.beforeAll(async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'idb-store-page.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  script = output[0].code
})

test.beforeEach(async ({ page }) => {
  await page.route(`${ORIGIN}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(ORIGIN)
  await page.addScriptTag({ content: script })
})

for (const { nome } of CONTRATO_DO_ARMAZEM) {
  test(`IndexedDB keeps the contract of a store: ${nome}`, async ({ page }) => {
    expect(await page.evaluate((name) => window.provar(name), nome)).toBeNull()
  })
}
