import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentText } from './environment-text.mjs'
import { serviceControl } from './service-control.mjs'
import { servicePlan, settingsIn } from './service-plan.mjs'

const facts = {
  platform: 'linux' as const,
  root: '/srv/agile producao/',
  node: '/usr/bin/node',
  user: 'cozinha',
  home: '/home/cozinha',
  settings: { PORT: '8080', SMTP_URL: 'smtps://u:"s%\\enha"@servidor:465' },
}

describe('a service of Linux', () => {
  const plan = servicePlan(facts)
  const unit = plan?.files.find(({ path }) => path.endsWith('.service'))

  it('starts with the machine as whom the data belongs to, and comes back', () => {
    expect(unit?.path).toBe('/etc/systemd/system/agile-producao.service')
    expect(unit?.text).toContain('User=cozinha\nWorkingDirectory=/srv/agile producao/\n')
    expect(unit?.text).toContain('ExecStart="/usr/bin/node" "/srv/agile producao/scripts/start.mjs"\n')
    expect(unit?.text).toContain('Restart=always\n')
    expect(unit?.text).toContain('WantedBy=multi-user.target\n')
    expect(plan?.commands.at(-1)).toEqual(['systemctl', 'enable', '--now', 'agile-producao.service'])
  })

  it('keeps its settings in a file that only its owner reads, and says what it does and how to undo it', () => {
    const environment = plan?.files.find(({ path }) => path.endsWith('.env'))
    expect(environment?.secret).toBe(true)
    expect(environment?.text).toContain('PORT="8080"\n')
    expect(plan?.says.join('\n')).toMatch(/agile-producao\.service[\s\S]*Desfazer: npm run install-service -- --undo/)
  })

  it('undoes exactly what it did, and leaves data and settings', () => {
    expect(plan?.undo.files).toEqual([unit?.path])
    expect(plan?.undo.before).toEqual([['systemctl', 'disable', '--now', 'agile-producao.service']])
  })

  it('is read by systemd where there is one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kds-unit-'))
    try {
      const file = join(folder, 'agile-producao.service')
      const own = servicePlan({ ...facts, node: process.execPath, root: `${folder}/`, user: 'root' })
      writeFileSync(file, own?.files.find(({ path }) => path.endsWith('.service'))?.text ?? '')
      const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
      // Whatever else it says is about the machine.
      if (!error) expect(stderr).not.toMatch(/agile-producao\.service:\d+/)
      expect(readFileSync(file, 'utf8')).toContain('[Install]')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it('what is written into the settings is read back as it was', () => {
  const text = environmentText({ A: 'um "dois" \\ três', B: 'x y' })
  // The same rules as systemd's for a value in double quotes, except for what a shell would expand.
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  const told = execFileSync('sh', ['-c', `${lines.join('\n')}\nprintf '%s|%s' "$A" "$B"`], { encoding: 'utf8' })
  expect(told).toBe('um "dois" \\ três|x y')
})

describe('a service of Windows', () => {
  const plan = servicePlan({
    ...facts,
    platform: 'win32',
    root: 'C:\\agile produção\\',
    node: 'C:\\node\\node.exe',
    home: 'C:\\Users\\ana',
  })
  const source = plan?.files.find(({ path }) => path.endsWith('.cs'))?.text ?? ''
  const commands = plan?.commands.map((command) => command.join(' ')) ?? []

  it('is compiled where it runs, starts before anybody signs in, as no administrator, and comes back', () => {
    expect(source).toContain('const string Node = @"C:\\node\\node.exe";')
    expect(source).toContain('const string Root = @"C:\\agile produção\\";')
    expect(source).not.toContain('__')
    expect(source).toMatch(/^\uFEFF/)
    expect(commands).toContainEqual(
      expect.stringMatching(/csc\.exe .*\/out:C:\\agile produção\\agile-producao-servico\.exe/),
    )
    const create = plan?.commands.find(([, verb]) => verb === 'create')
    expect(create).toEqual([
      ...['sc.exe', 'create', 'agile-producao', 'binPath=', '"C:\\agile produção\\agile-producao-servico.exe"'],
      ...['start=', 'auto', 'obj=', 'NT AUTHORITY\\LocalService'],
    ])
    expect(commands.at(-1)).toBe('net start agile-producao')
    expect(commands.filter((command) => command.includes('restart/'))).toHaveLength(1)
  })

  it('may write where the data are, and lets the shop’s network in, which nobody is there to be asked about', () => {
    const granted = servicePlan({
      ...facts,
      platform: 'win32',
      settings: { DATA_DIR: 'D:\\dados', BACKUP_DIR: 'E:\\' },
    })
    const folders = granted?.commands.filter(([program, , , right]) => program === 'icacls' && right?.endsWith('M'))
    expect(folders?.map(([, folder]) => folder)).toEqual([facts.root, 'D:\\dados', 'E:\\'])
    expect(commands).toContainEqual(
      expect.stringMatching(/^netsh .*add rule .*dir=in .*profile=private program=C:\\node\\node\.exe$/),
    )
  })

  it('keeps its settings in a file that only it and administrators read, and no file of an older kind beside it', () => {
    const environment = plan?.files.find(({ secret }) => secret)
    expect(environment?.text).toContain('PORT="8080"\n')
    expect(commands).toContainEqual(expect.stringMatching(/^icacls .*agile-producao\.env \/inheritance:r /))
    expect(plan?.replaces).toEqual([expect.stringMatching(/^C:\\Users\\ana\\.*\\Startup\\agile-producao\.cmd$/)])
  })

  it('undoes what it did, and leaves data and settings', () => {
    const undone = plan?.undo.before.map((command) => command.join(' ')).join('\n')
    for (const words of ['net stop agile-producao', 'sc delete agile-producao', 'delete rule name=agile-producao'])
      expect(undone).toContain(words)
    expect(plan?.undo.files).toContain(plan?.files.find(({ path }) => path.endsWith('.cs'))?.path)
    expect(plan?.undo.files.join('\n')).not.toContain('.env')
  })

  it('is asked about as the system asks', () => {
    for (const platform of ['linux', 'win32'] as const) {
      const { isInstalled, stop, start } = serviceControl(platform) ?? { isInstalled: [], stop: [], start: [] }
      for (const command of [isInstalled, stop, start]) expect(command.join(' ')).toContain('agile-producao')
    }
    expect(serviceControl('darwin')).toBeUndefined()
  })
})

it('elsewhere there is no plan', () => expect(servicePlan({ ...facts, platform: 'darwin' })).toBeUndefined())

it('of an environment it takes what the server knows, and nothing else', () => {
  const source = readFileSync(join(import.meta.dirname, '../../apps/server/src/config.ts'), 'utf8')
  const env = { PATH: '/bin', HOME: '/root', PORT: '8080', DATA_DIR: '/srv', BACKUP_DIR: '/mnt', HOST: '' }
  expect(settingsIn(env, source)).toEqual({ PORT: '8080', DATA_DIR: '/srv', BACKUP_DIR: '/mnt' })
})
