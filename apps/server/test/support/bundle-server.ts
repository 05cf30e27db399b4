import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const serverFolder = join(import.meta.dirname, '..', '..')
const bundler = join(serverFolder, '..', '..', 'scripts', 'bundle.mjs')

/** The server as one file, as it is shipped; inside the work tree so that what stays outside the file is found. */
export async function bundleServer(
  source = join(serverFolder, 'src', 'main.ts'),
): Promise<{ entry: string; remove(): Promise<void> }> {
  const cache = join(serverFolder, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'test-server-'))
  // Some tests run it as another user.
  await chmod(folder, 0o755)
  const entry = join(folder, 'main.js')
  await promisify(execFile)(process.execPath, [bundler, source, entry])
  return { entry, remove: () => rm(folder, { recursive: true, force: true }) }
}
