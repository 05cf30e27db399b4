// @ts-check
// Bundles one TypeScript program for Node into one file: node scripts/bundle.mjs <entry> <output>
import { isAbsolute } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './paths.mjs'

const [entry, output] = process.argv.slice(2)
if (!entry || !output) throw new Error('usage: node scripts/bundle.mjs <entry> <output>')

try {
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: 'node',
    external: isInstalledPackage,
    // Left to itself rolldown only warns, and the program fails when it runs.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  })
  // One file, also for dynamic imports: nothing is loaded later from a folder that a new build may have replaced.
  await bundle.write({ file: output, format: 'esm', sourcemap: true, codeSplitting: false })
  await bundle.close()
} catch (error) {
  // The message shows the place in our source; the stack only rolldown's.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * Ours are TypeScript sources and must be bundled; everything else runs as installed, with its binaries and data files.
 *
 * @param {string} id
 */
function isInstalledPackage(id) {
  return !id.startsWith('.') && !id.startsWith('@kds/') && !isAbsolute(id)
}
