export const VERSAO_APP = '2.0.23'
