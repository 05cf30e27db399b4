import { describe, expect, it } from 'vitest'
import { savedSettingsSchema } from '../settings/saved-settings'
import { changesKitchen, draftFrom, RASCUNHO_VAZIO, settingsFormSchema, settingsToSave } from './settings-form'

const completo = {
  ...RASCUNHO_VAZIO,
  numeroLicenca: 'LIC-1',
  codigoPerfil: 7,
  estacao: 'Montagem 1',
  tipoTelamontador: 'F' as const,
}
const form = settingsFormSchema.parse(completo)
const stored = savedSettingsSchema.parse({
  ...completo,
  identity: { AccessToken: 't', NomeEmpresa: 'B', ValidoAte: '', Sigla: 'b', Storage: '' },
  perfil: { Id: 7, Nome: 'Centro', Url: 'u' },
  urlIcone: 'https://i',
  urlLogo: 'https://l',
})

describe('the settings form', () => {
  it('has ten required fields', () => {
    const campos = ['numeroLicenca', 'codigoPerfil', 'estacao', 'tipoTelamontador']
    const flags = ['mostraPizza', 'mostraCozinha', 'mostraEntrada', 'mostraSobremesa', 'mostraChapa', 'mostraFritura']
    const missing = settingsFormSchema.safeParse({}).error?.issues ?? []
    expect(missing.map(({ path }) => path.join('.')).sort()).toEqual([...campos, ...flags].sort())
    expect(new Set(missing.map(({ message }) => message))).toEqual(new Set(['Este campo é obrigatório.']))
    expect(Object.keys(settingsFormSchema.shape)).toHaveLength(10)
  })

  it('takes false as an answer for the six flags', () => {
    expect(settingsFormSchema.safeParse(completo).success).toBe(true)
  })

  it.each([
    ['numeroLicenca', '  '],
    ['codigoPerfil', null],
    ['estacao', ''],
    ['tipoTelamontador', null],
  ])('refuses an empty %s', (campo, valor) => {
    const result = settingsFormSchema.safeParse({ ...completo, [campo]: valor })
    expect(result.error?.issues).toMatchObject([{ path: [campo], message: 'Este campo é obrigatório.' }])
  })

  it('is filled from the saved settings and empty without them', () => {
    expect(draftFrom(stored)).toEqual(completo)
    expect(draftFrom(null)).toEqual(RASCUNHO_VAZIO)
  })

  it('keeps identity, profile and pictures when licence and profile stay', () => {
    expect(settingsToSave({ ...form, estacao: 'Outra' }, stored)).toEqual({ ...stored, estacao: 'Outra' })
  })

  it.each([
    ['licence', { numeroLicenca: 'LIC-2' }],
    ['profile', { codigoPerfil: 8 }],
  ])('forgets identity, profile and pictures when the %s changes', (_nome, change) => {
    const changed = { ...form, ...change }
    expect(changesKitchen(changed, stored)).toBe(true)
    expect(settingsToSave(changed, stored)).toMatchObject({
      ...change,
      identity: null,
      perfil: null,
      urlIcone: null,
      urlLogo: null,
    })
  })
})
