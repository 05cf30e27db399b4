import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import type { SavedSettings } from '../settings/saved-settings'

const obrigatorio = { error: mensagens.obrigatorio }

export const settingsFormSchema = z.object({
  numeroLicenca: z.string(obrigatorio).trim().min(1, obrigatorio),
  codigoPerfil: z.number(obrigatorio),
  estacao: z.string(obrigatorio).trim().min(1, obrigatorio),
  mostraPizza: z.boolean(obrigatorio),
  mostraCozinha: z.boolean(obrigatorio),
  mostraEntrada: z.boolean(obrigatorio),
  mostraSobremesa: z.boolean(obrigatorio),
  mostraChapa: z.boolean(obrigatorio),
  mostraFritura: z.boolean(obrigatorio),
  tipoTelamontador: z.enum(['F', 'K'], obrigatorio),
})

/** The schema as the form uses it: what comes in may still miss a choice. */
export const draftSchema: z.ZodType<SettingsForm, SettingsDraft> = settingsFormSchema

export type SettingsForm = z.infer<typeof settingsFormSchema>

/** The form as it is being filled: a radio list starts with nothing chosen. */
export type SettingsDraft = Omit<SettingsForm, 'codigoPerfil' | 'tipoTelamontador'> & {
  codigoPerfil: number | null
  tipoTelamontador: 'F' | 'K' | null
}

export const RASCUNHO_VAZIO: SettingsDraft = {
  numeroLicenca: '',
  codigoPerfil: null,
  estacao: '',
  mostraPizza: false,
  mostraCozinha: false,
  mostraEntrada: false,
  mostraSobremesa: false,
  mostraChapa: false,
  mostraFritura: false,
  tipoTelamontador: null,
}

export function draftFrom(stored: SavedSettings | null): SettingsDraft {
  if (!stored) return RASCUNHO_VAZIO
  const { identity, perfil, urlIcone, urlLogo, ...draft } = stored
  return draft
}

export function changesLicence(form: SettingsForm, stored: SavedSettings | null): boolean {
  return stored !== null && stored.numeroLicenca !== form.numeroLicenca
}

/** Whether saving this form moves the device to another licence or kitchen. */
export function changesKitchen(form: SettingsForm, stored: SavedSettings | null): boolean {
  return changesLicence(form, stored) || (stored !== null && stored.codigoPerfil !== form.codigoPerfil)
}

/** What is saved. Another licence or profile forgets who the device was; the next login fills that in again. */
export function settingsToSave(form: SettingsForm, stored: SavedSettings | null): SavedSettings {
  const kept = changesKitchen(form, stored) ? null : stored
  return {
    ...form,
    identity: kept?.identity ?? null,
    perfil: kept?.perfil ?? null,
    urlIcone: kept?.urlIcone ?? null,
    urlLogo: kept?.urlLogo ?? null,
  }
}
