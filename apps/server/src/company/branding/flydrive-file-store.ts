import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './file-store'

const UNKNOWN = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** Files in a folder of this machine, which is made when the first one is written. */
export function localFileStore(folder: string, newId: () => string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async read(ref, mostBytes) {
      try {
        const chunks: Buffer[] = []
        let length = 0
        for await (const chunk of await disk.getStream(ref)) {
          length += chunk.length
          if (length > mostBytes) return undefined
          chunks.push(chunk)
        }
        return Buffer.concat(chunks)
      } catch (error) {
        if (UNKNOWN.has(codeOf(error))) return undefined
        throw error
      }
    },
    async write(ref, bytes) {
      const draft = `${ref}.${newId()}.tmp`
      await disk.put(draft, bytes)
      await disk.move(draft, ref)
    },
  }
}

/** flydrive wraps what the file system says. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const own = 'code' in error ? String(error.code) : ''
  return UNKNOWN.has(own) || error.cause === undefined ? own : codeOf(error.cause)
}
