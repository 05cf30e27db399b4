import type { Correio } from '@kds/protocol/retaguarda/conta'
import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  readonly kind: Correio
  send(mail: Mail): Promise<void>
  close(): void
}

export interface SmtpSettings {
  readonly url: string
  readonly from: string
}

const PATIENCE_MS = 10_000

export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const address = new URL(url)
  const transport = createTransport({
    host: address.hostname,
    port: address.port ? Number(address.port) : undefined,
    secure: address.protocol === 'smtps:',
    auth: address.username
      ? { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }
      : undefined,
    // A password is never sent over a line that anybody can read.
    requireTLS: address.protocol === 'smtp:' && address.username !== '',
    ...limits,
  })
  return {
    kind: 'email',
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}

/** A house without a mail server: whoever started it reads the links. */
export function terminalMailer(print: (text: string) => void): Mailer {
  return {
    kind: 'terminal',
    send: async ({ to, text }) =>
      print(`\n  Para ${to}, que não recebe e-mail deste servidor:\n\n${indented(text)}\n\n`),
    close: () => {},
  }
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
