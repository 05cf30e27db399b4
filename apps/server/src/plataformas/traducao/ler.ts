import { CAMPOS_DO_COMPLEMENTO } from '@kds/domain/campos'
import { type Instante, lerInstante, nuncaMarcado } from '@kds/domain/tempo'
import { limitar, normalizar } from '@kds/domain/texto'
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
    .flatMap((nota) => desembrulhadas(nota))
    .flatMap((nota) => dita(texto(nota, NOTA_MAIS_LONGA)) ?? [])
  return [...new Set(ditos)].join(' · ') || undefined
}

const NOTAS_EM_LISTA = 20

/** A note in a wrapping that nobody knows is not lost for its name. */
function desembrulhadas(nota: unknown): readonly unknown[] {
  if (typeof nota !== 'object' || nota === null) return [nota]
  const conhecida = EMBRULHOS.map((nome) => campo(nota, nome)).find((dentro) => dentro !== undefined)
  if (conhecida !== undefined) return [conhecida]
  return Object.entries(nota)
    .slice(0, NOTAS_EM_LISTA)
    .flatMap(([nome, valor]) => (typeof valor === 'string' && !SOBRE_A_NOTA.test(limitar(nome, 60)) ? [valor] : []))
}

const EMBRULHOS = ['text', 'value', 'description', 'note']
const SOBRE_A_NOTA = /(?:id|type|code|at|by|date|time|lang|language|author|user|name)$/i

/** Of what is cooked: whatever an application calls its note, it is for whoever cooks. */
const NOTAS_DO_QUE_SE_FAZ = [
  ...['specialInstructions', 'observations', 'observation', 'notes', 'note', 'comments', 'comment', 'obs'],
]
const CHAMADO_DE_NOTA =
  /^(?:special|customer|client|kitchen|item|product|additional|preparation|cooking)?(?:instructions?|observations?|observacao|observacoes|obs|notes?|comments?|remarks?|recados?)$/
/** What is called so may be the application's own: only what it says in words counts, and notes that it holds. */
const CHAMADO_DE_RECADO =
  /^(?:special|customer|client|kitchen|item|product|additional|extra)?(?:infos?|information|informacao|informacoes|details?|detalhes?|messages?|mensagem|mensagens|requests?)(?:adicional|adicionais)?$/
const CAMPOS_OLHADOS = 100

/** All notes of a line, of an option or of a part, by whatever name: "customer_note" and "observação" are some. */
export function notasDoQueSeFaz(de: unknown): string | undefined {
  return notasEm(de, NOTAS_DO_QUE_SE_FAZ)
}

/** The same of an order: what is called a note stands behind those that its platform has for it. */
export function notasDoPedido(corpo: unknown, ...nomes: readonly string[]): string | undefined {
  return notasEm(corpo, nomes)
}

/** Whether a field is called as notes are. */
export function chamaSeNota(nome: string): boolean {
  const letras = soLetras(nome)
  return CHAMADO_DE_NOTA.test(letras) || CHAMADO_DE_RECADO.test(letras)
}

function notasEm(de: unknown, nomes: readonly string[], dentro = false): string | undefined {
  if (typeof de !== 'object' || de === null || Array.isArray(de)) return undefined
  const outros = Object.keys(de)
    .slice(0, CAMPOS_OLHADOS)
    .filter((nome) => !nomes.includes(nome))
  const notas = outros.filter((nome) => CHAMADO_DE_NOTA.test(soLetras(nome)))
  const recados = outros.filter((nome) => CHAMADO_DE_RECADO.test(soLetras(nome)))
  const emPalavras = recados.filter((nome) => listaOuUma(campo(de, nome)).every((um) => typeof um === 'string'))
  const guardadas = dentro ? [] : recados.flatMap((nome) => notasEm(campo(de, nome), NOTAS_DO_QUE_SE_FAZ, true) ?? [])
  const ditas = [todosOsTextos(de, ...nomes, ...notas, ...emPalavras), ...guardadas].filter(
    (dita) => dita !== undefined,
  )
  return [...new Set(ditas)].join(' · ') || undefined
}

/** As it is written by whoever likes capitals, dashes or accents otherwise. */
export function soLetras(nome: string): string {
  return normalizar(limitar(nome, 60)).replace(/[^a-z]/g, '')
}

