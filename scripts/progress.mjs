// @ts-check

/** @param {number} since `performance.now()` at the beginning */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000
  return `${seconds.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`
}

/**
 * Says what is going on while a long step runs: a line that counts the seconds on a terminal, two plain lines elsewhere.
 *
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function showProgress(doing, step) {
  const started = performance.now()
  const live = process.stdout.isTTY
  const line = () => `${doing}… ${Math.floor((performance.now() - started) / 1000)} s`
  process.stdout.write(live ? line() : `${doing}…\n`)
  const ticking = live ? setInterval(() => process.stdout.write(`\r${line()}`), 1000) : undefined
  let ending = 'falhou depois de'
  try {
    const result = await step()
    ending = 'pronto em'
    return result
  } finally {
    clearInterval(ticking)
    process.stdout.write(`${live ? '\r\x1b[K' : ''}${doing}: ${ending} ${elapsed(started)}\n`)
  }
}
