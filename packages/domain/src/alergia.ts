import { DOENCAS, FRASES, FRASES_DE_PESSOA, valeAqui } from './frases-de-alergia'
import type { ConteudoDoItem, Pedido } from './pedido'
import {
  comecaEm,
  depoisDe,
  emRadicais,
  naPosicao,
  type Palavra,
  palavrasDe,
  porComeco,
  presentes,
  primeiraPalavra,
  type Radicais,
} from './radicais'
import { limitar, normalizar } from './texto'

/** Of these people also say that there is none: "sem alergia", "não faz mal para ela". */
const NEGAVEIS = [
  ...'alerg intoler celiac aplv anafila restric'.split(' '),
  ...['me faz mal', 'faz mal par', 'faz mal pra'],
]
/** "Não pode comer amendoim". What merely may not be ("não pode faltar queijo") is no eating. */
const PROIBICOES = [
  ...['pode', 'posso', 'podem', 'podemos'].flatMap((quem) =>
    ['comer', 'ingerir', 'consumir', 'ter contato'].map((ato) => `nao ${quem} ${ato}`),
  ),
  'nao toler',
]
/** Sold without as a product of its own: to add "queijo zero lactose" is to add a cheese. Also as people misspell them. */
const INGREDIENTES = ['lactose', 'gluten', 'lactoz', 'glutem']

/** How words begin that speak of an allergy: "alerg" finds alergia, alérgica, alergênico. A kitchen may have its own list. */
export const RADICAIS_DE_ALERGIA: readonly string[] = [...NEGAVEIS, ...PROIBICOES, ...INGREDIENTES]

/** "Sem lactose" is the opposite of "sem alergia". */
const CONDICOES = new Set([...NEGAVEIS, ...DOENCAS])
/** What a person has or may not, and no food is called. */
const DE_PESSOA = new Set([...NEGAVEIS, ...PROIBICOES])
/** Without them is what is asked for: "sem alérgenos" denies no allergy. */
const ALERGENO = 'alergen'
/** A list with all the usual words has what goes with them; one that leaves some out is a kitchen's own, to the word. */
const COMPLETAS = new WeakMap<readonly string[], Radicais>()

function radicaisDe(lista: readonly string[]): Radicais {
  const lidos = COMPLETAS.get(lista) ?? comFrases(emRadicais(lista))
  COMPLETAS.set(lista, lidos)
  return lidos
}

function comFrases(radicais: Radicais): Radicais {
  const formas = new Set(radicais.map(({ forma }) => forma))
  return RADICAIS_DE_ALERGIA.every((radical) => formas.has(radical)) ? [...radicais, ...FRASES] : radicais
}

/** A text that says one of these needs no word before it. */
const CLARAS = emRadicais(['alerg', 'intoler'])
const ANTES = 'alergia: '

const LIGACOES = new Set('a o as os ao aos com de da do das dos por em'.split(' '))
const NEGA = new Set('sem nao nenhuma nenhum nem zero'.split(' '))
/** What may stand between a denial and the condition. Anything else does: "sem cebola alergia" denies the onion. */
const ENTRE = new Set(
  'tem tenho temos ter ha e eh sou possui possuo possuir existe consta nenhuma nenhum qualquer tipo de um uma'.split(
    ' ',
  ),
)

/** Who denies one thing and goes on so tells another: "sem alergia a leite, só a ovo", "não é celíaco, mas a esposa sim". */
const RESSALVAS = new Set('mas porem so somente apenas exceto salvo tirando menos fora sim'.split(' '))

/** So does, in a phrase of its own, who has something ("tenho a ovo", "minha filha tem") or is it ("minha esposa é"). */
const TEM = new Set('tem tenho temos possui possuo'.split(' '))
const E = new Set('e eh sou somos'.split(' '))
const SEM = new Set('sem nenhuma'.split(' '))
const A_QUE = new Set('a ao aos as'.split(' '))
const MARCA = /^[^\p{L}\p{N}\p{M}]?$/u

/**
 * All that a text says which speaks of an allergy, as it was written: part of it could be taken for the whole, and what
 * was left out for harmless. Undefined when it speaks of none, or says that there is none.
 */
export function alergiaNoTexto(texto: string, radicais: readonly string[] = RADICAIS_DE_ALERGIA): string | undefined {
  return ditaNoTexto(texto, radicaisDe(radicais))
}

function ditaNoTexto(texto: string, radicais: Radicais): string | undefined {
  if (ondeFala(texto, radicais) === undefined) return undefined
  const escrito = texto.replace(/\s+/g, ' ').trim()
  return ondeFala(texto, CLARAS) === undefined ? `${ANTES}${escrito}` : escrito
}

