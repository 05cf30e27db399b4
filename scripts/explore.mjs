// @ts-check
import './help.mjs'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { runNode, runProcess } from './run-process.mjs'

// Every property again and again with examples that no run has seen. `npm run explore -- 20 plataformas` gives it twenty minutes, for
// the files whose path holds the word. What it finds gets a test with an example of its own.

const [minutes = '10', words = ''] = process.argv.slice(2)
const deadline = Date.now() + Number(minutes) * 60_000

const { output: withProperties } = await runProcess('git', [
  'grep',
  '-l',
  "from 'fast-check'",
  '--',
  '*.test.ts',
  '*.test.tsx',
])
const files = withProperties.split('\n').filter((file) => file !== '' && file.includes(words))

let rounds = 0
let failures = 0
while (files.length > 0 && Date.now() < deadline) {
  const seed = String(randomInt(2 ** 31))
  const { code, output } = await runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files], {
    env: { PROPERTIES_SEED: seed, NO_COLOR: '1' },
  })
  rounds += 1
  if (code === 0) continue
  failures += 1
  console.log(`PROPERTIES_SEED=${seed}\n${output}`)
}
console.log(`${files.length} files, ${rounds} rounds, ${failures} failed`)
process.exitCode = failures > 0 || rounds === 0 ? 1 : 0
