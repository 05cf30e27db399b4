import { CAMPOS_DO_COMPLEMENTO } from '@kds/domain/campos'
import { type Instante, lerInstante, nuncaMarcado } from '@kds/domain/tempo'
import { limitar } from '@kds/domain/texto'
import { legivel } from '@kds/protocol/textos'
import { semMarcaDeTeste } from './palavras'

/** Real payloads bend their standard: everything is asked for, nothing is taken for granted, and nothing throws. */

export function campo(de: unknown, nome: string): unknown {
  return typeof de === 'object' && de !== null && Object.hasOwn(de, nome) ? Reflect.get(de, nome) : undefined
}

/** What lies at the end of a path of names. */
export function noCaminho(de: unknown, ...nomes: readonly string[]): unknown {
  return nomes.reduce(campo, de)
}

/** Longer than anything on a ticket. The rest is in the payload, which is kept. */
const MAIS_LONGO = 1_000

/** Of a note also what no ticket has room for: whoever writes so much may end with an allergy. */
const NOTA_MAIS_LONGA = 10_000

/** A text that says something; numbers are texts that somebody forgot to quote. */
export function texto(valor: unknown, maisLongo = MAIS_LONGO): string | undefined {
  if (typeof valor !== 'string' && typeof valor !== 'number') return undefined
  return legivel(limitar(String(valor), maisLongo)).trim() || undefined
}

/** The first of these fields that says something. */
export function primeiroTexto(de: unknown, ...nomes: readonly string[]): string | undefined {
  for (const nome of nomes) {
    const lido = texto(campo(de, nome))
    if (lido !== undefined) return lido
  }
  return undefined
}

/**
 * All that these fields say as notes, each thing once: a list of them, or one that is wrapped up, too. Some applications write "None" where
 * nobody wrote anything.
 */
export function todosOsTextos(de: unknown, ...nomes: readonly string[]): string | undefined {
  const ditos = nomes
    .flatMap((nome) => listaOuUma(campo(de, nome)).slice(0, NOTAS_EM_LISTA))
    .flatMap((nota) => dita(texto(desembrulhada(nota), NOTA_MAIS_LONGA)) ?? [])
  return [...new Set(ditos)].join(' · ') || undefined
}

const NOTAS_EM_LISTA = 20

function desembrulhada(nota: unknown): unknown {
  return EMBRULHOS.map((nome) => campo(nota, nome)).find((dentro) => dentro !== undefined) ?? nota
}

const EMBRULHOS = ['text', 'value', 'description', 'note']

/** Of what is cooked: whatever an application calls its note, it is for whoever cooks. */
export const NOTAS_DO_QUE_SE_FAZ = [
  ...['specialInstructions', 'observations', 'observation', 'notes', 'note', 'comments', 'comment', 'obs'],
]

/** Some write it as a text. */
export function ehVerdade(valor: unknown): boolean {
  return valor === true || valor === 1 || texto(valor)?.toLowerCase() === 'true'
}

function dita(observacao: string | undefined): string | undefined {
  return observacao?.toLowerCase() === 'none' ? undefined : observacao
}

/** As long as what is kept of it. A text in the place of an option is one of that name. */
export function nomeDaOpcao(opcao: unknown): string | undefined {
  const nome = texto(opcao) ?? primeiroTexto(opcao, 'name', 'title', 'description', 'externalCode')
  return nome && limitar(semMarcaDeTeste(nome), CAMPOS_DO_COMPLEMENTO.nome.limite)
}

export function lista(valor: unknown): readonly unknown[] {
  return Array.isArray(valor) ? valor : []
}

/** One thing in the place of a list is a list of it. */
export function listaOuUma(valor: unknown): readonly unknown[] {
  if (Array.isArray(valor)) return valor
  return valor === undefined || valor === null || valor === '' ? [] : [valor]
}

/** "1", 1, "1,5" and 1.5 are numbers. */
export function numero(valor: unknown): number | undefined {
  const lido = typeof valor === 'string' ? Number(valor.trim().replace(',', '.') || Number.NaN) : valor
  return typeof lido === 'number' && Number.isFinite(lido) ? lido : undefined
}

const COM_FUSO = /(?:z|[+-]\d{2}:?\d{2})$/i

/** Undefined for what nobody set, for what names no moment, and for a time of day that does not say where. */
export function instante(valor: unknown): Instante | undefined {
  return typeof valor === 'string' && COM_FUSO.test(valor) && !nuncaMarcado(valor) ? lerInstante(valor) : undefined
}
