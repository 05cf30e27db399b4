import type { Plugin } from 'vite'

const ZOD_CORE = /node_modules\/zod\/v4\/core\/core\.js$/
const ZOD_CONFIG = '__zod_globalConfig = {}'

/**
 * For what runs in a browser: zod tries `eval` when its first schema is made, before any code of ours could forbid it, and the content security
 * policy reports every try.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform(code, id) {
      if (!ZOD_CORE.test(id)) return null
      if (!code.includes(ZOD_CONFIG)) throw new Error('zod keeps its configuration elsewhere: see zodWithoutEval')
      return { code: code.replace(ZOD_CONFIG, '__zod_globalConfig = { jitless: true }'), map: null }
    },
  }
}
