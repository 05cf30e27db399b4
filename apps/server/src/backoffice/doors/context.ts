import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { Kysely } from 'kysely'
import type { Accounts } from '../../accounts/accounts'
import type { PasswordTurns } from '../../accounts/password-turns'
import type { From, OpenSession, Person } from '../../accounts/person'
import type { SignInTries } from '../../accounts/sign-in-tries'
import type { CompanyPictures } from '../../company/branding/company-pictures'
import type { DecodeTurns } from '../../company/branding/decode-turns'
import type { Schema } from '../../db/schema'
import type { DemoPlatforms } from '../../demo/platforms/demo-platforms'
import type { FairTurns } from '../../http/fair-turns'
import type { PrinterPorts } from '../../impressora/printer-ports'
import type { KitchenRates } from '../../kitchen/access/kitchen-rates'
import type { KitchenLog } from '../../kitchen/log/kitchen-log'
import type { IsOwnHost } from '../../lan/own-hosts'
import type { TryStore } from '../../plataformas/try-store'
import type { RandomBytes } from '../../readable-symbols'
import type { BackofficeRates } from './backoffice-rates'
import type { Change } from './change'
import type { DoorLanes } from './door-lanes'
import type { RowScale } from './row-scale'

export interface BackofficeServices {
  readonly db: Kysely<Schema>
  readonly clock: () => Date
  readonly newId: () => string
  readonly random: RandomBytes
  readonly accounts: Accounts
  readonly tries: SignInTries
  /** In which passwords of whom nobody knows yet are looked at. */
  readonly passwordTurns: PasswordTurns
  readonly publicUrl: () => string
  readonly isOwnHost: IsOwnHost
  /** Where a tablet finds the station, by the address at which the caller found us. */
  tabletUrl(caller: { readonly protocol: string; readonly host: string }): string
  /** Where kitchens are changed: by command and event, in transactions of its own. */
  readonly log: KitchenLog
  /** Networks of the shop that webhooks may call. */
  readonly webhooksLan: readonly string[]
  /** For how long closed orders and the record are kept. */
  readonly retencaoDias: number
  readonly rates: BackofficeRates
  /** For so long what was judged at the door holds. */
  readonly letInForMs?: number
  /** Long after the transaction in which it was made. */
  invitationUndelivered(id: string, why: NaoEntregue): Promise<void>
  readonly lanes: DoorLanes
  /** How many orders one company may send from here. */
  readonly orderRates: KitchenRates
  /** In which long orders are cleaned. */
  readonly turns: FairTurns
  readonly pictures: CompanyPictures
  /** The ports at which tills print. */
  readonly printers: Pick<PrinterPorts, 'allowedTo' | 'isOnlyOf' | 'stateOf' | 'look'>
  /** Whether a connected store's platform answers. */
  readonly tryStore: TryStore
  /** The platforms of the demonstration, where it runs. */
  readonly demoPlatforms?: Pick<DemoPlatforms, 'look'>
  /** In which pictures are decoded. */
  readonly decoding: DecodeTurns
}

/** Whoever calls, known or not. */
export interface OpenContext extends BackofficeServices {
  readonly caller: { readonly protocol: string; readonly host: string }
  readonly from: From
  /** On which lies what is read through `db`. */
  readonly scale: RowScale
  /** On whose account it is what a person does with the own one; of somebody nobody knows yet there is none. */
  readonly payer?: string
  setCookies(cookies: readonly string[]): void
}

export interface PersonContext extends OpenContext {
  readonly session: OpenSession
  readonly person: Person
  readonly payer: string
}

export interface Company {
  readonly id: string
  readonly sigla: string
  readonly nome: string
  readonly suspensa: boolean
}

/** A member of the company that the address names; where something is written, `db` is the transaction of the record. */
export interface CompanyContext extends PersonContext {
  readonly company: Company
  readonly role: Papel
  /** Of a door that is `byTheLog`: its lines, in the transaction in which the kitchen's log writes what it did. */
  recordIn(db: Kysely<Schema>, changes: readonly Change[]): Promise<void>
}
