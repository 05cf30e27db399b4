import { createHash } from 'node:crypto'
import type { FileStore } from './file-store'
import { type ImageFacts, imageFacts } from './image-facts'

export const MOST_IMAGE_BYTES = 1024 * 1024

export interface StoredImage extends ImageFacts {
  readonly bytes: Buffer
  readonly etag: string
}

/** What is no picture is not there, as far as anyone can download. */
export async function readImage(files: FileStore, ref: string): Promise<StoredImage | undefined> {
  const bytes = await files.read(ref, MOST_IMAGE_BYTES)
  const facts = bytes && imageFacts(bytes)
  if (!bytes || !facts) return undefined
  return { ...facts, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
