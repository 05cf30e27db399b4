export interface LicencaDaEmpresa {
  readonly licencaId: string
  readonly validaAte: Date
  readonly revogadaEm: Date | null
  readonly nomeEmpresa: string
  readonly sigla: string
}

export interface PerfilDaEmpresa {
  readonly id: number
  readonly nome: string
  readonly cozinhaId: string
  readonly url: string | null
}

/** What the calls of stations and kitchen services read. */
export interface LicensingRepository {
  licenceByHash(hash: string): Promise<LicencaDaEmpresa | undefined>
  /** The company of a licence that is neither revoked nor expired at that moment. */
  companyOfLiveLicence(licencaId: string, agora: Date): Promise<string | undefined>
  profiles(empresaId: string): Promise<readonly PerfilDaEmpresa[]>
  profile(empresaId: string, id: number): Promise<PerfilDaEmpresa | undefined>
  licencesRevokedSince(instante: Date): Promise<readonly string[]>
}
