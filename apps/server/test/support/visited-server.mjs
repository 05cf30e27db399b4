// @ts-check
// Starts a server, visits it from where it runs and ends it; says in one line of JSON how that went. Run where the tests themselves cannot go.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

const [entry = '', port = ''] = process.argv.slice(2)
const PATIENCE_MS = 120_000

const begun = performance.now()
const server = spawn(process.execPath, [entry], {
  env: { ...process.env, PORT: port },
  stdio: ['ignore', 'pipe', 'pipe'],
})
let log = ''
let words = ''
server.stdout.on('data', (chunk) => {
  log += chunk
})
server.stderr.on('data', (chunk) => {
  words += chunk
})
const exit = once(server, 'close')

/** @param {string} path */
async function statusOf(path) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status
}

const isWaiting = () => server.exitCode === null && performance.now() - begun < PATIENCE_MS
while ((await statusOf('/saude')) !== 200 && isWaiting()) await delay(20)
const readyMs = performance.now() - begun
const saude = await statusOf('/saude')
const stopping = performance.now()
server.kill('SIGTERM')
const [code] = await exit
const stopMs = performance.now() - stopping
console.log(JSON.stringify({ readyMs, stopMs, saude, code, log, words }))
