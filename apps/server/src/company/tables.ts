import type { BrandingTables } from './branding/tables'
import type { ErrorTables } from './errors/tables'

export interface CompanyTables extends BrandingTables, ErrorTables {}
