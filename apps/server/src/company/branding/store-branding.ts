import { Refusal } from '../../http/refusal'
import { type BrandingImage, belongsTo, brandingRef } from './branding-ref'
import type { FileStore } from './file-store'
import { imageFacts } from './image-facts'
import { MOST_IMAGE_BYTES } from './read-image'

export interface NewBranding {
  readonly sigla: string
  readonly image: BrandingImage
  readonly bytes: Buffer
}

/** Replaces a company's logo or icon; returns its reference. */
export async function storeBranding(files: FileStore, { sigla, image, bytes }: NewBranding): Promise<string> {
  const ref = brandingRef(sigla, image)
  if (!belongsTo(sigla, ref)) throw new Refusal(400, ['sigla: não serve de nome para uma pasta'])
  if (bytes.length > MOST_IMAGE_BYTES) throw new Refusal(413, ['A imagem passa do limite de 1 MB.'])
  if (!imageFacts(bytes)) throw new Refusal(400, ['A imagem deve ser um arquivo PNG, ICO ou JPEG.'])
  await files.write(ref, bytes)
  return ref
}
