// Renders the drawings of this folder into public/img. Run with: node apps/station/art/render.mjs
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const drawings = [
  ['icon.svg', 'icon.png', 256],
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-192.png', 192],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ['icone-agile-branco.svg', 'icone-agile-branco.png', 320],
]

const here = new URL('./', import.meta.url)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [source, target, size] of drawings) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const svg = await readFile(new URL(source, here), 'utf8')
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
    await page.screenshot({ path: new URL(`../public/img/${target}`, here).pathname, omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
