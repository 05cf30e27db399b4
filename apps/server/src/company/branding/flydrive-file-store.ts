import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { Refusal } from '../../http/refusal'
import { makeFolder } from '../../make-folder'
import type { FileStore } from './file-store'

const UNKNOWN = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
const AWAY = 'Os arquivos da empresa não estão disponíveis agora. Tente novamente em instantes.'

/** Files in a folder of this machine, which is made when the first one is written. */
export function localFileStore(folder: string, newId: () => string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async read(ref, mostBytes) {
      try {
        return await readAll(disk, ref, mostBytes)
      } catch (error) {
        if (causes(error).some(({ code }) => UNKNOWN.has(String(code)))) return undefined
        throw error
      }
    },
    async write(ref, bytes) {
      await makeFolder(dirname(join(folder, ref)))
      const draft = `${ref}.${newId()}.tmp`
      await disk.put(draft, bytes)
      await disk.move(draft, ref)
    },
    async remove(ref) {
      await disk.delete(ref)
    },
  }
}

/** Files in a bucket, which shows a file whole or not at all. A bucket that does not answer is no fault of this server. */
export function bucketFileStore(driver: DriverContract, onFault: (error: unknown) => void): FileStore {
  const disk = new Disk(driver)
  const away = (error: unknown): Refusal => {
    onFault(error)
    return new Refusal(503, [AWAY], { 'retry-after': '10' })
  }
  return {
    async read(ref, mostBytes) {
      try {
        return await readAll(disk, ref, mostBytes)
      } catch (error) {
        if (isUnknownFile(error)) return undefined
        throw away(error)
      }
    },
    async write(ref, bytes) {
      await disk.put(ref, bytes).catch((error) => {
        throw away(error)
      })
    },
    async remove(ref) {
      await disk.delete(ref).catch((error) => {
        throw away(error)
      })
    },
  }
}

async function readAll(disk: Disk, ref: string, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await disk.getStream(ref)) {
    length += chunk.length
    if (length > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface Fault {
  readonly name?: unknown
  readonly code?: unknown
  readonly cause?: unknown
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** S3 says 404 in its metadata, Google as a code. A bucket that does not exist is a mistake of ours, not an unknown file. */
function isUnknownFile(error: unknown): boolean {
  const faults = causes(error)
  if (faults.some(({ name }) => name === 'NoSuchBucket')) return false
  return faults.some(({ code, $metadata }) => code === 404 || $metadata?.httpStatusCode === 404)
}

/** flydrive wraps what a file system or a bucket says. */
function causes(error: unknown): Fault[] {
  const found: Fault[] = []
  for (let fault = error as Fault | undefined; fault && found.length < 5; fault = fault.cause as Fault | undefined) {
    found.push(fault)
  }
  return found
}
