import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentText, servicePlan, settingsIn } from './service-plan.mjs'

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

it('on Windows it starts when its user signs in, and the file is all there is to undo', () => {
  const plan = servicePlan({
    ...facts,
    platform: 'win32',
    root: 'C:\\agile',
    node: 'C:\\node\\node.exe',
    home: 'C:\\Users\\ana',
  })
  expect(plan?.files[0]?.path).toMatch(/^C:\\Users\\ana\\.*\\Startup\\agile-producao\.cmd$/)
  expect(plan?.files[0]?.text).toContain('set "PORT=8080"\r\n')
  expect(plan?.files[0]?.text.replace(/[\s\S]*set "SMTP/, '')).toContain('s%%\\enha')
  expect(plan?.undo.files).toEqual(plan?.files.map(({ path }) => path))
})

it('elsewhere there is no plan', () => expect(servicePlan({ ...facts, platform: 'darwin' })).toBeUndefined())

it('of an environment it takes what the server knows, and nothing else', () => {
  const source = readFileSync(join(import.meta.dirname, '../../apps/server/src/config.ts'), 'utf8')
  const env = { PATH: '/bin', HOME: '/root', PORT: '8080', DATA_DIR: '/srv', BACKUP_DIR: '/mnt', HOST: '' }
  expect(settingsIn(env, source)).toEqual({ PORT: '8080', DATA_DIR: '/srv', BACKUP_DIR: '/mnt' })
})
