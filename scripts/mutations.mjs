// @ts-check
import './help.mjs'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgottenDecisions, forgottenErasers, mutantsOf, REGISTRIES } from './mutations/mutants.mjs'
import { root } from './paths.mjs'
import { runNode } from './run-process.mjs'

// Leaves out every command, event and field of domain and wire, one at a time, and sees that the type check or a test of the
// two packages objects. In a copy: the house itself is not touched. `npm run mutations -- 20 protocol/src/pedido` gives it twenty
// minutes, for the files whose path holds those words.

const [minutes = 30, words = ''] = [Number(process.argv[2] ?? 30), process.argv[3]]
const deadline = Date.now() + minutes * 60_000
const folder = mkdtempSync(join(tmpdir(), 'mutations-'))

try {
  process.exitCode = await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run() {
  copyHouse()
  const mutants = allMutants().filter(({ file }) => file.includes(words))
  const sound = (await objection('packages/domain/src/campos.ts')) ?? ''
  if (sound) return fail(`Without any mutation: ${sound}`)
  const survivors = []
  let seen = 0
  for (const mutant of mutants) {
    if (Date.now() > deadline) break
    const original = readFileSync(join(folder, mutant.file), 'utf8')
    writeFileSync(join(folder, mutant.file), mutant.text)
    const caught = await objection(mutant.file)
    writeFileSync(join(folder, mutant.file), original)
    seen += 1
    console.log(`${caught ?? 'SURVIVED'}  ${mutant.file}:${mutant.line}  ${mutant.what}`)
    if (!caught) survivors.push(mutant)
  }
  console.log(`${seen} of ${mutants.length} tried, ${seen - survivors.length} caught, ${survivors.length} survived`)
  return survivors.length > 0 || seen < mutants.length ? 1 : 0
}

function allMutants() {
  const registries = REGISTRIES.flatMap((registry) =>
    mutantsOf(registry, readFileSync(join(folder, registry.file), 'utf8')),
  )
  const of = (/** @type {string} */ file) => /** @type {const} */ ([file, readFileSync(join(folder, file), 'utf8')])
  const decisions = forgottenDecisions(...of('packages/domain/src/campos.ts'))
  return [...registries, ...decisions, ...forgottenErasers(...of('packages/domain/src/apagar-eventos.ts'))]
}

/**
 * @param {string} file
 * @returns {Promise<string | undefined>} who objects to what the copy is now
 */
async function objection(file) {
  const first = file.startsWith('packages/domain/') ? 'packages/domain' : 'packages/protocol'
  for (const project of new Set([first, 'packages/protocol'])) {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { code } = await runNode([compiler, '-p', join(folder, project), '--checkers', '1'], { cwd: folder })
    if (code !== 0) return 'type check'
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // Or a busy machine's slowness would pass for an objection.
  const patience = ['--testTimeout', '120000', '--hookTimeout', '120000']
  const { code } = await runNode([vitest, 'run', '--root', folder, '--bail', '1', ...patience, 'packages/'], {
    cwd: folder,
  })
  return code === 0 ? undefined : 'test      '
}

/** The two packages, and links to everything they import. */
function copyHouse() {
  for (const name of ['domain', 'protocol']) {
    cpSync(join(root, 'packages', name), join(folder, 'packages', name), {
      recursive: true,
      // Which rules are cited where is asked of tests of the whole house, and says nothing of what is left out.
      filter: (path) => !path.includes('node_modules') && !path.endsWith('spec.test.ts'),
    })
  }
  for (const name of ['tsconfig.base.json', 'package.json']) cpSync(join(root, name), join(folder, name))
  mkdirSync(join(folder, 'node_modules/@kds'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@kds') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of ['domain', 'protocol']) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@kds', name))
  }
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  return 1
}
