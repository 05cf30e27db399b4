import { lugaresQueFalam } from './alergia'
import { limitar } from './texto'

/** What an origin wrote under a name that nobody knows. The cook may understand it. */
export interface ComoVeio {
  readonly campo: string
  readonly texto: string
}

/** By whom it speaks: of the order, or of each of its items. */
export interface VeioAssim {
  readonly pedido: readonly ComoVeio[]
  readonly itens: readonly (readonly ComoVeio[] | undefined)[]
}

export const NADA_VEIO: VeioAssim = { pedido: [], itens: [] }

/** As much as a note may be that has its right name. */
const INTEIRO = 1000
/** Of what is longer: so much around each place that speaks of an allergy… */
const ANTES = 60
const DEPOIS = 240
/** …unless so much of what follows it is read already. */
const LIDO = 120
const LUGARES = 10
/** How much is looked through in one go, and what stands around it: a denial is a few words before what it denies. */
const PASSO = 2_000
const AO_REDOR = 120
const HA_MAIS = 'há mais sobre alergia do que cabe aqui: pergunte a quem enviou o pedido'

/**
 * As the cook reads it: "obs: sem sal". What is longer than a note is cut, but not before allergies were looked for in all of it. Part by
 * part, for it may be as long as an order.
 */
export function* lerComoVeio({ campo, texto }: ComoVeio): Generator<void, string[], void> {
  if (texto.length <= INTEIRO) return [`${campo}: ${texto}`]
  const pedacos = [`${comeco(texto, INTEIRO)}…`]
  let lido = INTEIRO - LIDO
  for (let inicio = 0; inicio < texto.length; inicio += PASSO) {
    for (const lugar of lugaresEntre(texto, inicio, inicio + PASSO)) {
      if (lugar < lido) continue
      if (pedacos.length > LUGARES) return [...pedacos, HA_MAIS].map((pedaco) => `${campo}: ${pedaco}`)
      pedacos.push(aoRedorDe(texto, lugar))
      lido = lugar + DEPOIS - LIDO
    }
    yield
  }
  return pedacos.map((pedaco) => `${campo}: ${pedaco}`)
}

/** Whether a text speaks of an allergy, however long it is. Each `yield` is a place where it may be put aside. */
export function* falaDeAlergia(texto: string): Generator<void, boolean, void> {
  for (let inicio = 0; inicio < texto.length; inicio += PASSO) {
    if (lugaresEntre(texto, inicio, inicio + PASSO).length > 0) return true
    yield
  }
  return false
}

function lugaresEntre(texto: string, inicio: number, fim: number): number[] {
  const de = Math.max(0, inicio - AO_REDOR)
  return lugaresQueFalam(texto.slice(de, fim + AO_REDOR))
    .map((lugar) => lugar + de)
    .filter((lugar) => lugar >= inicio && lugar < fim)
}

function aoRedorDe(texto: string, lugar: number): string {
  const antes = texto.slice(Math.max(0, lugar - ANTES), lugar)
  const palavra = antes.indexOf(' ')
  const resto = texto.slice(lugar)
  const fim = resto.length > DEPOIS ? '…' : ''
  return `…${palavra < 0 ? '' : antes.slice(palavra + 1)}${comeco(resto, DEPOIS)}${fim}`
}

/** Up to the last whole word: half a telephone would not be seen to be one. */
function comeco(texto: string, letras: number): string {
  const inicio = limitar(texto, letras)
  const espaco = inicio.length < texto.length ? inicio.lastIndexOf(' ') : -1
  return espaco > letras / 2 ? inicio.slice(0, espaco) : inicio
}

/** Other fields of an order together: what a ticket has room for above its items. */
const DO_PEDIDO = 2_000
/** Of an item, whose ticket has pages. */
const DO_ITEM = 10_000
/** What speaks of allergies: more than anybody has, and no reason to store whatever is sent. */
const DE_ALERGIAS = 10_000

/** What stands in the note of an order: first of all what speaks of an allergy, of the rest as much as there is room for. */
export function lerComoVeioNoPedido(campos: readonly ComoVeio[]): Generator<void, string[], void> {
  return lerCampos(campos, DO_PEDIDO)
}

export function lerComoVeioNoItem(campos: readonly ComoVeio[]): Generator<void, string[], void> {
  return lerCampos(campos, DO_ITEM)
}

function* lerCampos(campos: readonly ComoVeio[], doResto: number): Generator<void, string[], void> {
  const linhas: string[] = []
  const cabe = { alergia: DE_ALERGIAS, resto: doResto }
  for (const campo of campos) {
    for (const linha of yield* lerComoVeio(campo)) {
      const sobre = lugaresQueFalam(linha).length > 0 ? 'alergia' : 'resto'
      cabe[sobre] -= linha.length
      if (cabe[sobre] >= 0) linhas.push(linha)
    }
    yield
  }
  return cabe.alergia < 0 ? [...linhas, HA_MAIS] : linhas
}

/** Ids, moments and addresses of pages tell a cook nothing. */
export function temPalavra(texto: string): boolean {
  return texto.split(/\s+/).some((parte) => /\p{L}{2}/u.test(parte) && !/\d|:\/\//.test(parte))
}
