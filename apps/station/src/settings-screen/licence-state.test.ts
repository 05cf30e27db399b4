import { describe, expect, it } from 'vitest'
import { MENSAGENS } from '../errors/mensagens'
import { formatarValidade } from '../words/validade'
import {
  exibicaoDaLicenca,
  INITIAL_LICENCE,
  indicadorDaLicenca,
  type LicenceEvent,
  licencaOk,
  reduceLicence,
  respondido,
  secoesVisiveis,
} from './licence-state'

const identity = {
  AccessToken: 't',
  RefreshToken: null,
  NomeEmpresa: 'Bella',
  ValidoAte: '2027-01-31',
  Sigla: 'b',
  Storage: '',
}
const certo: LicenceEvent = {
  tipo: 'verificacao-deu-certo',
  identity,
  ImageUrl: '/img/icon.png',
  perfis: [{ Id: 1, Nome: 'P', Url: 'u' }],
}
const comecou: LicenceEvent = { tipo: 'verificacao-comecou' }
const falhou: LicenceEvent = { tipo: 'verificacao-falhou', numeroInvalido: true }

const percorrer = (...eventos: LicenceEvent[]) => eventos.reduce(reduceLicence, INITIAL_LICENCE)

describe('the licence on the settings screen', () => {
  it('starts not valid, with the danger icon and the sections hidden', () => {
    expect(licencaOk(INITIAL_LICENCE)).toBe(false)
    expect(indicadorDaLicenca(INITIAL_LICENCE)).toBe('perigo')
    expect(secoesVisiveis(INITIAL_LICENCE)).toBe(false)
  })

  it('becomes valid after a check, with company details and profiles', () => {
    const state = percorrer(comecou, certo)
    expect(state).toMatchObject({ situacao: 'valida', identity, ImageUrl: '/img/icon.png' })
    expect(state.perfis).toHaveLength(1)
    expect(indicadorDaLicenca(state)).toBe('sucesso')
    expect(secoesVisiveis(state)).toBe(true)
  })

  it('takes back that a valid one is wanted once it is valid, and says everything else on', () => {
    const valida = percorrer(comecou, certo)
    expect(respondido(MENSAGENS.semConfiguracoes, valida)).toBe(true)
    expect(respondido(MENSAGENS.licencaInvalida, valida)).toBe(true)
    expect(respondido(MENSAGENS.semPerfil, valida)).toBe(false)
    expect(respondido(MENSAGENS.semConfiguracoes, INITIAL_LICENCE)).toBe(false)
    expect(respondido(MENSAGENS.licencaInvalida, percorrer(comecou, certo, { tipo: 'editada' }))).toBe(false)
  })

  it('is reset by every new check, and its company details are cleared', () => {
    expect(percorrer(comecou, certo, comecou)).toEqual({ ...INITIAL_LICENCE, situacao: 'verificando' })
  })

  it('is shown as licencaOk, NomeEmpresa, ValidoAte and ImageUrl', () => {
    const nada = { licencaOk: false, NomeEmpresa: null, ValidoAte: null, ImageUrl: null }
    expect(exibicaoDaLicenca(INITIAL_LICENCE)).toEqual(nada)
    expect(exibicaoDaLicenca(percorrer(comecou, certo))).toEqual({
      licencaOk: true,
      NomeEmpresa: 'Bella',
      ValidoAte: '2027-01-31',
      ImageUrl: '/img/icon.png',
    })
    expect(exibicaoDaLicenca(percorrer(comecou, certo, comecou))).toEqual(nada)
  })

  it('is not valid, with the danger icon, while a check runs', () => {
    expect(indicadorDaLicenca(percorrer(comecou, certo, comecou))).toBe('perigo')
  })

  it('shows the danger icon after a failed check', () => {
    const state = percorrer(comecou, falhou)
    expect(indicadorDaLicenca(state)).toBe('perigo')
    expect(state.numeroInvalido).toBe(true)
    expect(secoesVisiveis(state)).toBe(false)
  })

  it('shows the warning and hides the sections while edited, until checked', () => {
    const edited = percorrer(comecou, certo, { tipo: 'editada' })
    expect(indicadorDaLicenca(edited)).toBe('atencao')
    expect(secoesVisiveis(edited)).toBe(false)
    expect(indicadorDaLicenca(reduceLicence(reduceLicence(edited, comecou), certo))).toBe('sucesso')
  })

  it('stays marked as edited when it is edited while a check runs', () => {
    expect(indicadorDaLicenca(percorrer(comecou, { tipo: 'editada' }, certo))).toBe('atencao')
  })
})

describe('the validity date', () => {
  it.each([
    ['2027-01-31', '31/01/2027'],
    ['2027-01-31T00:00:00', '31/01/2027'],
    [new Date(2027, 11, 5, 23, 59).toISOString(), '05/12/2027'],
    ['31/12/2027', '31/12/2027'],
    ['', ''],
  ])('%s reads %s', (value, text) => {
    expect(formatarValidade(value)).toBe(text)
  })
})
