export interface NovaEmpresa {
  readonly id: string
  readonly sigla: string
  readonly nome: string
  readonly criadaEm: Date
}

export interface NovaLicenca {
  readonly id: string
  readonly empresaId: string
  readonly hash: string
  readonly descricao: string
  readonly validaAte: Date
  readonly criadaEm: Date
}

export interface NovoPerfil {
  readonly empresaId: string
  readonly nome: string
  readonly cozinhaId: string
  readonly url: string | null
}

/** What the back office and the demonstration write. */
export interface ProvisioningRepository {
  /** False when the sigla is taken. */
  insertCompany(empresa: NovaEmpresa): Promise<boolean>
  noCompanies(): Promise<boolean>
  companyExists(empresaId: string): Promise<boolean>
  /** False when the number is taken. */
  insertLicence(licenca: NovaLicenca): Promise<boolean>
  insertProfile(perfil: NovoPerfil): Promise<number>
  /** Keeps the first moment when revoked twice; false when there is no such licence. */
  markRevoked(licencaId: string, em: Date): Promise<boolean>
}