const SIM = new Set(['true', '1', 'sim', 'yes', 's', 'y'])

/** Some write it as a text. */
export function ehVerdade(valor: unknown): boolean {
  return valor === true || SIM.has(texto(valor)?.toLowerCase() ?? '')
}

function dita(observacao: string | undefined): string | undefined {
  return observacao?.toLowerCase() === 'none' ? undefined : observacao
}

const NOMES = ['name', 'title', 'productName', 'nome']
/** Some wrap what was ordered up beside how many of it. */
const DENTRO_DE = ['product', 'item', 'produto']

/** What something is called: a text, its name, or that of the thing inside. A name in several languages is its first. */
export function nomeDito(de: unknown): string | undefined {
  const proprio = texto(de) ?? nomeEm(de)
  if (proprio !== undefined) return proprio
  for (const nome of DENTRO_DE) {
    const dentro = texto(campo(de, nome)) ?? nomeEm(campo(de, nome))
    if (dentro !== undefined) return dentro
  }
  return undefined
}

function nomeEm(de: unknown): string | undefined {
  for (const nome of NOMES) {
    const valor = campo(de, nome)
    const lido =
      texto(valor) ?? (typeof valor === 'object' && valor !== null ? umDeles(Object.values(valor)) : undefined)
    if (lido !== undefined) return lido
  }
  return undefined
}

function umDeles(valores: readonly unknown[]): string | undefined {
  return valores
    .map((valor) => (typeof valor === 'string' ? texto(valor) : undefined))
    .find((dito) => dito !== undefined)
}

/** As long as what is kept of it. A text in the place of an option is one of that name. */
export function nomeDaOpcao(opcao: unknown): string | undefined {
  const nome = nomeDito(opcao) ?? primeiroTexto(opcao, 'description', 'externalCode')
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

/** A list, and what stands in lists in it; one thing in its place is a list of it, and so are things that are numbered instead of listed. */
export function coisasDe(valor: unknown): readonly unknown[] {
  if (Array.isArray(valor)) return valor.flat()
  if (typeof valor !== 'object' || valor === null) return listaOuUma(valor)
  const chaves = Object.keys(valor)
  return chaves.length > 0 && chaves.every((chave) => /^\d{1,6}$/.test(chave)) ? Object.values(valor) : [valor]
}

const QUANTIDADES = ['quantity', 'qty', 'quantidade']
const TANTOS = /^(\d{1,6}(?:[.,]\d{1,3})?) ?(?:x|un|und|unid|unidades?)\.?$/i

/** How many, by the first of its names that says something: a number, "2x", "3 un" or { value: 3 }. */
export function quantidadeDe(de: unknown): { readonly numero: number | undefined; readonly veio: unknown } {
  const vindas = QUANTIDADES.map((nome) => campo(de, nome)).filter((valor) => valor !== undefined)
  const veio = vindas.find((valor) => valor !== null)
  const valor = campo(veio, 'value') ?? veio
  const tantos = typeof valor === 'string' ? TANTOS.exec(limitar(valor.trim(), 20))?.[1] : undefined
  return { numero: numero(tantos ?? valor), veio: veio ?? vindas[0] }
}

/** "1", 1, "1,5" and 1.5 are numbers. */
export function numero(valor: unknown): number | undefined {
  const lido = typeof valor === 'string' ? Number(valor.trim().replace(',', '.') || Number.NaN) : valor
  return typeof lido === 'number' && Number.isFinite(lido) ? lido : undefined
}

const COM_FUSO = /(?:z|[+-]\d{2}:?\d{2})$/i

/** Seconds or milliseconds since 1970, of this century: no other count of them is a moment. */
function contado(valor: number): Instante | undefined {
  const ms = valor < 1e11 ? valor * 1_000 : valor
  return ms >= 1e12 && ms < 4.1e12 ? new Date(ms).toISOString() : undefined
}

/** Undefined for what nobody set, for what names no moment, and for a time of day that does not say where. */
export function instante(valor: unknown): Instante | undefined {
  if (typeof valor === 'number') return contado(valor)
  return typeof valor === 'string' && COM_FUSO.test(valor) && !nuncaMarcado(valor) ? lerInstante(valor) : undefined
}
