// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

async function install() {
  if (isDebian() && (await installDebianPackage())) {
    const installed = await firstThatRuns(onSystem())
    if (installed) return installed
  }
  console.log("Downloading Playwright's Chromium…")
  await runNode([playwrightCli, 'install', 'chromium'], { show: true })
  const own = (await playwrightsOwn()) ?? (await playwrightsOwnWithLibraries())
  if (own) return own
  const command = isDebian()
    ? `${isRoot ? '' : 'sudo '}apt-get install chromium`
    : 'npx playwright install --with-deps chromium'
  throw new StepFailed(`No Chromium was found and none could be installed. Install one and try again: ${command}`)
}

const playwrightCli = join(root, 'node_modules/@playwright/test/cli.js')

function onSystem() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programFiles.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [])),
  ]
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

/** Ubuntu's package of that name is a snap, which cannot use the tests' temporary folders. */
function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID="?(debian|raspbian)"?$/m.test(readFileSync(release, 'utf8'))
}

async function installDebianPackage() {
  console.log("Installing Debian's Chromium…")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) =>
    isRoot
      ? runProcess('apt-get', ['-qq', ...args], { env })
      : runProcess('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args])
  await apt('update')
  const { code, output } = await apt(
    '-o',
    'DPkg::Lock::Timeout=120',
    'install',
    '-y',
    '--no-install-recommends',
    'chromium',
  )
  if (code !== 0) console.log(output.trim())
  return code === 0
}
