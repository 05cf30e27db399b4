import type { BrandingImage } from './branding-ref'

export interface BrandingTables {
  /** Signs download addresses; one row. */
  chave_storage: {
    chave: Buffer
    criada_em: Date
  }
  marca: {
    sigla: string
    imagem: BrandingImage
    /** Null where the company took its picture away: the default is shown. */
    arquivo: string | null
    mudada_em: Date
  }
}
