import { mascararDadosAosPoucos } from '@kds/domain/dados-pessoais'
import { MASCARA } from '@kds/domain/mascara'
import { limitar, normalizar } from '@kds/domain/texto'
import { campo, lista, noCaminho, primeiroTexto, texto } from './ler'
import { palavrasDe, semMarcaDeTeste } from './palavras'
import { ehDeComida } from './palavras-de-comida'
import type { LinhaLida, OpcaoLida, PedidoLido } from './pedido-lido'
import { toTheEnd } from './to-the-end'

/** By what a note may name whoever ordered, as its payload says it elsewhere. */
export interface QuemPediu {
  /** The first one is on the ticket, and stays. */
  readonly nome: readonly string[]
  readonly rua: ReadonlySet<string>
  readonly numeros: ReadonlySet<string>
  /** Of a flat or a block: what stands behind these words. */
  readonly moradas: ReadonlySet<string>
}

const NOME_MAIS_LONGO = 200
const PALAVRAS_DO_NOME = 12
const ENDERECOS = 8
const ENDERECO_MAIS_LONGO = 300

const PARTICULAS = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])
const TRATAMENTOS = new Set('sr sra srta senhor senhora dona seu d dr dra'.split(' '))
const LOGRADOUROS = new Set(
  'rua r avenida av alameda travessa praca estrada rodovia viela ladeira largo ramal servidao'.split(' '),
)
const MORADAS = new Set('apto apt ap apartamento bloco bl'.split(' '))
const DIZEM_NUMERO = new Set(['n', 'nº', 'no', 'num', 'numero'])

const CAMPOS_DO_ENDERECO = ['deliveryAddress', 'address', 'addresses', 'billingAddress', 'endereco']

export function quemPediu(corpo: unknown): QuemPediu {
  const dito = semMarcaDeTeste(texto(noCaminho(corpo, 'customer', 'name'), NOME_MAIS_LONGO) ?? '')
  const nome = palavrasDe(dito).filter((palavra) => !PARTICULAS.has(palavra))
  const enderecos = enderecosDe(corpo)
  const ditas = enderecos.flatMap((um) => {
    const partido = primeiroTexto(um, 'streetName', 'street', 'logradouro', 'rua')
    // Written in one it goes on with the part of the town.
    const inteiro = texto(um) ?? primeiroTexto(um, 'formattedAddress')
    return [partido, inteiro?.split(/,| - /)[0]].flatMap((rua) => (rua ? [limitar(rua, ENDERECO_MAIS_LONGO)] : []))
  })
  return {
    nome: nome.slice(TRATAMENTOS.has(nome[0] ?? '') ? 1 : 0, PALAVRAS_DO_NOME),
    rua: new Set(ditas.flatMap(palavrasDe).filter((uma) => !PARTICULAS.has(uma) && !LOGRADOUROS.has(uma))),
    numeros: new Set(enderecos.flatMap(numerosDe)),
    moradas: new Set(
      enderecos
        .flatMap((um) => palavrasDe(primeiroTexto(um, 'complement', 'complemento') ?? ''))
        .filter((palavra) => /\d/.test(palavra) || palavra.length === 1),
    ),
  }
}

function enderecosDe(corpo: unknown): readonly unknown[] {
  const lugares = [
    ...[corpo, campo(corpo, 'delivery'), campo(corpo, 'fulfillment'), noCaminho(corpo, 'fulfillment', 'delivery')],
    ...[campo(corpo, 'service'), campo(corpo, 'customer')],
  ]
  const ditos = lugares.flatMap((lugar) => CAMPOS_DO_ENDERECO.map((nome) => campo(lugar, nome)))
  return ditos.flatMap((dito) => (Array.isArray(dito) ? lista(dito) : (dito ?? []))).slice(0, ENDERECOS)
}

function numerosDe(endereco: unknown): string[] {
  const dito = primeiroTexto(endereco, 'streetNumber', 'number', 'numero')
  const inteiro = texto(endereco) ?? primeiroTexto(endereco, 'formattedAddress') ?? ''
  const [, depois = ''] = inteiro.split(',')
  return palavrasDe(`${dito ?? ''} ${limitar(depois, ENDERECO_MAIS_LONGO)}`).filter((palavra) => /^\d/.test(palavra))
}

/**
 * With notes that name nobody by more than the first name, which is on the ticket: the surname behind it, the street behind a word for
 * streets, the number behind that, the flat behind a word for flats. A word by itself stays, whoever is called by it: it may be food.
 */
export function* semOCliente(lido: PedidoLido, quem: QuemPediu): Generator<void, PedidoLido, void> {
  let usadas: ReadonlySet<string> | undefined
  const ehUsada = (palavra: string): boolean => {
    usadas ??= palavrasDasLinhas(lido.linhas)
    return usadas.has(palavra)
  }
  function* semEle<Dito extends Anotado>(dito: Dito): Generator<void, Dito, void> {
    if (dito.observacao === undefined) return dito
    yield
    return { ...dito, observacao: yield* notaSemAosPoucos(dito.observacao, quem, ehUsada) }
  }
  function* todas<Dita extends LinhaLida | OpcaoLida>(ditas: readonly Dita[]): Generator<void, Dita[], void> {
    const sem: Dita[] = []
    for (const dita of ditas) {
      const nome = yield* nomeMascarado(dita.nome)
      sem.push({ ...(yield* semEle(dita)), nome, opcoes: yield* todas(dita.opcoes) })
    }
    return sem
  }
  return { ...(yield* semEle(lido)), linhas: yield* todas(lido.linhas) }
}

/** Fewer digits are no telephone and no document. */
const MENOS_DIGITOS = 8

