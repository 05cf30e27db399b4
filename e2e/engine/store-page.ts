import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { rolldown } from 'rolldown'

const ORIGIN = 'http://localhost:9/'

/** The station's store as one script, without the station around it. */
export async function bundleStore(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'idb-store-page.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  return output[0].code
}

/** An empty page of this device with the store in it. */
export async function openStorePage(context: BrowserContext, script: string): Promise<Page> {
  const page = await context.newPage()
  await page.route(`${ORIGIN}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(ORIGIN)
  await page.addScriptTag({ content: script })
  return page
}
