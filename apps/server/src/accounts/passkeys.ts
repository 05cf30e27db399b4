import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import type { AccountTables } from './tables'

/** The address passkeys are made for: a browser gives them to no other. */
export interface PasskeySite {
  readonly rpID: string
  readonly origin: string
}

/** What a browser answers; WebAuthn's library looks whether every part of it is there. */
export interface KeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
  }
  readonly clientExtensionResults: Record<never, never>
}

/** What it answers when it has made one. */
export interface NewKey {
  readonly response: { readonly attestationObject?: string | undefined }
}

export const CHAVE_DE_OUTRA_CONTA = 'CHAVE_DE_OUTRA_CONTA'
const SEM_VERIFICACAO = 'SEM_VERIFICACAO'

export function siteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/**
 * A key of a device opens alone, where a password is asked for a code beside it: so the device must have asked for a finger,
 * a face or a code of its own. The plugin takes keys of devices that did not; what follows its check refuses them.
 */
export function passkeys(site: PasskeySite, kysely: Kysely<AccountTables>) {
  return passkey({
    ...site,
    rpName: 'Retaguarda',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'chave-de-acesso' },
    registration: {
      afterVerification: async ({ verification }) => {
        const { registrationInfo } = verification
        if (!registrationInfo?.userVerified) throw new APIError('BAD_REQUEST', { code: SEM_VERIFICACAO })
        const taken = await kysely
          .selectFrom('chave_de_acesso')
          .select('id')
          .where('credencial', '=', registrationInfo.credential.id)
          .executeTakeFirst()
        if (taken) throw new APIError('CONFLICT', { code: CHAVE_DE_OUTRA_CONTA })
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED', { code: SEM_VERIFICACAO })
      },
    },
    schema: {
      passkey: {
        modelName: 'chave_de_acesso',
        fields: {
          name: 'nome',
          publicKey: 'publica',
          userId: 'pessoa_id',
          credentialID: 'credencial',
          counter: 'contador',
          deviceType: 'tipo',
          backedUp: 'copiada',
          transports: 'transportes',
          createdAt: 'criada_em',
          aaguid: 'modelo',
        },
      },
    },
  })
}
