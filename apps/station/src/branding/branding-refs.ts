import type { Identity } from '../settings/saved-settings'

export const ICONE_PADRAO = '/img/icon.png'
export const LOGO_PADRAO = '/img/icone-agile-branco.png'

export function logoRef({ Sigla }: Pick<Identity, 'Sigla'>): string | null {
  return Sigla === '' ? null : `App_Tenancy/${Sigla}/img/logo.png`
}

/** The licence names its own icon; the tenant's place is where it lies when it does not. */
export function iconeRef({ Sigla, Storage }: Pick<Identity, 'Sigla' | 'Storage'>): string | null {
  if (Storage !== '') return Storage
  return Sigla === '' ? null : `App_Tenancy/${Sigla}/img/icon.ico`
}
