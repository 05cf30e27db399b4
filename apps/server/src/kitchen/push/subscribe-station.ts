import { ECDH } from 'node:crypto'
import { linhasEmOrdem } from '@kds/domain/linhas'
import type { InscricaoDePush } from '@kds/protocol/push'
import { Refusal } from '../../http/refusal'
import { unknownKitchen } from '../access/kitchen-access'
import type { KitchenDirectory } from '../access/kitchen-directory'
import type { Installation, Subscriptions } from './subscriptions'

export interface SubscribeParts {
  readonly subscriptions: Subscriptions
  readonly directory: Pick<KitchenDirectory, 'siglaOf'>
  readonly clock: () => Date
  readonly mayCall: (endpoint: string) => boolean
}

export interface SubscribingStation extends Installation {
  readonly licencaAte: Date | undefined
  readonly sigla: string
  readonly estacao: string
}

export async function subscribeStation(
  { subscriptions, directory, clock, mayCall }: SubscribeParts,
  { sigla, licencaId, licencaAte, instalacao, estacao }: SubscribingStation,
  { inscricao, cozinha, linhas }: InscricaoDePush,
): Promise<void> {
  if ((await directory.siglaOf(cozinha)) !== sigla) throw unknownKitchen()
  const { endpoint, keys } = inscricao
  if (!mayCall(endpoint)) {
    throw new Refusal(400, ['inscricao.endpoint: deve ser um endereço https de um serviço público de notificações'])
  }
  if (!isPoint(keys.p256dh)) throw new Refusal(400, ['inscricao.keys.p256dh: não é uma chave P-256'])
  await subscriptions.save(
    {
      licencaId,
      licencaAte,
      instalacao,
      estacao,
      cozinhaId: cozinha,
      linhas: linhasEmOrdem(linhas),
      endpoint,
      ...keys,
    },
    clock(),
  )
}

/** Found out now, while the station can be told, and not when an order waits to be announced. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
