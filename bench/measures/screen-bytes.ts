import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { CDPSession } from '@playwright/test'
import { Colleague, eveningOrders, openBoardHouse } from '../browser/board-house'
import { launchChromium } from '../browser/chromium'
import { openStation } from '../browser/station-page'
import { ServerProcess } from '../house/server-process'
import { number } from '../report'
import type { Measure } from './measure'

const ORDERS = 30
const PACE_MS = 300
const SETTLING_MS = 3_000
const AIM_BYTES = 15 * 1024

/**
 * What thirty orders cost an open board in bytes off the network: the stream, and the answers to its reports of sight. The floor
 * is the orders as the point of sale wrote them, packed together.
 */
export const screenBytes: Measure = async ({ cluster, options, say }) => {
  const database = await cluster.createDatabase('screen_bytes')
  const house = await openBoardHouse(database, 1, () => ServerProcess.start(database, options.serverArguments))
  const browser = await launchChromium()
  try {
    const [kitchen] = house.kitchens
    if (!kitchen) throw new Error('a kitchen is missing')
    const colleague = new Colleague(house, kitchen)
    const [before, ...orders] = eveningOrders(ORDERS + 1, 'pedido')
    if (before) await colleague.place(before)
    const station = await openStation(browser, house, kitchen, { tela: 'F' })
    const weighed = await weigh(station.cdp)
    for (const order of orders) {
      await colleague.place(order)
      await delay(PACE_MS)
    }
    await delay(SETTLING_MS)
    for (const [what, bytes] of weighed) say(`${number(bytes / 1024, 1).padStart(6)} KB  ${what}`)
    const total = [...weighed.values()].reduce((sum, bytes) => sum + bytes, 0)
    const floor = gzipSync(JSON.stringify(orders)).length
    return [
      {
        measure: `${ORDERS} orders to an open board, all its answers included`,
        figure: `${number(total / 1024, 1)} KB`,
        floor: `${number(floor / 1024, 1)} KB the orders packed together`,
        ratio: number(total / floor, 1),
        aim: `≤ ${AIM_BYTES / 1024} KB`,
        met: total <= AIM_BYTES,
      },
    ]
  } finally {
    await browser.close()
    await house.server.stop()
    await database.close()
  }
}

/** Bytes as they came off the network from now on, by what was asked for. */
async function weigh(cdp: CDPSession): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, string>()
  const weighed = new Map<string, number>()
  const add = (requestId: string, bytes: number) => {
    const what = asked.get(requestId) ?? 'the stream'
    weighed.set(what, (weighed.get(what) ?? 0) + bytes)
  }
  const heard = new Map<string, number>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, new URL(request.url).pathname.replace(/.*\//, ''))
  })
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    heard.set(requestId, (heard.get(requestId) ?? 0) + encodedDataLength)
    add(requestId, encodedDataLength)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    add(requestId, encodedDataLength - (heard.get(requestId) ?? 0))
  })
  await cdp.send('Network.enable')
  return weighed
}
