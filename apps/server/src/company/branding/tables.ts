export interface BrandingTables {
  /** Signs download addresses; one row. */
  chave_storage: {
    chave: Buffer
    criada_em: Date
  }
}
