// @ts-check
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What a build leaves behind between runs; outside node_modules, which an installation may remove. */
export const cacheFolder = join(root, '.cache')
