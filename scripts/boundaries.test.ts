import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

interface Finding {
  readonly category: string
  readonly message: string
  readonly location: { readonly path: string }
}

interface Planted {
  readonly file: string
  readonly source: string
}

interface Violation extends Planted {
  readonly rule: string
}

const imports = (module: string) => `import { x } from '${module}'\n\nexport const y = x\n`
const forbiddenImport = (file: string, module: string): Violation => ({
  file,
  source: imports(module),
  rule: 'lint/style/noRestrictedImports',
})

const forbidden: Violation[] = [
  forbiddenImport('packages/domain/src/a1.ts', 'zod'),
  forbiddenImport('packages/domain/src/a2.ts', 'node:fs'),
  forbiddenImport('packages/domain/src/a3.ts', '@kds/protocol/pedido'),
  forbiddenImport('packages/domain/src/a4.ts', '../../protocol/src/pedido'),
  forbiddenImport('packages/domain/src/decisoes/a5.ts', '../../../protocol/src/pedido'),
  forbiddenImport('packages/domain/src/a6.ts', './testing/pedidos'),
  forbiddenImport('packages/domain/src/a7.test.ts', '@kds/protocol/pedido'),
  forbiddenImport('packages/protocol/src/b1.ts', '@kds/sync/outbox'),
  forbiddenImport('packages/protocol/src/b2.ts', 'node:crypto'),
  forbiddenImport('packages/protocol/src/b3.ts', '../../domain/src/pedido'),
  forbiddenImport('packages/sync/src/c1.ts', 'react'),
  forbiddenImport('packages/sync/src/c2.ts', 'zod'),
  forbiddenImport('packages/sync/src/c3.ts', '@kds/server/config'),
  forbiddenImport('packages/sync/src/c4.ts', 'node:timers'),
  forbiddenImport('apps/server/src/d1.ts', '@kds/sync/outbox'),
  forbiddenImport('apps/server/src/d2.ts', '@kds/station/app'),
  forbiddenImport('apps/server/src/d3.ts', '../../station/src/app'),
  forbiddenImport('apps/server/src/kitchen/orders/d4.routes.ts', 'kysely'),
  forbiddenImport('apps/server/src/licensing/d5-route.ts', 'pg'),
  forbiddenImport('apps/server/src/kitchen/orders/d6.routes.ts', './postgres-order-reader'),
  forbiddenImport('apps/server/src/kitchen/orders/d7.routes.ts', '../../db/open'),
  forbiddenImport('apps/server/src/kitchen/orders/d8.ts', '../../licensing/tables'),
  forbiddenImport('apps/server/src/licensing/d9.ts', '../kitchen/orders/place-order'),
  forbiddenImport('apps/server/src/demo/d10.ts', '../kitchen/tables'),
  forbiddenImport('apps/server/src/demo/d11.ts', '../licensing/postgres-licensing-repository'),
  forbiddenImport('apps/server/src/bus/d12.ts', '../kitchen/tables'),
  forbiddenImport('apps/server/src/company/branding/d13.ts', '../../kitchen/tables'),
  forbiddenImport('apps/server/src/company/d14.ts', '../provisioning/create-company'),
  forbiddenImport('apps/server/src/kitchen/orders/d15.ts', '../../company/tables'),
  forbiddenImport('apps/server/src/kitchen/orders/d16.ts', '../../provisioning/create-kitchen'),
  forbiddenImport('apps/server/src/licensing/d17.ts', '../provisioning/issue-licence'),
  forbiddenImport('apps/server/src/provisioning/d18.ts', '../demo/seed'),
  forbiddenImport('apps/server/src/kitchen/orders/d19.routes.ts', '../../company/branding/read-image'),
  forbiddenImport('apps/server/src/operations/d20.ts', '../provisioning/create-company'),
  forbiddenImport('apps/server/src/accounts/d30.ts', '../backoffice/tables'),
  forbiddenImport('apps/server/src/accounts/d31.ts', '../licensing/licence-number'),
  forbiddenImport('apps/retaguarda/src/g1.ts', '@kds/server/config'),
  forbiddenImport('apps/retaguarda/src/g2.ts', '@kds/sync/outbox'),
  forbiddenImport('apps/retaguarda/src/licencas/G3.tsx', '../../../station/src/app'),
  {
    file: 'apps/retaguarda/src/licencas/G4.tsx',
    source: "export const ask = () => fetch('/api')\n",
    rule: 'lint/style/noRestrictedGlobals',
  },
  forbiddenImport('apps/station/src/e1.ts', '@kds/server/config'),
  forbiddenImport('apps/station/src/e2.ts', '../../server/src/config'),
  forbiddenImport('apps/station/src/e3.ts', './platform/system-clock'),
  forbiddenImport('apps/station/src/montador/E4.tsx', '../platform/system-clock'),
  {
    file: 'packages/domain/src/f1.ts',
    source: "export const later = () => import('zod')\n",
    rule: 'lint/style/noRestrictedImports',
  },
  { file: 'packages/domain/src/f2.ts', source: "export { z } from 'zod'\n", rule: 'lint/style/noRestrictedImports' },
  { file: 'packages/domain/src/f3.ts', source: 'export const now = () => Date.now()\n', rule: 'plugin' },
  { file: 'packages/domain/src/f4.ts', source: 'export const now = () => new Date()\n', rule: 'plugin' },
  { file: 'packages/domain/src/f5.ts', source: 'export const chance = () => Math.random()\n', rule: 'plugin' },
  { file: 'packages/sync/src/f6.ts', source: 'export const now = () => Date.now()\n', rule: 'plugin' },
  { file: 'apps/station/src/F7.tsx', source: 'export const now = () => Date.now()\n', rule: 'plugin' },
  {
    file: 'apps/station/src/F8.tsx',
    source: "export const load = () => fetch('/')\n",
    rule: 'lint/style/noRestrictedGlobals',
  },
  {
    file: 'apps/server/src/g1.ts',
    source: imports('express'),
    rule: 'lint/correctness/noUndeclaredDependencies',
  },
  { file: 'apps/server/src/g2.ts', source: "console.log('oi')\n", rule: 'lint/suspicious/noConsole' },
  { file: 'apps/server/src/g3.ts', source: 'export default 1\n', rule: 'lint/style/noDefaultExport' },
  { file: 'apps/server/src/g4.ts', source: 'export const x: any = 1\n', rule: 'lint/suspicious/noExplicitAny' },
  {
    file: 'packages/domain/src/h1.ts',
    source: "import { y } from './h2'\n\nexport const x = () => y\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  {
    file: 'packages/domain/src/h2.ts',
    source: "import { x } from './h1'\n\nexport const y = () => x\n",
    rule: 'lint/suspicious/noImportCycles',
  },
]

