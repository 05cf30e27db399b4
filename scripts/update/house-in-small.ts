import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Commands of the real names that do the same to one file of data. */
const COMMANDS = {
  'scripts/build.mjs': '',
  // The copy is of the moment it began; a till sends an order while it is written.
  'scripts/backup.mjs': `
    import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
    const copy = readFileSync(process.env.DATA_DIR + '/dados')
    const answer = await fetch('http://127.0.0.1:' + process.env.PORT + '/pedido', { method: 'POST' }).catch(() => undefined)
    if (answer?.status === 201) appendFileSync(process.env.DATA_DIR + '/../backups/aceitos', 'pedido\\n')
    writeFileSync(process.argv[2], copy)
  `,
  'scripts/update/newer-migrations.mjs': `
    import { readFileSync } from 'node:fs'
    console.log(JSON.stringify(readFileSync(process.env.DATA_DIR + '/dados', 'utf8').match(/^v2$/gm) ?? []))
  `,
  'scripts/restore.mjs': `
    import { copyFileSync, mkdirSync } from 'node:fs'
    mkdirSync(process.env.DATA_DIR, { recursive: true })
    copyFileSync(process.argv[2], process.env.DATA_DIR + '/dados')
  `,
}

/** Writes its name behind the data, as a migration does, answers as it is told, and takes orders. */
export const serverInSmall = (name: string, status: number) => `
  import { createServer } from 'node:http'
  import { appendFileSync, readFileSync } from 'node:fs'
  const file = process.env.DATA_DIR + '/dados'
  if (${JSON.stringify(name)} === 'v1' && readFileSync(file, 'utf8').includes('v2')) process.exit(1)
  appendFileSync(file, ${JSON.stringify(`${name}\n`)})
  createServer((request, response) => {
    if (request.method === 'GET') return response.writeHead(${status}).end()
    appendFileSync(file, 'pedido\\n')
    response.writeHead(201).end()
  }).listen(process.env.PORT, process.env.HOST || '127.0.0.1')
`

/** A clone with one release and some data, in a folder of its own. */
export interface HouseInSmall {
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  git(...args: string[]): string
  release(name: string, files: Readonly<Record<string, string>>): void
  data(): string
  remove(): void
}

export async function houseInSmall(): Promise<HouseInSmall> {
  const root = mkdtempSync(join(tmpdir(), 'kds-update-'))
  const dataDir = join(root, 'data')
  // A folder of another owner is none of git's concern here.
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8' }).trim()
  const house: HouseInSmall = {
    root,
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir },
    git,
    release(name, files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(root, path, '..'), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      git('add', '-A')
      git('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-qm', name)
      git('tag', name)
    },
    data: () => readFileSync(join(dataDir, 'dados'), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
  git('init', '-q')
  house.release('v1', {
    '.gitignore': 'data*\nbackups\nagile-producao.env\nservico\n',
    'package.json': '{"type":"module"}',
    'scripts/start.mjs': serverInSmall('v1', 200),
    ...COMMANDS,
  })
  mkdirSync(join(dataDir, 'rede'), { recursive: true })
  writeFileSync(join(dataDir, 'dados'), 'pedidos\n')
  writeFileSync(join(dataDir, 'rede', 'autoridade'), 'chave')
  return house
}

/** The machine's `systemctl` in small, for one service; gives the folder it lies in. */
export function systemctlInSmall({ root, env }: HouseInSmall): string {
  const folder = join(root, 'servico')
  mkdirSync(folder)
  const settings = Object.entries(env).filter(([name]) => name !== 'PATH')
  writeFileSync(join(root, 'agile-producao.env'), settings.map(([name, value]) => `${name}="${value}"\n`).join(''))
  writeFileSync(
    join(folder, 'systemctl'),
    `#!/bin/sh
pid=$(cat '${folder}/pid' 2>/dev/null)
case "$1" in
  stop) if [ "$pid" ]; then kill "$pid" 2>/dev/null; while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done; fi ;;
  start) ${settings.map(([name, value]) => `${name}='${value}'`).join(' ')} '${process.execPath}' '${root}/scripts/start.mjs' >/dev/null 2>&1 </dev/null &
    echo $! >'${folder}/pid' ;;
esac
`,
  )
  chmodSync(join(folder, 'systemctl'), 0o755)
  return folder
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
