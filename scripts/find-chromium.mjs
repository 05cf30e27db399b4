// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptCommand, installDebianPackages, isDebian } from './debian-packages.mjs'
import { inPath } from './in-path.mjs'
import { root } from './paths.mjs'
import { runNode, runProcess } from './run-process.mjs'
import { StepFailed } from './step-failed.mjs'

const isRoot = process.getuid?.() === 0

/**
 * The browser of the browser tests: named by CHROMIUM_PATH, installed on the system, Playwright's own, or installed now.
 *
 * @returns {Promise<string>} path of a Chromium that runs
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new StepFailed(`CHROMIUM_PATH=${named} does not run as a browser.`)
  }
  return (await firstThatRuns(onSystem())) ?? (await playwrightsOwn()) ?? (await install())
}

/**
 * Chromium's headless shell, which shows the same pages for a third of the processor time, beside the browser that was found. It knows no
 * notifications, so it is never the only one.
 *
 * @param {string} chromium what `findChromium` found
 * @returns {Promise<string | undefined>} path of a headless shell that runs, undefined where there is none to be had
 */
export async function findHeadlessShell(chromium) {
  const named = process.env.CHROMIUM_SHELL_PATH
  if (named) {
    if (await runs(named)) return named
    throw new StepFailed(`CHROMIUM_SHELL_PATH=${named} does not run as a browser.`)
  }
  // Whoever names one browser wants that one.
  if (process.env.CHROMIUM_PATH) return undefined
  const found = (await firstThatRuns(inPath([SHELL]))) ?? (await playwrightsOwnShell(chromium))
  if (found) return found
  if (isDebian() && (await installChromium())) return firstThatRuns(inPath([SHELL]))
  return undefined
}

/** The name of Debian's package and of what it installs. */
const SHELL = 'chromium-headless-shell'

async function install() {
  if (isDebian() && (await installChromium())) {
    const installed = await firstThatRuns(onSystem())
    if (installed) return installed
  }
  console.log("Downloading Playwright's Chromium…")
  await runNode([playwrightCli, 'install', 'chromium'], { show: true })
  const own = (await playwrightsOwn()) ?? (await playwrightsOwnWithLibraries())
  if (own) return own
  const command = isDebian() ? aptCommand('chromium') : 'npx playwright install --with-deps chromium'
  throw new StepFailed(`No Chromium was found and none could be installed. Install one and try again: ${command}`)
}

const playwrightCli = join(root, 'node_modules/@playwright/test/cli.js')

function onSystem() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  return [
    ...inPath(names),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programFiles.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [])),
  ]
}

/**
 * Playwright keeps it in a folder beside the browser that it goes with.
 *
 * @param {string} chromium
 */
async function playwrightsOwnShell(chromium) {
  const shell = chromium
    .replace(/([\\/])chromium-(\d+[\\/])chrome-/, '$1chromium_headless_shell-$2chrome-headless-shell-')
    .replace(/chrome(\.exe)?$/, 'chrome-headless-shell$1')
  return shell.includes('chromium_headless_shell') ? firstThatRuns([shell]) : undefined
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return firstThatRuns([chromium.executablePath()])
}

/** Downloaded, but not running for want of system libraries, which root can add. */
async function playwrightsOwnWithLibraries() {
  const { chromium } = await import('@playwright/test')
  if (!isRoot || process.platform !== 'linux' || !existsSync(chromium.executablePath())) return undefined
  await runNode([playwrightCli, 'install-deps', 'chromium'], { show: true })
  return playwrightsOwn()
}

/** @param {string[]} candidates */
async function firstThatRuns(candidates) {
  for (const path of candidates) if (await runs(path)) return path
  return undefined
}

/**
 * A file is not enough: Ubuntu's chromium-browser only says how to install one, and a download may lack system libraries.
 *
 * @param {string} path
 */
async function runs(path) {
  if (!existsSync(path)) return false
  // On Windows the browser opens a window instead of answering.
  if (process.platform === 'win32') return true
  const { code, output } = await runProcess(path, ['--version'], { timeoutMs: 20_000 })
  return code === 0 && /chrom/i.test(output)
}

/** Both at once: they share a package of exactly their version, so that one alone could drive the other out. */
function installChromium() {
  console.log("Installing Debian's Chromium and its headless shell…")
  return installDebianPackages('chromium', SHELL)
}
