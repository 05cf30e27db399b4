import { expect, test, vi } from 'vitest'
import { BOUNDS } from '../../src/impressora/printer-connection'
import { PrinterPorts } from '../../src/impressora/printer-ports'
import { NO_PRINTER, type Printer } from '../../src/impressora/printers'
import { PATIENCE } from '../support/patience'
import { CUT, freePorts, print, till } from './till'

const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

function printerAt(porta: number, sigla: string): Printer {
  return { ...NO_PRINTER, ligada: true, porta, sigla, cozinhaId: `cozinha de ${sigla}` }
}

/** What is printed is never where it belongs, as in a kitchen that stays full. */
function portsWithoutRoom(allowed: readonly { porta: number; sigla?: string }[]) {
  const house = { wanted: [] as Printer[], taken: 0 }
  const ports = new PrinterPorts({
    allowed,
    host: '127.0.0.1',
    wanted: async () => house.wanted,
    take: async () => {
      house.taken += 1
      throw new Error('full')
    },
    turns: { run: async (_owner, work) => toTheEnd(work) },
    newId: () => 'id',
    clock: () => new Date(),
    now: () => performance.now(),
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
