import type { CompanyTables } from '../company/tables'
import type { FollowerTables } from '../followers/tables'
import type { KitchenTables } from '../kitchen/tables'
import type { LicensingTables } from '../licensing/tables'
import type { WorkerTables } from '../worker/tables'

/** Every table, for the query builder. Each service writes its own part beside its code. */
export interface Schema extends LicensingTables, KitchenTables, CompanyTables, WorkerTables, FollowerTables {}
