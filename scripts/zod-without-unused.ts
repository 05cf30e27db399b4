import type { Plugin } from 'vite'

const ZOD_SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/

/** `email(params) { return this.check(core._email(ZodEmail, params)) },` and its like: who wants a format names it as a schema (`z.uuid()`). */
const FORMATS_OF_TEXT = /^ {4}\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},\n/gm

/** Ways of a schema that nothing in a station goes. */
const UNUSED = ['exactOptional', 'nonoptional', 'and', 'prefault', '(?:safe)?(?:En|De|en|de)code(?:Async)?']
const UNUSED_WAYS = new RegExp(
  `^ {4}(?:async )?(?:${UNUSED.join('|')})(?:\\(|: (?:async )?function)[\\s\\S]*?\\n {4}\\},\\n`,
  'gm',
)

/** Objects read by code that is compiled on the device: `zodWithoutEval` forbids it, so that only its weight is left. */
const COMPILED_OBJECT = 'core.$ZodObjectJIT.init('

/** Who remembers what was read, for values that contain themselves: no JSON does. */
const MEMORY = 'core.config({ memoizer: core.memoizer() });'

/**
 * Every schema of zod has methods for whatever one could ask of it, and no bundler can prove that nobody asks. What they stand on goes with them.
 */
export function zodWithoutUnused(): Plugin {
  return {
    name: 'zod-without-unused',
    transform: (code, id) => (ZOD_SCHEMAS.test(id) ? { code: withoutUnused(code), map: null } : null),
  }
}

export function withoutUnused(code: string): string {
  const cuts = [FORMATS_OF_TEXT, UNUSED_WAYS].map((pattern) => code.match(pattern)?.length ?? 0)
  if (cuts.includes(0) || !code.includes(COMPILED_OBJECT) || !code.includes(MEMORY))
    throw new Error('zod is built otherwise: see zodWithoutUnused')
  return code
    .replace(FORMATS_OF_TEXT, '')
    .replace(UNUSED_WAYS, '')
    .replace(COMPILED_OBJECT, 'core.$$ZodObject.init(')
    .replace(MEMORY, ';')
}
