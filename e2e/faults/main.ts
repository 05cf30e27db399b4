import { parseArgs } from 'node:util'
import { perform } from './perform'
import { SCENARIOS } from './scenarios/all'
import { engineFuzz } from './scenarios/engine-fuzz'
import { hostileNeighbour } from './scenarios/hostile-neighbour'
import { platformStorm } from './scenarios/platform-storm'

const ALL = [...SCENARIOS, platformStorm, hostileNeighbour, engineFuzz]

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
  },
})

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const unknown = values.only?.find((name) => !ALL.some((scenario) => scenario.name === name))
if (!Number.isInteger(seed)) fail(`--seed wants a whole number, not ${values.seed}`)
if (unknown) fail(`no scenario is called ${unknown}; there are ${ALL.map(({ name }) => name).join(', ')}`)

// Broken off from outside, it still leaves no server and no database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

let clean = 0
let failed = 0
const chosen = ALL.filter(({ name }) => values.only?.includes(name) ?? true)
for (const scenario of chosen) {
  const size = values.short ? scenario.short : scenario.long
  const { report, findings, impossible } = await perform(scenario, { size, seed, tell: console.log })
  console.log(report)
  if (findings.length > 0) failed += 1
  else if (impossible === undefined) clean += 1
}
console.log(`\n${clean} of ${chosen.length} scenarios were done and found nothing wrong (seed ${seed})`)
process.exit(failed > 0 ? 1 : 0)

function fail(words: string): never {
  console.error(words)
  process.exit(2)
}
