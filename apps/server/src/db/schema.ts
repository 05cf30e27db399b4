import type { AccountTables } from '../accounts/tables'
import type { BackofficeTables } from '../backoffice/tables'
import type { CompanyTables } from '../company/tables'
import type { DemoTables } from '../demo/tables'
import type { FollowerTables } from '../followers/tables'
import type { PrinterTables } from '../impressora/tables'
import type { KitchenTables } from '../kitchen/tables'
import type { LicensingTables } from '../licensing/tables'
import type { PlatformTables } from '../plataformas/tables'
import type { WorkerTables } from '../worker/tables'

type Tables = LicensingTables &
  KitchenTables &
  CompanyTables &
  WorkerTables &
  FollowerTables &
  DemoTables &
  AccountTables &
  BackofficeTables &
  PlatformTables &
  PrinterTables

/** Every table, for the query builder. Each service writes its own part beside its code. */
export interface Schema extends Tables {}
