// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { stopSignals } from './run-process.mjs'

/**
 * Runs the built server as if it were this process: same terminal, same signals, same exit code.
 *
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export function serve(args) {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), ...args], { stdio: 'inherit' })
    const forward = forwardOnce(server)
    for (const signal of stopSignals) process.on(signal, forward)
    server.once('error', reject)
    server.once('exit', (code, signal) => {
      for (const each of stopSignals) process.off(each, forward)
      if (signal) process.kill(process.pid, signal)
      else process.exitCode = code ?? 1
      resolve()
    })
  })
}

/**
 * A terminal sends Ctrl-C, and its own closing, to every process of the group, the server included; npm then sends Ctrl-C to us once
 * more. Passing those on would tell the server to stop twice, which programs take for "at once".
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {(signal: NodeJS.Signals) => void}
 */
function forwardOnce(server) {
  /** @type {Set<NodeJS.Signals>} */
  const forwarded = new Set()
  return (signal) => {
    if (forwarded.has(signal) || (process.stdin.isTTY && signal !== 'SIGTERM')) return
    forwarded.add(signal)
    server.kill(signal)
  }
}
