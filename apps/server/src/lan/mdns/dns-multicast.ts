import multicastDns, { type MulticastDNS } from 'multicast-dns'
import type { Logger } from 'pino'
import type { Multicast } from './multicast'

/**
 * By RFC 6762. It hears every card at once and speaks on each by itself, of the address it has there: left to itself the system sends through one
 * card of its choice, which on a computer with a virtual one is the wrong one. A machine without a network only hears nothing.
 */
export function dnsMulticast(logger: Pick<Logger, 'debug'>, addresses: () => readonly string[]): Multicast {
  const onFault = (err: Error) => logger.debug({ err }, 'the name on the network could not be told')
  const opened = (mdns: MulticastDNS) => mdns.on('error', onFault).on('warning', onFault)
  const ear = opened(multicastDns())
  const mouths = new Map<string, MulticastDNS>()

  /** Cards come and go, and a router gives them other addresses. */
  function mouthsNow(): [string, MulticastDNS][] {
    const now = addresses()
    for (const [address, mouth] of mouths) {
      if (now.includes(address)) continue
      mouth.destroy()
      mouths.delete(address)
    }
    for (const address of now) {
      if (!mouths.has(address)) mouths.set(address, opened(multicastDns({ interface: address, bind: '0.0.0.0' })))
    }
    return [...mouths]
  }

  return {
    onQuestion: (heard) => {
      ear.on('query', ({ questions }) =>
        heard(questions.filter(({ type }) => ['A', 'ANY'].includes(type)).map(({ name }) => name.toLowerCase())),
      )
    },
    onAnswer: (heard) => {
      ear.on('response', ({ answers }) =>
        heard(
          answers.flatMap((answer) =>
            answer.type === 'A' ? [{ name: answer.name.toLowerCase(), data: answer.data }] : [],
          ),
        ),
      )
    },
    ask: (name) => {
      for (const [, mouth] of mouthsNow()) mouth.query(name, 'A')
    },
    tell: (records) => {
      for (const [address, mouth] of mouthsNow()) {
        const answers = records.filter(({ data }) => data === address)
        if (answers.length > 0) mouth.respond({ answers })
      }
    },
    close: () => {
      for (const each of [ear, ...mouths.values()]) each.destroy()
      mouths.clear()
    },
  }
}
