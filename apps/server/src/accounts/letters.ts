import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from './mailer'
import { whyUndelivered } from './patient-mailer'

/** Told once a letter is known never to arrive. */
export type Undelivered = (why: NaoEntregue) => void | Promise<void>

export function resetLetter(to: string, link: string, minutes: number): Mail {
  return {
    to,
    subject: 'Nova senha da retaguarda',
    text: `Alguém pediu uma nova senha para esta conta. Se foi você, abra:\n\n${link}\n\nO link vale por ${minutes} minutos e uma vez só. Com a nova senha terminam as sessões abertas e deixam de valer as chaves de acesso. Se não foi você, não faça nada: a senha continua a mesma.`,
  }
}

export function verificationLetter(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirme o seu e-mail',
    text: `Para confirmar que este endereço é seu, abra:\n\n${link}\n\nO link vale por três dias.`,
  }
}

/** A letter that could not be sent: in the log, and to whoever counted on it. */
export async function toldOf(
  err: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
  undelivered?: Undelivered,
): Promise<void> {
  log.error({ err }, 'a mail could not be sent')
  const why = whyUndelivered(err)
  if (why) await undelivered?.(why)
}
