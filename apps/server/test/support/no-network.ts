import { execFileSync } from 'node:child_process'

/** Before a command: a network of its own, with nothing in it but the machine itself. */
export interface NoNetwork {
  readonly program: string
  readonly args: readonly string[]
}

const UP = 'ip link set lo up && exec "$@"'
/** Root may; others may as themselves, where the system lets them have what a network of one's own needs. */
const WAYS = [['-n'], ['-U', '--map-current-user', '--keep-caps', '-n']]

/** Undefined, and said, where the system gives nobody a network of their own. */
export function findNoNetwork(): NoNetwork | undefined {
  for (const way of WAYS) {
    const args = [...way, 'sh', '-c', UP, 'sh']
    try {
      const { interfaces } = JSON.parse(
        execFileSync(
          'unshare',
          [...args, process.execPath, '-p', 'JSON.stringify({ interfaces: os.networkInterfaces() })'],
          {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          },
        ),
      )
      if (Object.keys(interfaces).join() === 'lo') return { program: 'unshare', args }
    } catch {
      // The next way.
    }
  }
  console.log(
    'This system gives no network of its own (unshare -n): the start without one is tried by its addresses only.',
  )
  return undefined
}
