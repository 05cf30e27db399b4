import { normalizar } from '@kds/domain/texto'
import type { Duvida } from './duvida'
import type { Frase, Mudanca, Parte } from './frase'
import { opcaoDita } from './opcao-dita'

const EM_TODAS =
  /(?<!\s)\s+(?:em\s+(?:tud[oa]|tod[oa]s?)|(?:em\s+)?amb[ao]s|n?[ao]s\s+(?:duas|dois|tr[eê]s|quatro|[2-4])|na\s+pizza|(?:n?a\s+)?pizza\s+(?:toda|inteira))(?:\s+(?:as\s+)?(?:metades|partes|toda|inteira))*$/i
const NUMA = /(?<!\s)\s+(?:s[oó]\s+|somente\s+|apenas\s+)?n[ao]\s+(?:parte\s+d[aeo]\s+|metade\s+d[aeo]\s+)?(\S.*)$/i

/** Shorter than this it is the beginning of too many names. */
const MENOS_LETRAS = 3

interface Sabor {
  readonly nome: string
  readonly remocoes: readonly string[]
}

interface Lugares {
  readonly frase: Frase
  readonly duvida?: Duvida
}

/**
 * `meia calabresa meia portuguesa sem cebola na calabresa`: what says on which of the flavours it is goes there, and `nas duas` on each.
 * `saborDe` is the flavour that a part means. What was said before it, of the same part and without a place, may be meant too: that is
 * asked, and so is what was said in words behind a flavour that does not have it, where another one has.
 */
export function noSeuLugar(frase: Frase, saborDe: (dito: string) => Sabor | undefined, falada: boolean): Lugares {
  const sabores = frase.partes.map(({ texto }) => saborDe(texto))
  const nomes = frase.partes.map(({ texto }, n) => normalizar(sabores[n]?.nome ?? texto))
  const ficam: Mudanca[][] = frase.partes.map(() => [])
  let duvida: Duvida | undefined
  let mudou = false
  for (const [qual, { mudancas }] of frase.partes.entries()) {
    for (const [vez, mudanca] of mudancas.entries()) {
      const dita = mudanca.sinal === '*' ? undefined : lugarDito(mudanca.texto, nomes)
      const onde = dita?.onde ?? [qual]
      mudou ||= dita !== undefined
      if (!dita && mudanca.sinal !== '*' && dizOutra(mudanca.texto, nomes, qual))
        duvida ??= { texto: mudanca.texto, nome: frase.partes[qual]?.texto ?? '', por: 'nao-entendi' }
      if (vez > 0 && dita && !onde.includes(qual) && lugarDito(mudancas[vez - 1]?.texto ?? '', nomes) === undefined)
        duvida ??= { texto: mudanca.texto, nome: frase.partes[qual]?.texto ?? '', por: 'nao-entendi' }
      if (falada && !dita && mudanca.sinal === '-') duvida ??= deOutro(mudanca.texto, sabores, qual)
      for (const parte of onde) ficam[parte]?.push(dita ? { ...mudanca, texto: dita.texto } : mudanca)
    }
  }
  if (!mudou) return { frase, ...(duvida && { duvida }) }
  const partes = frase.partes.map((parte, n): Parte => ({ ...parte, mudancas: ficam[n] ?? [] }))
  return { frase: { ...frase, partes }, ...(duvida && { duvida }) }
}

/** What a flavour does not have is left out of another one that has it, if of any: the menu says so of both. */
function deOutro(texto: string, sabores: readonly (Sabor | undefined)[], qual: number): Duvida | undefined {
  const deste = sabores[qual]
  const tem = ({ nome, remocoes }: Sabor) =>
    remocoes.includes(opcaoDita(remocoes, texto)) || normalizar(nome).includes(normalizar(texto))
  if (!deste || tem(deste)) return undefined
  const outro = sabores.find((cada) => cada !== undefined && tem(cada))
  return outro && { texto, nome: deste.nome, outro: outro.nome, por: 'de-outro' }
}

/** `-cebola da calabresa` behind the other half: it ends with a flavour of this pizza, and that is not what is left out. */
function dizOutra(texto: string, nomes: readonly string[], qual: number): boolean {
  const [, ...depois] = normalizar(texto).split(' ')
  const ultima = depois.at(-1) ?? ''
  return ultima.length >= MENOS_LETRAS && nomes.some((nome, n) => n !== qual && nome.startsWith(ultima))
}

function lugarDito(texto: string, nomes: readonly string[]): { texto: string; onde: number[] } | undefined {
  const todas = texto.replace(EM_TODAS, '')
  if (todas !== texto) return { texto: todas, onde: nomes.map((_, n) => n) }
  const [dito = '', onde = ''] = NUMA.exec(texto) ?? []
  const procurado = normalizar(onde)
  const achados = nomes.flatMap((nome, n) =>
    procurado.length >= MENOS_LETRAS && nome.startsWith(procurado) ? [n] : [],
  )
  return achados.length === 1 ? { texto: texto.slice(0, texto.length - dito.length), onde: achados } : undefined
}
