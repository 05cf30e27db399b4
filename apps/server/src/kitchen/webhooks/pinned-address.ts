import { isIP, type LookupFunction } from 'node:net'
import { TooLong, Wordless } from '../../http/short-handshake'
import type { FindAddresses } from '../push/name-servers'
import { hostOf, type IsOfTheShop, mayBeCalled } from './callable-address'

/** In words for whoever looks at the list. */
export class NotCalled extends Error {
  override readonly name = 'NotCalled'
}

/** The addresses of a name are judged, all of them, and these very ones are connected to. */
export async function pinnedAddress(
  url: string,
  { find, isOfTheShop }: { readonly find: FindAddresses; readonly isOfTheShop: IsOfTheShop },
): Promise<LookupFunction> {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family === 0 ? await find(host).catch(() => []) : [{ address: host, family }]
  if (found.length === 0) throw new NotCalled('o nome do endereço não foi encontrado')
  const addresses = found.map(({ address }) => address)
  if (!mayBeCalled(url, addresses, isOfTheShop)) {
    throw new NotCalled('o endereço não é público nem da rede da loja')
  }
  return (_name, options, callback) => {
    const [first] = found
    if (options.all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** Whatever a call waits for and never hears of, its time ends it. */
export async function withPatience<T>(
  signal: AbortSignal,
  patienceMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = new AbortController()
  const stop = () => patience.abort(signal.reason)
  const timer = setTimeout(() => patience.abort(), patienceMs)
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) stop()
    return await Promise.race([call(patience.signal), endOf(patience.signal)])
  } catch (error) {
    if (patience.signal.aborted && !signal.aborted) throw new NotCalled('não respondeu a tempo')
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'recusou a conexão',
  ECONNRESET: 'cortou a conexão',
  EHOSTUNREACH: 'não foi alcançado',
  ENETUNREACH: 'não foi alcançado',
  ETIMEDOUT: 'não respondeu a tempo',
}

/** Why nobody answered. */
export function unansweredInWords(error: unknown): string {
  if (error instanceof NotCalled) return error.message
  if (error instanceof TooLong) return 'apresentou certificados demais'
  if (error instanceof Wordless) return 'enviou demais do que não é resposta'
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  return WORDS[code] ?? (code ? `a conexão falhou (${code})` : 'a conexão falhou')
}
