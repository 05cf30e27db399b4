import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** A product of a journey fills some 150 MB of it, and a dozen stand side by side at most; a container often has 64 MB. */
const ENOUGH_BYTES = 3 * 1024 ** 3

/** A new folder for data that nobody wants after a power cut: in memory where there is room, so that nobody waits for a disk. */
export async function quickFolder(prefix: string): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined)
  const roomy = memory !== undefined && memory.bavail * memory.bsize >= ENOUGH_BYTES
  return mkdtemp(join(roomy ? IN_MEMORY : tmpdir(), prefix))
}
