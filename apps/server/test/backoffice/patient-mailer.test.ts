import { expect, test } from 'vitest'
import { smtpMailer } from '../../src/accounts/mailer'
import { patientMailer } from '../../src/accounts/patient-mailer'
import { startMailbox } from './mailbox'

const FROM = 'avisos@exemplo.com.br'
const mail = { to: 'bia@exemplo.com.br', subject: 'Convite', text: 'Para aceitar, abra o link.' }

test('a letter that no mail server took goes once the server is back', async () => {
  const away = await startMailbox()
  await away.close()
  const tries: unknown[] = []
  const mailer = patientMailer(smtpMailer({ url: away.url, from: FROM }), {
    onDelay: (error) => tries.push(error),
    waitsMs: Array.from({ length: 10_000 }, () => 20),
  })
  const sent = mailer.send(mail)
  await expect.poll(() => tries.length).toBeGreaterThan(1)
  const back = await startMailbox({ port: Number(new URL(away.url).port) })
  await sent
  expect(back.letters.map(({ to }) => to)).toEqual([[mail.to]])
  mailer.close()
  await back.close()
})

test('a letter that was refused in words is not sent again, and none waits for a server that is closed', async () => {
  const mailbox = await startMailbox({ nobody: mail.to })
  const mailer = patientMailer(smtpMailer({ url: mailbox.url, from: FROM }), { onDelay: () => {} })
  await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 550 })
  await mailbox.close()
  const waits = mailer.send({ ...mail, to: 'ana@exemplo.com.br' })
  mailer.close()
  await expect(waits).rejects.toThrow()
})
