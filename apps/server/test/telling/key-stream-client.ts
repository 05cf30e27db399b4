import type { AcontecimentoContado } from '@kds/protocol/acontecimentos'
import { expect } from 'vitest'
import { openStream, type TestStream } from '../kitchen/test-stream'

export interface KeyStreamClient {
  readonly stream: TestStream
  /** What it was told so far. */
  told(): AcontecimentoContado[]
  /** The place of whatever it heard last. */
  place(): string | undefined
  /** Once it was told all of these, in this order, of one order. */
  hears(referencia: string, tipos: readonly string[]): Promise<void>
}

/** Reads what a key is told, as a till does. */
export async function listen(
  base: string,
  chave: string,
  { desde, position }: { desde?: string; position?: string } = {},
): Promise<KeyStreamClient> {
  const query = desde === undefined ? '' : `?desde=${encodeURIComponent(desde)}`
  const stream = await openStream(`${base}/acontecimentos${query}`, {
    authorization: `Bearer ${chave}`,
    ...(position !== undefined && { 'last-event-id': position }),
  })
  const told = () =>
    stream.messages.filter(({ name }) => name === 'acontecimento').map(({ data }) => data as AcontecimentoContado)
  return {
    stream,
    told,
    place: () => stream.messages.findLast(({ id }) => id !== undefined)?.id,
    async hears(referencia, tipos) {
      const of = () =>
        told()
          .filter((one) => one.referencia === referencia)
          .map(({ tipo }) => tipo)
      await expect.poll(of, { timeout: 30_000 }).toEqual(tipos)
    },
  }
}
