export const VERSAO_APP = '2.0.23'
export const VERSAO_API_LICENCIAMENTO = '4.0'

/** Of the calls that others write programs against (docs/openapi.json). Raised with what they gain, in its first number with what would break them. */
export const VERSAO_DA_API = '1.3.0'

/** How the application names itself to the licensing service. */
export const NOME_APP = 'agile production app'
export const VERSAO_NOME_APP = '1.0'

/** `userName` of the token call and the `{app}` of error records. */
export const CHAVE_APP = 'agile-producao'

/**
 * Names rather than addresses: the kitchen service may reach the licensing service by another address than the stations
 * do, and both must agree on the claims.
 */
export const EMISSOR_TOKEN = 'agile-licenciamento'
export const AUDIENCIA_TOKEN = CHAVE_APP

/** In the address that a tablet's camera opens, before its code. Browsers send no fragment to a server. */
export const FRAGMENTO_DO_TABLET = '#tablet='
