import { cnpjValido } from './documentos/cnpj'
import { temDadoPessoal } from './porta'
import { emMs, type Instante } from './tempo'

const DIA_MS = 24 * 60 * 60_000
/** A till that was off line for a week still brings its orders; clocks and time zones are a day off at most. */
const ATRAS_MS = 7 * DIA_MS
const A_FRENTE_MS = DIA_MS

interface Forma {
  readonly forma: RegExp
  /** What may follow it: as a rule nothing, or a counter. */
  readonly contador: RegExp
  confere?(achado: string, agoraMs: number): boolean
}

const CONTADOR = /^(?:$|[-_.:/#](?:[a-z]|\d{1,6}(?!\d)|$))/i
const CONTADOR_CURTO = /^(?:$|[-_.:/#](?:[a-z]|\d{1,3}(?!\d)|$))/i
/** A day alone may be a telephone, and so may one with the second order of its owner. */
const CONTADOR_DO_DIA = /^[-_.:/#]\d{3,6}(?!\d)/
/** A word before it, as of a till that says where the order was made: "pdv3-". Digits alone may be an area code. */
const PREFIXO = /(?:^|[^a-z\d])[a-z][a-z\d]{0,15}[-_.:/#]?$/i
const MAIOR_PREFIXO = 20

/** A fixed line of today. Mobiles have eleven digits, which no moment has. */
const FIXO_COM_DDD = /^[1-9]{2}[2-5]/

const FORMAS: readonly Forma[] = [
  {
    forma: /(?<![\da-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-f])/gi,
    contador: CONTADOR_CURTO,
    confere: temLetra,
  },
  {
    forma: /(?<![\da-f])[\da-f]{12}[1-8][\da-f]{3}[89ab][\da-f]{15}(?![\da-f])/gi,
    contador: CONTADOR_CURTO,
    confere: temLetra,
  },
  {
    forma: /(?<!\d)20\d{2}-\d{2}-\d{2}[T ]\d{2}:?\d{2}:?\d{2}[.,]\d{1,9}(?!\d)(?:Z|[+-]\d{2}:?\d{2}(?!\d))?/gi,
    contador: CONTADOR,
    confere: (achado, agoraMs) => porPerto(escrito(achado), agoraMs),
  },
  {
    forma: /(?<!\d)20\d{6}[T_-]?\d{6}(?:[.,]?\d{3})?(?!\d)(?:Z|[+-]\d{4}(?!\d))?/gi,
    contador: CONTADOR,
    confere: (achado, agoraMs) =>
      porPerto(escrito(achado), agoraMs) && !(/^\d{14}$/.test(achado) && cnpjValido(achado)),
  },
  {
    forma: /(?<!\d)20\d{6}(?!\d)/g,
    contador: CONTADOR_DO_DIA,
    confere: (achado, agoraMs) => porPerto(escrito(`${achado}120000`), agoraMs),
  },
  {
    forma: /(?<!\d)1\d{9}(?:\d{3}(?:\d{3})?)?(?!\d)/g,
    contador: CONTADOR,
    confere: (achado, agoraMs) =>
      porPerto(Number(achado.slice(0, 10)) * 1_000, agoraMs) && !(achado.length === 10 && FIXO_COM_DDD.test(achado)),
  },
]

/**
 * Whether what an origin calls its order may be somebody's telephone, document or address. Moments near the one in which it came
 * (written out, or counted in seconds, milliseconds or microseconds) and UUIDs are nobody's, alone or after a word.
 */
export function referenciaPessoal(referencia: string, agora: Instante): boolean {
  return temDadoPessoal(referencia) && temDadoPessoal(semIdentificadores(referencia, emMs(agora)))
}

function semIdentificadores(referencia: string, agoraMs: number): string {
  return FORMAS.reduce(
    (resto, { forma, contador, confere }) =>
      resto.replace(forma, (achado: string, onde: number, todo: string) => {
        const antes = todo.slice(Math.max(0, onde - MAIOR_PREFIXO), onde)
        const depois = todo.slice(onde + achado.length, onde + achado.length + 8)
        const sozinho = (antes === '' || PREFIXO.test(antes)) && contador.test(depois)
        return sozinho && (confere?.(achado, agoraMs) ?? true) ? 'x' : achado
      }),
    referencia,
  )
}

function temLetra(achado: string): boolean {
  return /[a-f]/i.test(achado)
}

/** As if it were in UTC; NaN where there is no such moment. */
function escrito(achado: string): number {
  const digitos = achado.replace(/\D/g, '').slice(0, 14)
  const [ano, mes, dia, hora, minuto, segundo] = [0, 4, 6, 8, 10, 12].map((de) =>
    digitos.slice(de, de === 0 ? 4 : de + 2),
  )
  return Date.parse(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}Z`)
}

function porPerto(ms: number, agoraMs: number): boolean {
  return ms >= agoraMs - ATRAS_MS && ms <= agoraMs + A_FRENTE_MS
}
