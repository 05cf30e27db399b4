// @ts-check
import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** @type {NodeJS.Signals[]} */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * @typedef {object} Finished
 * @property {number} code exit code, 1 when ended by a signal or not startable
 * @property {string} output what it wrote, empty when shown as it ran
 */

/**
 * Runs a program to its end and never throws. A signal that stops us stops it first, so that no half-done installation goes
 * on behind our back.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: Record<string, string>, shell?: boolean, timeoutMs?: number }} [options]
 *   `show` passes its output on instead of collecting it
 * @returns {Promise<Finished>}
 */
export function runProcess(program, args, { show = false, cwd = root, env = {}, shell = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      timeout: timeoutMs,
    })
    /** @type {NodeJS.Signals | undefined} */
    let interrupted
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      interrupted = signal
      child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, interrupt)
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }))
    child.once('close', (code) => {
      for (const signal of stopSignals) process.off(signal, interrupt)
      if (interrupted) process.kill(process.pid, interrupted)
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof runProcess>[2]} [options]
 */
export function runNode(args, options) {
  return runProcess(process.execPath, args, options)
}

/**
 * The npm that is running us, else the one on the path.
 *
 * @param {string[]} args
 * @param {Parameters<typeof runProcess>[2]} [options]
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.c?js$/.test(own)) return runNode([own, ...args], options)
  return runProcess('npm', args, { ...options, shell: process.platform === 'win32' })
}
