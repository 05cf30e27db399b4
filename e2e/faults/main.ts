import { parseArgs } from 'node:util'
import { perform } from './perform'
import { SCENARIOS } from './scenarios/all'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
  },
})

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const unknown = values.only?.find((name) => !SCENARIOS.some((scenario) => scenario.name === name))
if (!Number.isInteger(seed)) fail(`--seed wants a whole number, not ${values.seed}`)
if (unknown) fail(`no scenario is called ${unknown}; there are ${SCENARIOS.map(({ name }) => name).join(', ')}`)

let failed = 0
const chosen = SCENARIOS.filter(({ name }) => values.only?.includes(name) ?? true)
for (const scenario of chosen) {
  const { report, findings } = await perform(scenario, { size: values.short ? scenario.short : scenario.long, seed })
  console.log(report)
  if (findings.length > 0) failed += 1
}
console.log(`\n${chosen.length - failed} of ${chosen.length} scenarios found nothing wrong (seed ${seed})`)
process.exit(failed > 0 ? 1 : 0)

function fail(words: string): never {
  console.error(words)
  process.exit(2)
}
