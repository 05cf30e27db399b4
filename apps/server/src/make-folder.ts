import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A folder and those above it. Node's own `recursive` asks for ever where the folder above is there and no folder can be made in it, as
 * in a virtual file system.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  const above = dirname(path)
  if (above !== path) await makeFolder(above)
  try {
    await mkdir(path)
  } catch (error) {
    // Another server may have made it in the meantime.
    if (!(await isFolder(path))) throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
