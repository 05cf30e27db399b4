import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a call is answered with instead of by the kitchen. */
export type Mood = (response: ServerResponse) => void

export interface MoodyProxy {
  readonly url: string
  /** When each call came. */
  readonly calls: readonly number[]
  close(): Promise<void>
}

/** Between a till and the kitchen: the first calls meet its moods, all others reach the kitchen. */
export async function moodyProxy(base: string, moods: readonly Mood[]): Promise<MoodyProxy> {
  const calls: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const mood = moods[calls.push(performance.now()) - 1]
      if (mood) return mood(response)
      const { method = 'POST', headers, url } = request
      const { authorization = '', 'content-type': type = '' } = headers
      const body = method === 'POST' ? Buffer.concat(chunks) : undefined
      const answer = await fetch(`${base}${url}`, { method, body, headers: { authorization, 'content-type': type } })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
