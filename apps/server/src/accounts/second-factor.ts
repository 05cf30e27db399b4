import { randomBytes } from 'node:crypto'
import { twoFactor } from 'better-auth/plugins'
import { drawKeptCodes } from './kept-codes'

/** A code of an app beside the password, with codes to keep for the day the telephone is lost; each of those works once. */
export function secondFactor() {
  return twoFactor({
    issuer: 'Retaguarda',
    backupCodeOptions: { customBackupCodesGenerate: () => drawKeptCodes(randomBytes), storeBackupCodes: 'encrypted' },
    // Shorter than its default: whoever knows the password already must not keep the owner out for long.
    accountLockout: { maxFailedAttempts: 10, durationSeconds: 5 * 60 },
    schema: {
      user: { fields: { twoFactorEnabled: 'segundo_fator' } },
      twoFactor: {
        modelName: 'segundo_fator',
        fields: {
          secret: 'segredo',
          backupCodes: 'codigos',
          userId: 'pessoa_id',
          verified: 'confirmado',
          failedVerificationCount: 'falhas',
          lockedUntil: 'bloqueado_ate',
        },
      },
    },
  })
}