/** Every place of a text that speaks of an allergy which nobody denies. */
export function lugaresQueFalam(texto: string, radicais: readonly string[] = RADICAIS_DE_ALERGIA): number[] {
  return [...falas(texto, radicaisDe(radicais))]
}

function ondeFala(texto: string, radicais: Radicais): number | undefined {
  const { value } = falas(texto, radicais).next()
  return value ?? undefined
}

function* falas(texto: string, radicais: Radicais): Generator<number, void, void> {
  const procurados = presentes(texto, radicais)
  if (procurados.length === 0) return
  const palavras = palavrasDe(texto)
  const podemComecar = porComeco(procurados)
  let negou = false
  let marcou = false
  for (let lugar = 0; lugar < palavras.length; lugar += 1) {
    const { forma, som, inicio } = naPosicao(palavras, lugar)
    marcou ||= MARCA.test(forma)
    if (negou && (ressalva(palavras, lugar) || (marcou && outraPessoa(palavras, lugar)))) {
      negou = false
      yield inicio
    }
    const achado = podemComecar(palavras, lugar).find(
      (radical) => comecaEm(palavras, lugar, radical) && valeAqui(palavras, lugar, radical),
    )
    if (!achado) continue
    if (som.startsWith(ALERGENO) || !CONDICOES.has(achado.forma) || !negada(palavras, lugar)) {
      yield inicio
      continue
    }
    negou = true
    marcou = false
    // "Sem alergia a lactose" denies the lactose with it.
    const fim = lugar + achado.partes.length
    const depois = depoisDe(palavras, fim, LIGACOES)
    lugar = depois === fim ? fim - 1 : depois
  }
}

/** How far back a denial is looked for: more words than anybody puts between it and what it denies. */
const ATRAS = 6

function negada(palavras: readonly Palavra[], lugar: number): boolean {
  for (let atras = lugar - 1; atras >= lugar - ATRAS; atras -= 1) {
    const { forma } = naPosicao(palavras, atras)
    // What answers a question says nothing of what comes next: "Talheres: não Alergia: camarão".
    if (NEGA.has(forma)) return atras < lugar - 1 || forma !== 'nao' || naPosicao(palavras, atras - 1).forma !== ':'
    if (!ENTRE.has(forma)) return false
  }
  return false
}

/** "Só não gosto" takes nothing back, and "do lado de fora" is a place; "…, é a camarão" names what it is. */
function ressalva(palavras: readonly Palavra[], lugar: number): boolean {
  const [antes = '', forma = '', depois = ''] = [-1, 0, 1].map((ao) => naPosicao(palavras, lugar + ao).forma)
  if (forma === 'e') return antes === ',' && LIGACOES.has(depois)
  // "Sem alergias, sem exceção." leaves none out; what is named behind it would be one.
  if (forma === 'excecao' || forma === 'excessao') return !(SEM.has(antes) && MARCA.test(depois))
  return RESSALVAS.has(forma) && !NEGA.has(depois) && !LIGACOES.has(antes)
}

/** "…, minha esposa é" and "…. Minha filha tem, a amendoim": the verb ends its phrase or names to what. "É mesa 4" and "tem que tocar" do neither. */
function outraPessoa(palavras: readonly Palavra[], lugar: number): boolean {
  const [antes = '', forma = '', depois = ''] = [-1, 0, 1].map((ao) => naPosicao(palavras, lugar + ao).forma)
  if (NEGA.has(antes)) return false
  return TEM.has(forma) ? MARCA.test(depois) || A_QUE.has(depois) : E.has(forma) && MARCA.test(depois)
}

/** As many letters as stand beside a button… */
const RESUMO = 48
/** …and as many as the least of several allergies needs to be known by. */
const PARTE = 22
const ENTRE_ALERGIAS = ' · '
/** More are told by their number: a button must stay one, and all of them stand at the head of the ticket. */
const JUNTO_DO_BOTAO = 4

/** Every allergy that was told, as much of each as fits a small place. What is left out of one is seen to be: "…" stands for it. */
export function resumoDasAlergias(
  alergias: readonly string[],
  radicais: readonly string[] = RADICAIS_DE_ALERGIA,
): string {
  if (alergias.length > JUNTO_DO_BOTAO) {
    const mais = `e mais ${alergias.length - JUNTO_DO_BOTAO + 1} alergias`
    return `${resumoDasAlergias(alergias.slice(0, JUNTO_DO_BOTAO - 1), radicais)}${ENTRE_ALERGIAS}${mais}`
  }
  const cabe = RESUMO - ENTRE_ALERGIAS.length * (alergias.length - 1)
  const parte = Math.max(PARTE, porAlergia(alergias, cabe))
  return alergias
    .map((alergia) => (alergia.length <= parte ? alergia : cortada(alergia, radicais, parte)))
    .join(ENTRE_ALERGIAS)
}

