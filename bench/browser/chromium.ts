import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** Run from where it lies: bundled, it would look for the house around itself. */
const FINDER = pathToFileURL(resolve('scripts/find-chromium.mjs')).href

/** The browser of the browser tests, in the background and without a graphics card, as on a cheap machine. */
export async function launchChromium(): Promise<Browser> {
  const { findChromium } = (await import(FINDER)) as { findChromium: () => Promise<string> }
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Chromium refuses to run as root with its sandbox.
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  })
}
