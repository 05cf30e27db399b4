import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { WebDriverError, type Wire } from './wire'

type Answer = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Commands whose answer is not under `value`. */
const BARE = new Set(['NewWindow', 'GetWindowHandle'])

/**
 * What geckodriver speaks to Firefox: the commands of WebDriver, each as a length and a line of JSON. Spoken directly, so that no driver
 * has to be had beside the browser.
 */
export async function openMarionetteSession(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, { name: string; resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  readPackets(socket, (packet) => {
    // The first one is a greeting.
    if (!Array.isArray(packet)) return
    const [, id, error, result] = packet as unknown as Answer
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new WebDriverError(asked.name, error))
    else asked?.resolve(result)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const { name, reject } of waiting.values()) reject(new Error(`${name}: Firefox is gone`))
  })
  await once(socket, 'connect')
  const call = (name: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1
      waiting.set(last, { name, resolve, reject })
      const text = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  await call('WebDriver:NewSession', {})
  return async (command, parameters = {}) => {
    if (command === 'DeleteSession') {
      socket.destroy()
      return null
    }
    const result = await call(`WebDriver:${command}`, parameters)
    return BARE.has(command) && !hasValue(result) ? result : (result as { value?: unknown } | null)?.value
  }
}

function hasValue(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'value' in result
}

function readPackets(socket: Socket, packet: (value: unknown) => void): void {
  let held = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk])
    for (;;) {
      const colon = held.indexOf(':')
      const end = colon + 1 + Number(held.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || held.length < end) return
      packet(JSON.parse(held.subarray(colon + 1, end).toString()))
      held = held.subarray(end)
    }
  })
}