/** How many letters each may have so that all have room: what a short one leaves over is the others'. */
function porAlergia(alergias: readonly string[], cabe: number): number {
  let resta = cabe
  for (const [feitas, { length }] of [...alergias].sort((uma, outra) => uma.length - outra.length).entries()) {
    const parte = Math.floor(resta / (alergias.length - feitas))
    if (length > parte) return parte
    resta -= length
  }
  return cabe
}

/** A request begins with these, and says nothing of what may not be eaten. */
const PEDIDO_GENTIL = new Set('favor pfv pfvr gentileza obrigado obrigada cuidado'.split(' '))

/**
 * From where it speaks of the allergy on, up to the last whole word that fits, and not into what is merely asked for; it ends with "…" also
 * where only its beginning is missing.
 */
function cortada(alergia: string, radicais: readonly string[], parte: number): string {
  const antes = alergia.startsWith(ANTES) ? ANTES : ''
  const escrito = alergia.slice(antes.length)
  const resto = semPedidoGentil(escrito.slice(ondeFala(escrito, radicaisDe(radicais)) ?? 0))
  const doMeio = !escrito.startsWith(resto)
  // Where there is little room, that its beginning is missing is said at its end alone.
  const comeco = `${antes}${doMeio && parte > PARTE ? '…' : ''}`
  const cabe = parte - comeco.length - 1
  if (resto.length <= cabe) return `${comeco}${resto}…`
  const inicio = limitar(resto, Math.max(1, cabe))
  const espaco = resto[inicio.length] === ' ' ? inicio.length : inicio.lastIndexOf(' ')
  return `${comeco}${espaco > 0 ? inicio.slice(0, espaco) : inicio}…`
}

function semPedidoGentil(resto: string): string {
  const palavras = palavrasDe(resto)
  const gentil = palavras.findIndex(({ forma }) => PEDIDO_GENTIL.has(forma))
  if (gentil <= 0) return resto
  const primeira = palavras[gentil - 1]?.forma === 'por' ? gentil - 1 : gentil
  return semPontas(resto.slice(0, palavras[primeira]?.inicio))
}

/** Letter by letter: a pattern that looks for the end from every place takes the square of the text. */
function semPontas(texto: string): string {
  let fim = texto.length
  while (fim > 0 && ' \n,;.'.includes(texto.charAt(fim - 1))) fim -= 1
  return texto.slice(0, fim)
}

/** Where an item may speak of an allergy. */
type QueFala = Pick<ConteudoDoItem, 'nome' | 'complementos' | 'observacao' | 'pizza' | 'avisos'>

/** How a text is read: what is taken off speaks otherwise than what is put on, merely said, or the name of something to eat. */
type Modo = 'dito' | 'tirado' | 'posto' | 'nome'

/** Notes, removals, additions and choices of an item, what came unread, and what its things are called. */
function textosDoItem({ nome: doItem, complementos, observacao, pizza, avisos }: QueFala): [Modo, string][] {
  const deTipo = (tipo: string, modo: Modo) =>
    complementos.filter((complemento) => complemento.tipo === tipo).map(({ nome }): [Modo, string] => [modo, nome])
  const sabores = pizza?.sabores ?? []
  const ditos = [observacao ?? '', ...avisos].map((texto): [Modo, string] => ['dito', texto])
  return [
    ...deTipo('opcao', 'dito'),
    ...deTipo('remocao', 'tirado'),
    ...sabores.flatMap((sabor): [Modo, string][] => [
      ...sabor.remocoes.map((nome): [Modo, string] => ['tirado', nome]),
      ['dito', sabor.observacao ?? ''],
    ]),
    ...ditos,
    ...deTipo('adicional', 'posto'),
    ...sabores.flatMap((sabor) => sabor.adicionais.map((nome): [Modo, string] => ['posto', nome])),
    ...[doItem, pizza?.tamanho, pizza?.tipoMassa, pizza?.borda, ...sabores.map(({ nome }) => nome)].map(
      (nome): [Modo, string] => ['nome', nome ?? ''],
    ),
  ]
}

