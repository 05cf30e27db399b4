import { createSocket, type Socket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameServers } from './name-servers'

const QUESTION_AT = 12
const A = 1

let server: Socket
let address: string

/** A name server that knows every name by one IPv4 address, and of those that begin with "mudo" says nothing at all. */
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (query, { port }) => {
    const nameEnds = query.indexOf(0, QUESTION_AT)
    const question = query.subarray(QUESTION_AT, nameEnds + 5)
    if (question.subarray(1).toString('latin1').startsWith('mudo')) return
    const isA = query.readUInt16BE(nameEnds + 1) === A
    const header = Buffer.alloc(QUESTION_AT)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(isA ? 1 : 0, 6)
    // A pointer to the name, type A, class IN, a minute, four bytes.
    const answer = Buffer.from([0xc0, QUESTION_AT, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 8, 8, 4, 4])
    server.send(Buffer.concat([header, question, ...(isA ? [answer] : [])]), port, '127.0.0.1')
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  address = `127.0.0.1:${server.address().port}`
})

afterAll(() => server.close())

test('a name is known by what the name servers say, of either kind', async () => {
  const find = nameServers({ servers: [address] })
  expect(await find('push.exemplo.com')).toEqual([{ address: '8.8.4.4', family: 4 }])
})

test('names whose servers never answer keep nobody from files and signatures, and end', async () => {
  const find = nameServers({ servers: [address], answerMs: 1_000 })
  let ended = 0
  // Twice as many as there are threads for files.
  const silent = Array.from({ length: 8 }, (_, n) =>
    find(`mudo${n}.exemplo.com`).then(
      () => expect.unreachable('nobody answered'),
      () => {
        ended += 1
      },
    ),
  )
  await readFile(import.meta.filename)
  expect(ended).toBe(0)
  expect(await find('push.exemplo.com')).toHaveLength(1)
  await Promise.all(silent)
  expect(ended).toBe(8)
})
