/** Long enough that the system takes the core away in between where others want it. */
const SPIN_CPU_MS = 100
/** Where nothing of it is to be had, it ends all the same. */
const LONGEST_MS = 2_000

/**
 * How much of a core this process gets when it wants one: 1 on a machine that is ours, a third where it stands in line with two others.
 * Nobody else in this process is served meanwhile.
 */
export function coreShare(): number {
  const began = performance.now()
  const before = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1_000
    const wallMs = performance.now() - began
    if (cpuMs >= SPIN_CPU_MS || wallMs >= LONGEST_MS) return Math.min(1, cpuMs / wallMs)
  }
}