/** Each text once: the fifty cards of one line say the same, and a long order has hundreds. */
function textosDoPedido(observacao: string | undefined, itens: readonly QueFala[]): Map<string, [Modo, string]> {
  const doPedido: [Modo, string][] = [['dito', observacao ?? '']]
  const textos = [...doPedido, ...itens.flatMap(textosDoItem)]
  return new Map(textos.filter(([, texto]) => texto).map((lido) => [lido.join(' '), lido]))
}

function alergiasDosTextos(
  textos: Iterable<[Modo, string]>,
  radicais: readonly string[] = RADICAIS_DE_ALERGIA,
): string[] {
  const todos = radicaisDe(radicais)
  const entre = (vale: (radical: string) => boolean) =>
    todos.filter((radical) => FRASES_DE_PESSOA.has(radical) || (!FRASES.includes(radical) && vale(radical.forma)))
  const porModo: Record<Modo, Radicais> = {
    dito: todos,
    tirado: todos,
    posto: entre((radical) => !INGREDIENTES.includes(radical)),
    nome: entre((radical) => DE_PESSOA.has(radical)),
  }
  const ditas = [...textos].map(([modo, texto]) =>
    ditaNoTexto(modo === 'tirado' ? retirado(texto, todos) : texto, porModo[modo]),
  )
  return unicas(ditas)
}

export function alergiasDoItem(item: QueFala, radicais?: readonly string[]): string[] {
  return alergiasDosTextos(textosDoPedido(undefined, [item]).values(), radicais)
}

/** Of an order's own note and of these items of it, each said once. */
export function alergiasDoPedido(
  { observacao }: Pick<Pedido, 'observacao'>,
  itens: readonly QueFala[],
  radicais?: readonly string[],
): string[] {
  return alergiasDosTextos(textosDoPedido(observacao, itens).values(), radicais)
}

interface Dito {
  readonly observacao: string | undefined
  readonly itens: readonly QueFala[]
}

/** Letters of texts with such a word in them that are taken apart for one change: more than any order says of its allergies. */
const LETRAS_LIDAS = 10_000

/**
 * Whether an order tells of an allergy that it did not tell before. Only what is written anew is read, unless some of it speaks of one. What
 * says more of them than anybody would is not read to its end, while its kitchen waits: it counts as telling one.
 */
export function trazAlergia(antes: Dito, agora: Dito, radicais?: readonly string[]): boolean {
  const velhos = textosDoPedido(antes.observacao, antes.itens)
  const novos = [...textosDoPedido(agora.observacao, agora.itens)].filter(([nome]) => !velhos.has(nome))
  const resta = { letras: LETRAS_LIDAS }
  const aLer = quePodemFalar(
    novos.map(([, texto]) => texto),
    resta,
    radicais,
  )
  if (!aLer) return true
  const ditas = alergiasDosTextos(aLer, radicais)
  if (ditas.length === 0) return false
  const jaLidos = quePodemFalar(velhos.values(), resta, radicais)
  return !jaLidos || alergiasNovas(alergiasDosTextos(jaLidos, radicais), ditas).length > 0
}

/** Those with a word that may speak of an allergy; undefined when they are longer together than what is left to be read. */
function quePodemFalar(
  textos: Iterable<[Modo, string]>,
  resta: { letras: number },
  radicais: readonly string[] = RADICAIS_DE_ALERGIA,
): [Modo, string][] | undefined {
  const todos = radicaisDe(radicais)
  const podem: [Modo, string][] = []
  for (const lido of textos) {
    if (presentes(lido[1], todos).length === 0) continue
    resta.letras -= lido[1].length
    if (resta.letras < 0) return undefined
    podem.push(lido)
  }
  return podem
}

/** What is told now and was not before. */
export function alergiasNovas(antes: readonly string[], agora: readonly string[]): string[] {
  const ditas = new Set(antes.map(normalizar))
  return agora.filter((alergia) => !ditas.has(normalizar(alergia)))
}

/** "Sem" is put before what is taken away, unless that would deny an allergy that was written among it. */
function retirado(nome: string, radicais: Radicais): string {
  if (primeiraPalavra(nome) === 'sem') return nome
  const sem = `sem ${nome}`
  return ondeFala(sem, radicais) === undefined ? nome : sem
}

/** The same words are said once, however they are written. */
function unicas(alergias: readonly (string | undefined)[]): string[] {
  const ditas = new Map<string, string>()
  for (const alergia of alergias.flatMap((dita) => dita ?? [])) {
    const forma = normalizar(alergia)
    if (!ditas.has(forma)) ditas.set(forma, alergia)
  }
  return [...ditas.values()]
}
