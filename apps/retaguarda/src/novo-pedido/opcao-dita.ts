import { normalizar } from '@kds/domain/texto'

const MENOR_COMECO = 3
const MAIOR_COMECO = 4
const MENOR_COM_ENGANO = 4
/** Whole words that others begin with: who says "sem sal" does not mean the "salame". */
const INTEIRAS: ReadonlySet<string> = new Set(
  'sal mel cha noz coco nata alho lima uva ovo pera figo rum soja'.split(' '),
)

/**
 * What a flavour is without or with, as the menu calls it. Only the name itself, its first letters or a slip of the fingers: "molho" is no
 * "milho" and "leite" no "leite condensado", and whoever cooks reads what was typed as well.
 */
export function opcaoDita(conhecidas: readonly string[], dito: string): string {
  const procurada = somDe(dito)
  const mesma = conhecidas.find((nome) => somDe(nome) === procurada)
  return mesma ?? so(conhecidas.filter((nome) => comecaPor(nome, dito) || umEngano(somDe(nome), procurada))) ?? dito
}

/** Several are one, and `z` sounds as `s`; two equal letters are easily typed as one. */
function somDe(texto: string): string {
  return normalizar(texto).replace(/z/g, 's').replace(/(.)\1/g, '$1').replace(/s$/, '')
}

function comecaPor(nome: string, dito: string): boolean {
  const comeco = normalizar(dito)
  const { length } = comeco
  if (length < MENOR_COMECO || length > MAIOR_COMECO || INTEIRAS.has(comeco)) return false
  const resto = normalizar(nome).slice(length)
  return normalizar(nome).startsWith(comeco) && /^[\p{L}]{2}/u.test(resto)
}

/** A letter left out within the word, one too many, or two in the other order: with another letter it is another word. */
function umEngano(nome: string, dito: string): boolean {
  if (dito.length < MENOR_COM_ENGANO) return false
  if (nome.length === dito.length + 1) return semUma(nome).includes(dito)
  if (dito.length === nome.length + 1) return semUma(dito).includes(nome)
  if (nome.length !== dito.length) return false
  const primeira = [...nome].findIndex((letra, n) => letra !== dito[n])
  const trocadas = dito.charAt(primeira + 1) + dito.charAt(primeira)
  return nome === dito.slice(0, primeira) + trocadas + dito.slice(primeira + 2)
}

/** Neither the first nor the last. */
function semUma(palavra: string): string[] {
  return Array.from(
    { length: Math.max(0, palavra.length - 2) },
    (_, n) => palavra.slice(0, n + 1) + palavra.slice(n + 2),
  )
}

function so(nomes: readonly string[]): string | undefined {
  return new Set(nomes.map(normalizar)).size === 1 ? nomes[0] : undefined
}
