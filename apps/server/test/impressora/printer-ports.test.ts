import { expect, test, vi } from 'vitest'
import { BOUNDS } from '../../src/impressora/printer-connection'
import { PrinterPorts } from '../../src/impressora/printer-ports'
import { NO_PRINTER, type Printer } from '../../src/impressora/printers'
import { KitchenFull } from '../../src/impressora/take-print'
import { PATIENCE } from '../support/patience'
import { CUT, freePorts, print, till } from './till'

const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

function printerAt(porta: number, sigla: string): Printer {
  return { ...NO_PRINTER, ligada: true, porta, sigla, cozinhaId: `cozinha de ${sigla}` }
}

/** What is printed is never where it belongs while `fault` is there, as in a kitchen that stays full. */
function portsWithoutRoom(allowed: readonly { porta: number; sigla?: string }[]) {
  const house = {
    ...{ wanted: [] as Printer[], taken: 0, aheadMs: 0, last: [] as boolean[] },
    fault: new Error('full') as Error | undefined,
  }
  const ports = new PrinterPorts({
    allowed,
    host: '127.0.0.1',
    wanted: async () => house.wanted,
    take: async (_cozinhaId, _printed, { isLast }) => {
      house.taken += 1
      house.last.push(isLast)
      if (house.fault) throw house.fault
    },
    turns: { run: async (_owner, work) => toTheEnd(work) },
    newId: () => 'id',
    clock: () => new Date(),
    now: () => performance.now() + house.aheadMs,
    logger: quiet,
    bounds: BOUNDS,
  })
  return { house, ports }
}

function toTheEnd<Result>(work: Iterator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

test('a port that is shut while its kitchen is full keeps no other kitchen waiting', async () => {
  const [full = 0, other = 0] = await freePorts(2)
  const { house, ports } = portsWithoutRoom([{ porta: full }, { porta: other }])
  house.wanted = [printerAt(full, 'CHEIA')]
  await ports.look()
  await print(full, '1 Pastel\n', CUT)
  await expect.poll(() => house.taken, PATIENCE).toBeGreaterThan(0)
  const neighbour = printerAt(other, 'VIZINHA')
  house.wanted = [neighbour]
  await ports.look()
  expect(ports.stateOf(neighbour)).toBe('aberta')
  await expect(till(full)).rejects.toThrow()
  await ports.close()
})

/** How the printer says it is, to a till that asks on a line of its own. */
async function asked(port: number): Promise<number | undefined> {
  const socket = await till(port)
  const answer = new Promise<Buffer>((heard) => socket.once('data', heard))
  socket.write(Uint8Array.from([0x10, 0x04, 0x01]))
  const [first] = await answer
  socket.destroy()
  return first
}

test('a paper waits for a database that is away for hours, and a till that asks meanwhile is told to keep its own', async () => {
  const [port = 0] = await freePorts(1)
  const { house, ports } = portsWithoutRoom([{ porta: port }])
  house.wanted = [printerAt(port, 'BELLA')]
  await ports.look()
  expect(await asked(port)).toBe(0x12)
  await print(port, '1 Pastel\n', CUT)
  await expect.poll(() => house.taken, PATIENCE).toBeGreaterThan(0)
  expect(await asked(port)).toBe(0x1a)
  house.aheadMs = 20 * 3_600_000
  const before = house.taken
  await expect.poll(() => house.taken, PATIENCE).toBeGreaterThan(before)
  expect(house.last).not.toContain(true)
  house.fault = undefined
  await expect.poll(() => asked(port), PATIENCE).toBe(0x12)
  await ports.close()
})

test('a paper for a kitchen that stays full is refused in the end, so that somebody sees it', async () => {
  const [port = 0] = await freePorts(1)
  const { house, ports } = portsWithoutRoom([{ porta: port }])
  house.wanted = [printerAt(port, 'BELLA')]
  house.fault = new KitchenFull('cheia')
  await ports.look()
  await print(port, '1 Pastel\n', CUT)
  await expect.poll(() => house.taken, PATIENCE).toBeGreaterThan(0)
  house.aheadMs = 16 * 60_000
  await expect.poll(() => house.last.at(-1), PATIENCE).toBe(true)
  await ports.close()
})

test("a port that is one company's is no other's", async () => {
  const [own = 0, anybodys = 0] = await freePorts(2)
  const { house, ports } = portsWithoutRoom([{ porta: own, sigla: 'BELLA' }, { porta: anybodys }])
  expect([ports.allowedTo('BELLA'), ports.allowedTo('OUTRA')]).toEqual([[own, anybodys], [anybodys]])
  expect([ports.isOnlyOf('BELLA', own), ports.isOnlyOf('BELLA', anybodys), ports.isOnlyOf('OUTRA', own)]).toEqual([
    ...[true, false, false],
  ])
  house.wanted = [printerAt(own, 'OUTRA')]
  await ports.look()
  expect(ports.stateOf(printerAt(own, 'OUTRA'))).toBe('naoPermitida')
  await expect(till(own)).rejects.toThrow()
  await ports.close()
})
