import type { Outcome, Scenario } from './scenario'

const SHOWN_FINDINGS = 20

/** A few lines for people: what was done, how much of it, what was found. */
export function describeOutcome({ name, about }: Scenario, seed: number, seconds: number, outcome: Outcome): string {
  const { orders, taps, did, findings, impossible } = outcome
  const counts = Object.entries({ orders, taps, ...did }).map(([what, times]) => `${what} ${times}`)
  const head = `${name}: ${about}`
  if (impossible !== undefined) return `${head}\n  not done: ${impossible}`
  const facts = `  seed ${seed} · ${counts.join(' · ')} · ${seconds.toFixed(1)} s`
  if (findings.length === 0) return `${head}\n${facts}\n  found nothing wrong`
  const shown = findings.slice(0, SHOWN_FINDINGS).map((finding) => `  ✗ ${finding}`)
  const more = findings.length > SHOWN_FINDINGS ? [`  … and ${findings.length - SHOWN_FINDINGS} more`] : []
  return [head, facts, `  FOUND ${findings.length}:`, ...shown, ...more].join('\n')
}
