import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'

export interface Installation {
  readonly licencaId: string
  readonly instalacao: string
}

export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface Subscription extends Installation, PushAddress {
  readonly cozinhaId: string
  readonly linhas: readonly Linha[]
  readonly estacao: string
}

export interface SubscriptionRepository {
  /** One per installation and one per endpoint: a device that changes companies hears of the new one only. */
  save(subscription: Subscription, agora: Date): Promise<void>
  remove(installation: Installation): Promise<void>
  removeLicence(licencaId: string): Promise<void>
  /** Only if it is still the same subscription: the device may have renewed it meanwhile. */
  removeEndpoint(endpoint: string): Promise<void>
  ofKitchen(cozinhaId: string): Promise<Subscription[]>
}

export interface AlarmedOrders {
  find(cozinhaId: string, pedidoIds: readonly string[]): Promise<Pedido[]>
}
