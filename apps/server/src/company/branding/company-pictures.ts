import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AddressSigner } from './address-signer'
import { type BrandingImage, brandingRef, imageAt, uploadedRef } from './branding-ref'
import { FILE_PURPOSE } from './company-manifest'
import type { FileStore } from './file-store'
import { readImage, type StoredImage } from './read-image'
import type { BrandingTables } from './tables'

export interface PictureParts {
  readonly kysely: Kysely<BrandingTables>
  readonly files: FileStore
  readonly signer: AddressSigner
  readonly onFault: (error: unknown) => void
}

export interface ShownPicture {
  /** Another one for every other content. */
  readonly conteudo: string
  readonly mudadaEm: Date | null
}

export interface NewPicture {
  readonly sigla: string
  readonly image: BrandingImage
  /** Absent: the company has none any more, and the default is shown. */
  readonly bytes: Buffer | undefined
  readonly now: Date
}

const ADDRESS_LIFE_MS = 3_600_000

/**
 * Logo and icon of companies. The specified place is what stations ask for; what was uploaded lies under the name of its content, and a row
 * says which one holds: file and row change together or not at all.
 */
export class CompanyPictures {
  readonly signer: AddressSigner
  readonly #kysely: Kysely<BrandingTables>
  readonly #files: FileStore
  readonly #onFault: (error: unknown) => void

  constructor({ kysely, files, signer, onFault }: PictureParts) {
    this.#kysely = kysely
    this.#files = files
    this.signer = signer
    this.#onFault = onFault
  }

  /** Any picture in a company's folder; undefined where there is none. */
  async read(ref: string): Promise<StoredImage | undefined> {
    const place = await this.#placeOf(ref)
    if (place === undefined) return undefined
    const found = await readImage(this.#files, place)
    if (found || place === ref) return found
    // Replaced between the two readings: what replaced it is there by now.
    const next = await this.#placeOf(ref)
    return next === undefined || next === place ? undefined : readImage(this.#files, next)
  }

  async shown(db: Kysely<BrandingTables>, sigla: string): Promise<Record<BrandingImage, ShownPicture | null>> {
    const rows = await db
      .selectFrom('marca')
      .select(['imagem', 'arquivo', 'mudada_em'])
      .where('sigla', '=', sigla)
      .execute()
    const one = async (image: BrandingImage): Promise<ShownPicture | null> => {
      const row = rows.find(({ imagem }) => imagem === image)
      if (row) return row.arquivo === null ? null : { conteudo: row.arquivo, mudadaEm: row.mudada_em }
      const found = await readImage(this.#files, brandingRef(sigla, image))
      return found ? { conteudo: found.etag, mudadaEm: null } : null
    }
    return { logo: await one('logo'), icone: await one('icone') }
  }

  /** For a page of our own origin. */
  async address(sigla: string, image: BrandingImage, conteudo: string): Promise<string> {
    const { query } = await this.signer.sign(FILE_PURPOSE, { ref: brandingRef(sigla, image) }, ADDRESS_LIFE_MS)
    return `/api/storage/arquivo?${query}&v=${encodeURIComponent(shortHash(conteudo))}`
  }

  /** In the transaction of `db`; what it replaces is removed by the function it returns, when that has been committed. */
  async replace(
    db: Kysely<BrandingTables>,
    { sigla, image, bytes, now }: NewPicture,
  ): Promise<{ removeOld: () => void }> {
    const before = await db
      .selectFrom('marca')
      .select('arquivo')
      .where('sigla', '=', sigla)
      .where('imagem', '=', image)
      .executeTakeFirst()
    const old = before ? before.arquivo : brandingRef(sigla, image)
    const arquivo = bytes ? this.nameOf(sigla, image, bytes) : null
    if (bytes && arquivo) await this.#files.write(arquivo, bytes)
    await db
      .insertInto('marca')
      .values({ sigla, imagem: image, arquivo, mudada_em: now })
      .onConflict((conflict) => conflict.columns(['sigla', 'imagem']).doUpdateSet({ arquivo, mudada_em: now }))
      .execute()
    const removeOld = () => {
      if (old !== null && old !== arquivo) this.#files.remove(old).catch(this.#onFault)
    }
    return { removeOld }
  }

  /** Of a picture that would be kept. */
  nameOf(sigla: string, image: BrandingImage, bytes: Buffer): string {
    return uploadedRef(sigla, image, shortHash(bytes))
  }

  /** One text a company, another for every other pair of pictures; none for companies that never changed theirs. */
  async versions(siglas: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#kysely
      .selectFrom('marca')
      .select([
        'sigla',
        sql<string>`md5(string_agg(imagem || ' ' || coalesce(arquivo, ''), ' ' ORDER BY imagem))`.as('versao'),
      ])
      .where('sigla', 'in', siglas.length > 0 ? [...siglas] : [''])
      .groupBy('sigla')
      .execute()
    return new Map(rows.map(({ sigla, versao }) => [sigla, versao]))
  }

  async #placeOf(ref: string): Promise<string | undefined> {
    const specified = imageAt(ref)
    if (!specified) return ref
    const row = await this.#kysely
      .selectFrom('marca')
      .select('arquivo')
      .where('sigla', '=', specified.sigla)
      .where('imagem', '=', specified.image)
      .executeTakeFirst()
    return row ? (row.arquivo ?? undefined) : ref
  }
}

export function shortHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
