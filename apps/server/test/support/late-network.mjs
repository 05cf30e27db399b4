// @ts-check
// In a network of its own: starts a server before there is any card, then gives the machine two, and asks for its name from a tablet behind one of them.
// The system would send through the other one. Says in one line of JSON what the tablet found.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const [entry = '', port = '', asking = '', name = ''] = process.argv.slice(2)
const PATIENCE_MS = 120_000

const ip = (/** @type {string} */ words) => execFileSync('ip', words.split(' '), { stdio: 'pipe' })
/** @param {() => Promise<unknown> | unknown} look */
async function until(look) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) if (await look()) return
  throw new Error(`waited in vain for ${look}\n${log}`)
}

let log = ''
const server = spawn(process.execPath, [entry], {
  env: { ...process.env, PORT: port },
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.stdout.on('data', (chunk) => {
  log += chunk
})
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/saude`).then(
    ({ status }) => status === 200,
    () => false,
  )
await until(isReady)
const before = log

// The tablet is another machine, with a network of its own as well.
const tablet = spawn('unshare', ['-n', process.execPath, asking, name, port], { stdio: ['pipe', 'pipe', 'inherit'] })
const told = createInterface({ input: tablet.stdout })[Symbol.asyncIterator]()
await told.next()
ip('link add tun0 type veth peer name tun1')
ip('addr add 10.8.0.2/24 dev tun0')
ip('link set tun0 up')
ip('link set tun1 up')
ip('route add default dev tun0')
ip('link add shop0 type veth peer name shop1')
ip(`link set shop1 netns ${tablet.pid}`)
ip('addr add 192.168.77.10/24 dev shop0')
ip('link set shop0 up')
tablet.stdin.write('go\n')
const { value: found } = await told.next()
await until(() => log.includes('Na rede da loja'))
server.kill('SIGTERM')
const [code] = await once(server, 'close')
tablet.kill()
console.log(JSON.stringify({ ...JSON.parse(found), before, log, code }))