/** What a shop calls its food passes the kitchen's door as it is; here it may hold what somebody typed. */
function* nomeMascarado(nome: string): Generator<void, string, void> {
  if (!nome.includes('@') && !/[\uff20\ufe6b]/.test(nome) && nome.replace(/\P{Nd}/gu, '').length < MENOS_DIGITOS)
    return nome
  yield
  return yield* mascararDadosAosPoucos(nome)
}

interface Anotado {
  readonly observacao?: string
}

function palavrasDasLinhas(linhas: readonly (LinhaLida | OpcaoLida)[]): ReadonlySet<string> {
  const usadas = new Set<string>()
  const juntar = (umas: readonly (LinhaLida | OpcaoLida)[]): void => {
    for (const { nome, opcoes } of umas) {
      for (const palavra of palavrasDe(nome)) usadas.add(palavra)
      juntar(opcoes)
    }
  }
  juntar(linhas)
  return usadas
}

interface Palavra {
  readonly chave: string
  readonly de: number
  readonly ate: number
  /** Nothing but blanks and the like lies between the one before and it. */
  readonly junto: boolean
}

const PALAVRA = /[\p{L}\p{M}\p{N}]+/gu
const JUNTAM = /^[ ,.:'’°#-]{1,3}$/

/** What the order's lines speak of stays, whatever else it may be. */
export function notaSem(nota: string, quem: QuemPediu, ehUsada: (palavra: string) => boolean): string {
  return toTheEnd(notaSemAosPoucos(nota, quem, ehUsada))
}

/** Of a note as long as an order, some hundred words at a time. */
function* notaSemAosPoucos(
  nota: string,
  quem: QuemPediu,
  ehUsada: (palavra: string) => boolean,
): Generator<void, string, void> {
  if (quem.nome.length < 2 && quem.rua.size === 0 && quem.moradas.size === 0) return nota
  const palavras = yield* palavrasDaNota(nota)
  const sobrenomes = new Set(quem.nome.slice(1).filter((palavra) => !ehDeComida(palavra)))
  const [primeiro = ''] = quem.nome
  const daqui = (inicio: number): Trecho | undefined => {
    const { chave = '' } = palavras[inicio] ?? {}
    if (chave === primeiro) return trecho(palavras, inicio + 1, (uma) => sobrenomes.has(uma))
    if (LOGRADOUROS.has(chave)) {
      const rua = trecho(palavras, inicio + 1, (uma) => quem.rua.has(uma))
      return rua && comNumero(palavras, rua, quem.numeros)
    }
    if (MORADAS.has(chave)) return trecho(palavras, inicio + 1, (uma) => quem.moradas.has(uma), 1)
    return undefined
  }
  let sem = ''
  let escrita = 0
  for (let lugar = 0; lugar < palavras.length; lugar += 1) {
    if (lugar % PALAVRAS_POR_PASSO === 0) yield
    const achado = daqui(lugar)
    if (!achado) continue
    for (const { de, ate } of semUsadas(palavras.slice(achado.de, achado.ate), ehUsada)) {
      sem += nota.slice(escrita, de) + MASCARA
      escrita = ate
    }
    lugar = achado.ate - 1
  }
  return sem + nota.slice(escrita)
}

const PALAVRAS_POR_PASSO = 500

function* palavrasDaNota(nota: string): Generator<void, Palavra[], void> {
  let antes = 0
  const palavras: Palavra[] = []
  for (const achada of nota.matchAll(PALAVRA)) {
    if (palavras.length % PALAVRAS_POR_PASSO === PALAVRAS_POR_PASSO - 1) yield
    const de = achada.index
    const junto = JUNTAM.test(nota.slice(antes, Math.min(de, antes + 4)))
    antes = de + achada[0].length
    palavras.push({ chave: normalizar(achada[0]), de, ate: antes, junto })
  }
  return palavras
}

/** By places of words; the last is not in it. */
interface Trecho {
  readonly de: number
  readonly ate: number
}

/** The words from here that belong to it, whatever stands between them by "de" and the like. */
function trecho(
  palavras: readonly Palavra[],
  inicio: number,
  ehDele: (palavra: string) => boolean,
  maximo = PALAVRAS_DO_NOME,
): Trecho | undefined {
  let [de, ate] = [-1, -1]
  for (let lugar = inicio; lugar < Math.min(palavras.length, inicio + 2 * maximo); lugar += 1) {
    const { chave = '', junto = false } = palavras[lugar] ?? {}
    if (!junto) break
    if (ehDele(chave)) {
      if (de < 0) de = lugar
      ate = lugar + 1
    } else if (!PARTICULAS.has(chave)) break
  }
  return de < 0 ? undefined : { de, ate }
}

function comNumero(palavras: readonly Palavra[], { de, ate }: Trecho, numeros: ReadonlySet<string>): Trecho {
  const lugar = DIZEM_NUMERO.has(palavras[ate]?.chave ?? '') ? ate + 1 : ate
  const numero = palavras[lugar]
  return numero?.junto && numeros.has(numero.chave) ? { de, ate: lugar + 1 } : { de, ate }
}

/** What is left of a stretch without the words that the lines use: each piece of it is masked as one. */
function semUsadas(palavras: readonly Palavra[], ehUsada: (palavra: string) => boolean): Trecho[] {
  const trechos: { de: number; ate: number }[] = []
  let anterior = false
  for (const { chave, de, ate } of palavras) {
    const fica = ehUsada(chave)
    const ultimo = trechos.at(-1)
    if (!fica && anterior && ultimo) ultimo.ate = ate
    else if (!fica) trechos.push({ de, ate })
    anterior = !fica
  }
  return trechos
}
