const ACENTOS = /[\u0300-\u036f]/g
/** Unicode's own bound for a stream-safe text: putting a longer pile of marks in order costs the square of its length. */
const PILHA_DE_MARCAS = /(\p{M}{30})\p{M}+/gu

/** Most words have no accent, and telling so is far cheaper than taking apart and putting together what has none. */
const SEM_ACENTO = /^[ -~]*$/

/** Letters without their accents: "Açaí" → "Acai". */
export function semAcento(s: string): string {
  if (SEM_ACENTO.test(s)) return s
  return semPilhas(semPilhas(s.replace(ACENTOS, '')).normalize('NFD').replace(ACENTOS, '')).normalize('NFC')
}

function semPilhas(s: string): string {
  return s.replace(PILHA_DE_MARCAS, '$1')
}

/** The form in which two texts are compared: trimmed, single spaces, lower case, no accents. */
export function normalizar(s: string): string {
  return semAcento(semAcento(s).toLowerCase()).replace(/\s+/g, ' ').trim()
}

/**
 * How a compared word sounds, for letters that are taken for each other: "alerjico" and "allergico" as "alergico", "seliaco" as "celiaco",
 * "latose" as "lactose".
 */
export function comoSoa(forma: string): string {
  return SOA_DE_OUTRO_JEITO.test(forma) ? forma.replace(TROCADAS, trocada).replace(DOBRADAS, '$1') : forma
}

/** Most words have none of these, and telling so is cheaper than looking for each. */
const SOA_DE_OUTRO_JEITO = /j[ei]|c[eit]|([a-z])\1/
const TROCADAS = /j(?=[ei])|c(?=[eit])/g
const DOBRADAS = /([a-z])\1+/g

function trocada(letra: string, lugar: number, forma: string): string {
  if (letra === 'j') return 'g'
  return forma[lugar + 1] === 't' ? '' : 's'
}

/** At most `n` UTF-16 units, never half of a surrogate pair. */
export function limitar(s: string, n: number): string {
  const maximo = Math.max(0, Math.floor(n))
  if (s.length <= maximo) return s
  return s.slice(0, partePar(s, maximo) ? maximo - 1 : maximo)
}

function partePar(s: string, corte: number): boolean {
  return corte > 0 && /^[\ud800-\udbff][\udc00-\udfff]$/.test(s.slice(corte - 1, corte + 1))
}

// \p{Cs} is half a surrogate pair, which cannot be stored as UTF-8. The direction marks could show a ticket's text in
// another order than it was written.
const INVISIVEIS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/gu

/** Drops control characters and invisible marks. Line breaks become "\n" and tabs a space, so that no two words join. */
export function limparControle(s: string): string {
  return s
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(INVISIVEIS, '')
}
