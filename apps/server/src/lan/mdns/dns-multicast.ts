import multicastDns from 'multicast-dns'
import type { Logger } from 'pino'
import type { Multicast } from './multicast'

/** By RFC 6762, on every card that has an address. A machine without a network only hears nothing. */
export function dnsMulticast(logger: Pick<Logger, 'debug'>): Multicast {
  const mdns = multicastDns()
  const onFault = (err: Error) => logger.debug({ err }, 'the name on the network could not be told')
  mdns.on('error', onFault)
  mdns.on('warning', onFault)
  return {
    onQuestion: (heard) => {
      mdns.on('query', ({ questions }) =>
        heard(questions.filter(({ type }) => ['A', 'ANY'].includes(type)).map(({ name }) => name.toLowerCase())),
      )
    },
    onAnswer: (heard) => {
      mdns.on('response', ({ answers }) =>
        heard(
          answers.flatMap((answer) =>
            answer.type === 'A' ? [{ name: answer.name.toLowerCase(), data: answer.data }] : [],
          ),
        ),
      )
    },
    ask: (name) => mdns.query(name, 'A'),
    tell: (records) => mdns.respond({ answers: [...records] }),
    close: () => mdns.destroy(),
  }
}
