import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

export interface Mailbox {
  readonly url: string
  readonly letters: Letter[]
  close(): Promise<void>
}

interface MailboxOptions {
  readonly port?: number
  /** An address that it knows to be nobody's. */
  readonly nobody?: string
}

/** A real mail server that keeps what it is given. */
export async function startMailbox({ port: asked = 0, nobody }: MailboxOptions = {}): Promise<Mailbox> {
  const letters: Letter[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address === nobody ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined)
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: decoded(raw) })
      done()
    },
  })
  smtp.listen(asked, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((closed) => smtp.close(closed)),
  }
}

/** Lines of quoted-printable put together again. */
function decoded(raw: string): string {
  const joined = raw.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}
