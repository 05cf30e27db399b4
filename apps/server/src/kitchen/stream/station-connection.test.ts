import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../../test/support/patience'
import { SnapshotHolders } from './snapshot-holders'
import { StationConnection } from './station-connection'

/** A line that takes one piece at a time, when it is told to. */
function aSlowLine() {
  const taken: Buffer[] = []
  let release: (() => void) | undefined
  const wire = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk)
      release = done
    },
  })
  const connection = new StationConnection(wire as unknown as ServerResponse, {
    licencaId: 'l',
    sigla: 'S',
    estacao: 'e',
  })
  const take = async () => {
    const done = release
    release = undefined
    done?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { wire, connection, taken, take }
}

const LONG = 1_048_576

test('a long beginning goes out in pieces, each when the last was taken, and is never copied', async () => {
  const { wire, connection, taken, take } = aSlowLine()
  const snapshot = Buffer.alloc(LONG, 'x')
  const handedOver = vi.fn()
  connection.begin(7, [snapshot], handedOver)
  expect(wire.writableLength).toBeLessThan(LONG / 2)
  expect(handedOver).not.toHaveBeenCalled()
  for (let pieces = 0; pieces < 10; pieces += 1) await take()
  expect(Buffer.concat(taken).equals(snapshot)).toBe(true)
  for (const piece of taken) expect(piece.buffer).toBe(snapshot.buffer)
  expect(taken.length).toBeGreaterThan(2)
  expect(handedOver).toHaveBeenCalledOnce()
})

test('what happens meanwhile comes after the beginning, and the goodbye last', async () => {
  const { connection, taken, take, wire } = aSlowLine()
  connection.begin(7, [Buffer.alloc(LONG, 'x')])
  connection.send({ seq: 8, bytes: Buffer.from('oito') })
  connection.end(Buffer.from('adeus'))
  connection.send({ seq: 9, bytes: Buffer.from('nove') })
  for (let pieces = 0; pieces < 10; pieces += 1) await take()
  expect(Buffer.concat(taken).subarray(LONG).toString()).toBe('oitoadeus')
  await vi.waitFor(() => expect(wire.writableFinished).toBe(true), PATIENCE)
})

test('a station that does not read is cut for what follows, not for its long beginning', () => {
  const { connection, wire } = aSlowLine()
  connection.begin(7, [Buffer.alloc(8 * LONG, 'x')])
  connection.send({ seq: 8, bytes: Buffer.alloc(LONG / 4) })
  expect(wire.destroyed).toBe(false)
  for (let seq = 9; seq < 14; seq += 1) connection.send({ seq, bytes: Buffer.alloc(LONG / 4) })
  expect(wire.destroyed).toBe(true)
})

test('what is not read waits here, where leaving it costs nothing, and not in the line', async () => {
  const { wire, connection, taken, take } = aSlowLine()
  const write = vi.spyOn(wire, 'write')
  for (let seq = 1; seq <= 1_000; seq += 1) connection.send({ seq, bytes: Buffer.from(`${seq} `) })
  expect(write).toHaveBeenCalledOnce()
  for (let seq = 1; seq <= 1_000; seq += 1) await take()
  expect(Buffer.concat(taken).toString().trim().split(' ')).toHaveLength(1_000)
  expect(Buffer.concat(taken).toString()).toMatch(/^1 2 3 .* 999 1000 $/)
})

test('a slow reader may be behind for ever, as long as it is never far behind', async () => {
  const { wire, connection, take } = aSlowLine()
  connection.begin(0, [Buffer.alloc(LONG, 'x')])
  for (let pieces = 0; pieces < 4; pieces += 1) await take()
  for (let seq = 1; seq <= 40; seq += 1) {
    connection.send({ seq, bytes: Buffer.alloc(LONG / 8) })
    if (seq > 3) await take()
  }
  expect(wire.destroyed).toBe(false)
})

test('of the snapshots that slow stations hold, the oldest makes room', () => {
  const holders = new SnapshotHolders(100)
  const frames = [1, 2, 3].map((seq) => ({ seq, pieces: [Buffer.alloc(40)], length: 40 }))
  const stations = frames.map(() => aSlowLine())
  const hold = (index: number) => {
    const [frame, station] = [frames[index], stations[index]]
    if (frame && station) holders.hold('CASA', frame, station.connection)
  }
  hold(0)
  hold(1)
  expect(stations.map(({ wire }) => wire.destroyed)).toEqual([false, false, false])
  hold(2)
  expect(stations.map(({ wire }) => wire.destroyed)).toEqual([true, false, false])
  if (stations[1]) holders.release('CASA', stations[1].connection)
  hold(0)
  expect(stations.slice(1).map(({ wire }) => wire.destroyed)).toEqual([false, false])
})
