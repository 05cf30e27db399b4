// @ts-check
// What a registry knows against our dependencies. Exit code 0: asked and clean; 1: something was found; 2: not everything could be asked.
import './require-node.mjs'
import './help.mjs'

const { readFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { dependenciesOf, deprecatedAmong, unknownLicencesAmong } = await import('./dependencies.mjs')
const { root } = await import('./paths.mjs')
const { runNpm } = await import('./run-process.mjs')

const AT_ONCE = 8
const PATIENCE_MS = 20_000
const MOST_SHOWN = 20

/**
 * @typedef {{ findings: string[], unanswered?: string }} Answer
 * @typedef {import('./dependencies.mjs').Dependency} Dependency
 */

const dependencies = dependenciesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** @type {Record<string, () => Promise<Answer>>} */
const questions = {
  'known vulnerabilities': knownVulnerabilities,
  'signatures of the packages': signatures,
  'deprecated packages': deprecated,
  licences: async () => ({ findings: unknownLicencesAmong(dependencies) }),
}

let worst = 0
console.log(`${dependencies.length} packages, those for development included`)
for (const [name, ask] of Object.entries(questions)) {
  const { findings, unanswered } = await ask()
  if (findings.length > 0) worst = 1
  else if (unanswered !== undefined && worst === 0) worst = 2
  const found = findings.length > 0 ? `FOUND ${findings.length}` : 'clean'
  const told = findings.length > 0 || unanswered === undefined
  console.log(`${name}: ${told ? found : `NOT ANSWERED (${unanswered})`}`)
  for (const finding of findings.slice(0, MOST_SHOWN)) console.log(`  ${finding}`)
}
process.exitCode = worst

/** @returns {Promise<Answer>} */
async function knownVulnerabilities() {
  const { output } = await runNpm(['audit', '--json', '--loglevel=silent'])
  const report = readJson(output)
  if (!report?.vulnerabilities) return { findings: [], unanswered: report?.message ?? lastLine(output) }
  const findings = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  )
  return { findings }
}

/** @returns {Promise<Answer>} */
async function signatures() {
  const { output } = await runNpm(['audit', 'signatures', '--json', '--loglevel=error'])
  const report = readJson(output)
  if (!report?.invalid) return { findings: [], unanswered: lastLine(output) }
  const findings = [...report.invalid, ...(report.missing ?? [])].map(({ name, version }) => `${name}@${version}`)
  return { findings }
}

/**
 * The lock file tells what was deprecated when it was written; the registry, what is today. Mirrors leave such notices out,
 * and then neither means anything: a package that everybody else knows to be deprecated shows which kind this one is.
 *
 * @returns {Promise<Answer>}
 */
async function deprecated() {
  const registry = (await runNpm(['config', 'get', 'registry', '--loglevel=silent'])).output.trim().replace(/\/$/, '')
  const known = await registryFacts(registry, { name: 'request', version: '2.88.2' })
  const left = [...dependencies]
  /** @type {Dependency[]} */
  const told = []
  /** @type {string[]} */
  const silent = []
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const facts = await registryFacts(registry, next)
      if (facts) told.push({ ...next, deprecated: facts.deprecated })
      else silent.push(`${next.name}@${next.version}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const findings = deprecatedAmong([...dependencies, ...told])
  if (!known?.deprecated) return { findings, unanswered: 'this registry keeps no such notices' }
  if (silent.length === 0) return { findings }
  const some = silent.slice(0, 3).join(', ')
  return { findings, unanswered: `for ${silent.length} of ${dependencies.length} packages, among them ${some}` }
}

/**
 * @param {string} registry
 * @param {Pick<Dependency, 'name' | 'version'>} dependency
 * @returns {Promise<{ deprecated?: string } | undefined>}
 */
async function registryFacts(registry, { name, version }) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`${registry}/${name.replace('/', '%2f')}/${version}`, { signal })
    return answer.ok ? /** @type {{ deprecated?: string }} */ (await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** @param {string} text */
function readJson(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{')))
  } catch {
    return undefined
  }
}

/** @param {string} text */
function lastLine(text) {
  return (
    text
      .trim()
      .split('\n')
      .find((line) => /^npm error (?!code|errno|syscall)/.test(line)) ?? 'no answer'
  )
}
