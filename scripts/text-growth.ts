export type Rule = (text: string) => unknown

/** Reads no more than its first letters: it is timed below that, or a square of them would look like what is cut. */
export interface Cut {
  readonly after: number
  readonly rule: Rule
}

/** By the name of a function: how it is given a text, or why it reads none. */
export type TextRules = Record<string, Rule | Cut | { notText: string }>

/** What has been found to hurt, or could hurt, a rule made of repetitions: each is repeated to the length that is timed. */
export const UNITS = [
  'a',
  'A',
  '1',
  '9',
  ' ',
  '\n',
  '\t ',
  '\0',
  '.',
  '-',
  '=',
  '/',
  '@',
  '•',
  '🍕',
  ' -',
  ';"',
  '"',
  '\ud83c',
  '\u0301\u0327',
  '\u05b0\u05b4',
  'Σ’',
  'ş̌',
  'a@',
  '@a',
  'a.',
  'a@b-',
  '.comb@gmail',
  'a@gmail.com.br ',
  '2345-6789:',
  '2345-6789/',
  '98765-4321',
  '98765-4321a',
  '11 98765-4321',
  '529.982.247-25',
  '529 982 247 2 ',
  '100 200 300 50 ',
  '12.ABC.345/01DE-35',
  'AB.CDE.FGH/IJKL-80',
  'AB.CDE.FGH/IJKL-80:2345-6789',
  ':3456-7890a192f3a4-7b8c-7def-8123-abcdefabcde5',
  '0192f3a4-7b8c-7def-8123-456789012345 ',
  '12345678-',
  'cep ',
  'sem alergia ',
  'alergia a ',
  'pedido ',
  '# ',
  '+ ',
  '( ',
  '0 ',
  '1.234,',
  '1.000.',
  '-eyJ',
  'eyJa.b.',
  'bearer ',
  'chv_',
  'errors/a/',
  '1970-01-01T00:00:00.',
]

export interface Measure {
  readonly lengths: readonly number[]
  readonly rounds: number
  readonly endings: readonly string[]
}

/** Many rounds: the garbage of a long sheet is collected in most of them, and in no short one. Only what seems to grow too much takes them all. */
const USUAL: Measure = { lengths: [8_000, 32_000], rounds: 240, endings: [''] }
/**
 * For one pattern, which is asked for every match of it. After the second ending one that wants its repetition to end the text has looked
 * at all of it in vain.
 */
export const THOROUGH: Measure = { lengths: [2_000, 8_000], rounds: 20, endings: ['', 'x§'] }
/** Of a rule that reads this many letters of a text and no more. */
export function below(letters: number): Measure {
  return { ...USUAL, lengths: [letters / 4, letters] }
}
/** Linear is 4, a square 16. */
export const AT_MOST = 8
const SHORT = 25
const LONG_FOR_SHORT_MS = 150
/** Below this a clock tells nothing, and nobody waits. */
const NOTHING_MS = 0.4
/** More rounds than this find no lesser minimum. */
const PATIENCE_MS = 5_000
/** And beyond this there is nothing more to find out. */
const ENDLESS_MS = 1_500
/** Whatever falls into the short text makes a square look linear: no verdict on fewer looks at it, and the first only warms up. */
const LOOKS_AT_SHORT = 6

/**
 * How much more work four times the length is. The processor's time, since a busy machine takes turns; and minima of as
 * many rounds as it needs, since warming up and collecting garbage only add.
 */
export function growth(rule: Rule, unit: string, measure = USUAL): number {
  // Twice, since a collection of garbage may fall into the first.
  if (explodes(rule, unit) && explodes(rule, unit)) return Number.POSITIVE_INFINITY
  return Math.max(...measure.endings.map((ending) => growthBefore(ending, rule, unit, measure)))
}

/** Twice the work for every letter more would never end at the lengths that are compared. */
function explodes(rule: Rule, unit: string): boolean {
  const start = process.cpuUsage()
  rule(`${unit.repeat(Math.ceil(SHORT / unit.length)).slice(0, SHORT)}x§`)
  return msSince(start) > LONG_FOR_SHORT_MS
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

function timeOf(rule: Rule, text: string): number {
  const start = process.cpuUsage()
  rule(text)
  return msSince(start)
}

function growthBefore(ending: string, rule: Rule, unit: string, { lengths, rounds }: Measure): number {
  const texts = lengths.map(
    (length) => `x${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length - ending.length) + ending,
  )
  const [short = '', long = ''] = texts
  let [ofShort, ofLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let ratio = Number.POSITIVE_INFINITY
  const begun = process.cpuUsage()
  for (let round = 0; round < rounds && ratio > AT_MOST && msSince(begun) < PATIENCE_MS; round += 1) {
    ofLong = Math.min(ofLong, timeOf(rule, long))
    if (ofLong > ENDLESS_MS) return Number.POSITIVE_INFINITY
    ratio = ofLong / NOTHING_MS
    if (ratio <= AT_MOST) break
    for (let look = round === 0 ? 0 : LOOKS_AT_SHORT - 1; look < LOOKS_AT_SHORT; look += 1)
      ofShort = Math.min(ofShort, timeOf(rule, short))
    ratio = ofLong / Math.max(ofShort, NOTHING_MS)
  }
  return ratio
}

/** How each of these is timed. */
export function timed(rules: TextRules): [string, Cut | { readonly after?: undefined; readonly rule: Rule }][] {
  return Object.entries(rules).flatMap(([name, given]): ReturnType<typeof timed> => {
    if (typeof given === 'function') return [[name, { rule: given }]]
    return 'notText' in given ? [] : [[name, given]]
  })
}

/** With which texts it takes more than its share of time. */
export function slowUnits({ rule, after }: { readonly rule: Rule; readonly after?: number | undefined }) {
  const measure = after === undefined ? USUAL : below(after)
  return UNITS.map((unit) => ({ unit, growth: growth(rule, unit, measure) })).filter((each) => each.growth > AT_MOST)
}
