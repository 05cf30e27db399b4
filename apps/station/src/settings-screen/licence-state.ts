import type { Perfil } from '@kds/protocol/licensing'
import { MENSAGENS } from '../errors/mensagens'
import type { Identity } from '../settings/saved-settings'

export const NOTA_REVALIDAR = 'A licença precisa ser validada novamente'
export const NOTA_NUMERO_INVALIDO = 'Número de licença inválido'

/** The licence as the settings screen knows it. It starts not valid. */
export interface LicenceState {
  /** Result of the last check; `verificando` while one runs. */
  situacao: 'nao-verificada' | 'verificando' | 'valida' | 'invalida'
  /** The number was edited since the last check. */
  alterada: boolean
  /** The service said that there is no such licence. */
  numeroInvalido: boolean
  identity: Identity | null
  ImageUrl: string | null
  perfis: readonly Perfil[]
}

export const INITIAL_LICENCE: LicenceState = {
  situacao: 'nao-verificada',
  alterada: false,
  numeroInvalido: false,
  identity: null,
  ImageUrl: null,
  perfis: [],
}

export type LicenceEvent =
  | { tipo: 'editada' }
  | { tipo: 'verificacao-comecou' }
  | { tipo: 'verificacao-deu-certo'; identity: Identity; ImageUrl: string; perfis: readonly Perfil[] }
  | { tipo: 'verificacao-falhou'; numeroInvalido: boolean }

export function reduceLicence(state: LicenceState, event: LicenceEvent): LicenceState {
  switch (event.tipo) {
    case 'editada':
      return state.alterada ? state : { ...state, alterada: true }
    case 'verificacao-comecou':
      return { ...INITIAL_LICENCE, situacao: 'verificando' }
    case 'verificacao-deu-certo':
      return {
        ...INITIAL_LICENCE,
        situacao: 'valida',
        alterada: state.alterada,
        identity: event.identity,
        ImageUrl: event.ImageUrl,
        perfis: event.perfis,
      }
    case 'verificacao-falhou':
      return {
        ...INITIAL_LICENCE,
        situacao: 'invalida',
        alterada: state.alterada,
        numeroInvalido: event.numeroInvalido,
      }
  }
}

/** What the screen shows of the licence, in the specification's words. */
export interface ExibicaoDaLicenca {
  licencaOk: boolean
  NomeEmpresa: string | null
  ValidoAte: string | null
  ImageUrl: string | null
}

export function exibicaoDaLicenca(state: LicenceState): ExibicaoDaLicenca {
  const { identity, ImageUrl } = state
  return {
    licencaOk: licencaOk(state),
    NomeEmpresa: identity?.NomeEmpresa ?? null,
    ValidoAte: identity?.ValidoAte ?? null,
    ImageUrl,
  }
}

export function licencaOk(state: LicenceState): boolean {
  return state.situacao === 'valida'
}

export type Indicador = 'sucesso' | 'perigo' | 'atencao'

export function indicadorDaLicenca(state: LicenceState): Indicador {
  if (state.alterada) return 'atencao'
  return licencaOk(state) ? 'sucesso' : 'perigo'
}

export function secoesVisiveis(state: LicenceState): boolean {
  return licencaOk(state) && !state.alterada
}

const ALEM_DA_LICENCA: readonly string[] = [MENSAGENS.semPerfil, MENSAGENS.perfilNaoCadastrado, MENSAGENS.padrao]

/** What the settings were opened for is no longer so: nobody should read "configure uma licença válida" or "a empresa está suspensa" above a valid one. */
export function respondido(motivo: string, state: LicenceState): boolean {
  return secoesVisiveis(state) && !ALEM_DA_LICENCA.includes(motivo)
}
