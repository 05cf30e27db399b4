import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { BOUNDS, PrinterConnection } from '../../src/impressora/printer-connection'
import { toTheEnd } from '../../src/plataformas/traducao/to-the-end'
import { PATIENCE } from '../support/patience'
import { CUT, freePorts, till } from './till'

test('a till on a line that stays open is not silent while nobody reads what it sends: its next paper comes too', async () => {
  const printed: string[] = []
  let bring = () => {}
  const brought = new Promise<void>((done) => {
    bring = done
  })
  const [port = 0] = await freePorts(1)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const admitted = once(server, 'connection') as Promise<[Socket]>
  const client = await till(port)
  const [line] = await admitted
  const connection = new PrinterConnection(
    line,
    {
      ...{ encoding: 'auto', bounds: BOUNDS, isWell: () => true },
      inTurn: async (work) => toTheEnd(work),
      onPrint: async ({ text }) => {
        printed.push(text.trim())
        await brought
      },
    },
    () => performance.now(),
  )
  expect(line.timeout).toBe(BOUNDS.silentMs)
  client.write(Buffer.concat([Buffer.from('1 Pastel\n'), CUT]))
  await expect.poll(() => printed, PATIENCE).toEqual(['1 Pastel'])
  client.write(Buffer.concat([Buffer.from('2 Pizza\n'), CUT]))
  expect([connection.isHeld, line.timeout], 'its silence is not counted').toEqual([true, 0])
  bring()
  await expect.poll(() => printed, PATIENCE).toEqual(['1 Pastel', '2 Pizza'])
  await expect.poll(() => [connection.isHeld, line.timeout], PATIENCE).toEqual([false, BOUNDS.silentMs])
  client.destroy()
  await connection.done
  server.close()
})
