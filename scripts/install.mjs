// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './folder-lock.mjs'
import { cacheFolder, root } from './paths.mjs'
import { showProgress } from './progress.mjs'
import { runNpm } from './run-process.mjs'
import { StepFailed } from './step-failed.mjs'

const stamp = join(root, 'node_modules', '.cache', 'agile-producao', 'installed')

// npm writes this file last, so without it the folder is missing or half done.
const installationComplete = join(root, 'node_modules', '.package-lock.json')

/** Installs the dependencies when they are missing or the lock file has changed since. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const waiting = () => console.log('Outro comando está instalando as dependências nesta pasta; aguardando…')
  await withLock(join(cacheFolder, 'install.lock'), waiting, async () => {
    if (isInstalled()) return
    await showProgress('Instalando dependências (pode levar um minuto)', install)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted())
  })
}

function isInstalled() {
  return existsSync(installationComplete) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

/** What must be installed: the native packages differ by platform, so a folder copied from another machine does not count. */
function wanted() {
  return `${process.platform}-${process.arch} ${fingerprint(['package-lock.json', 'package.json', ...manifests()])}`
}

function manifests() {
  const members = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => `${folder}/${name}`),
  )
  return [...members, 'e2e', 'bench'].map((member) => `${member}/package.json`)
}

async function install() {
  const command = existsSync(installationComplete) ? 'install' : 'ci'
  // The build tools are development dependencies and the database an optional one: needed whatever the machine's npm settings say.
  const result = await runNpm([
    command,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (result.code !== 0) {
    throw new StepFailed(
      `A instalação das dependências falhou (npm ${command}). Verifique a rede e tente de novo.`,
      result.output,
    )
  }
}
