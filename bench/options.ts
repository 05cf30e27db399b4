import { parseArgs } from 'node:util'

export const MEASURES = [
  'orders',
  'fan-out',
  'glass',
  'memory',
  'snapshot',
  'bundle',
  'start',
  'board-fila',
  'board-kanban',
  'board-day',
  'storm',
  'house',
  'tap',
  'routing',
  'platforms',
] as const
export type MeasureName = (typeof MEASURES)[number]

export interface Options {
  readonly only: readonly MeasureName[]
  /** A smoke run: everything happens, little of it, and the figures mean nothing. */
  readonly quick: boolean
  /** The folder for CPU profiles of servers and pages. */
  readonly profile: string | undefined
  /** What Node is told when it runs a server: to profile it, when asked. */
  readonly serverArguments: readonly string[]
}

export const USAGE = `npm run bench -- [--only ${MEASURES.join(',')}] [--quick] [--profile folder-for-cpu-profiles]`

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const wanted = values.only?.flatMap((names) => names.split(',')) ?? [...MEASURES]
  const only = wanted.map((name) => {
    const known = MEASURES.find((measure) => measure === name)
    if (!known) throw new Error(`no measure is called ${name}`)
    return known
  })
  const serverArguments = values.profile ? ['--cpu-prof', '--cpu-prof-dir', values.profile] : []
  return { only, quick: values.quick, profile: values.profile, serverArguments }
}