const allowed: Planted[] = [
  { file: 'packages/domain/src/ok1.ts', source: imports('./pedido') },
  { file: 'packages/domain/src/decisoes/ok2.ts', source: imports('../pedido') },
  { file: 'packages/domain/src/ok3.test.ts', source: imports('fast-check') },
  { file: 'packages/domain/src/ok4.ts', source: 'export const read = (iso: string) => new Date(iso)\n' },
  { file: 'packages/protocol/src/ok5.ts', source: imports('zod') },
  { file: 'packages/protocol/src/ok6.ts', source: imports('@kds/domain/pedido') },
  { file: 'packages/sync/src/ok7.ts', source: imports('@kds/protocol/stream') },
  { file: 'apps/server/src/kitchen/orders/ok8.ts', source: imports('@kds/domain/pedido') },
  { file: 'apps/server/src/kitchen/orders/postgres-ok9.ts', source: imports('kysely') },
  { file: 'apps/server/src/kitchen/orders/ok10.routes.ts', source: imports('./place-order') },
  { file: 'apps/server/test/kitchen/ok11.test.ts', source: imports('../../src/kitchen/tables') },
  { file: 'apps/server/src/build-app.ts', source: imports('./licensing/licensing-plugin') },
  { file: 'apps/server/src/provisioning/ok14.ts', source: imports('../kitchen/tables') },
  { file: 'apps/server/src/demo/ok15.ts', source: imports('../provisioning/create-company') },
  { file: 'apps/station/src/composition.ts', source: imports('./platform/system-clock') },
  { file: 'apps/station/src/platform/ok12.ts', source: imports('../ports/clock') },
  { file: 'apps/station/src/ok13.ts', source: imports('@kds/sync/outbox') },
]

async function lint(folder: string): Promise<Finding[]> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  // It ends with an error code whenever it finds something; what it found is on the standard output all the same.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout).diagnostics
}

describe('the import boundaries', () => {
  let house: string
  let found: Map<string, string[]>

  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'boundaries-'))
    const layout = [
      'packages/domain',
      'packages/protocol',
      'packages/sync',
      'apps/server',
      'apps/station',
      'apps/retaguarda',
    ].map((member) => `${member}/package.json`)
    for (const file of ['biome.json', '.gitignore', 'package.json', 'scripts/lint', ...layout]) {
      await cp(join(root, file), join(house, file), { recursive: true })
    }
    for (const { file, source } of [...forbidden, ...allowed]) {
      await mkdir(dirname(join(house, file)), { recursive: true })
      await writeFile(join(house, file), source)
    }
    found = new Map()
    for (const { category, location } of await lint(house)) {
      const file = relative(house, join(house, location.path)).replaceAll('\\', '/')
      found.set(file, [...(found.get(file) ?? []), category])
    }
  })

  afterAll(() => rm(house, { recursive: true, force: true }))

  it.each(forbidden)('catch $file: $source', ({ file, rule }) => {
    expect(found.get(file)).toContain(rule)
  })

  it.each(allowed)('let $file pass: $source', ({ file }) => {
    expect(found.get(file) ?? []).toEqual([])
  })
})
