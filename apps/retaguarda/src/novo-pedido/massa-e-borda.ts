import { normalizar } from '@kds/domain/texto'
import { buscar, exato } from './busca'
import { comoUmaPalavra, semGuardados } from './frase'
import { comoNome, indexar } from './indice'

/** Between the word and its name: `borda recheada de catupiry`. */
const ENTRE: ReadonlySet<string> = new Set(['recheada', 'de', 'com'])
/** What ties it to the words before: `com a borda de catupiry`, `de massa fina`. */
const LIGACOES: ReadonlySet<string> = new Set(['com', 'e', '+', 'de'])
const ARTIGO = /^[ao]$/i
/** Who says one of them, or leaves out with a sign, does not want it. */
const NEGAM: ReadonlySet<string> = new Set(['sem', 'nem', 'nenhum', 'nenhuma', 'nao', '-', '−'])
/** What may stand between: `sem recheio na borda catupiry`. */
const ENTRE_A_NEGACAO: ReadonlySet<string> = new Set(
  'a o as os na no nas nos da do de qualquer recheio recheado recheada'.split(' '),
)

interface Oferta {
  readonly massas: readonly string[]
  readonly bordas: readonly string[]
}

export interface Ditas {
  /** The line without them. */
  readonly texto: string
  readonly massa?: string
  readonly borda?: string
  /** More than one is named: a pizza has one. */
  readonly duasBordas?: true
}

/**
 * Dough and crust where a line names one that is on offer: `calabresa borda catupiry`, `atum massa fina`. What names none stays in the line,
 * and so does what the cook should read as it is.
 */
export function lerMassaEBorda(texto: string, oferta: Oferta): Ditas {
  const palavras = texto.split(/\s+/).filter(Boolean)
  const ficam: string[] = []
  const ditas: { massa?: string; borda?: string; duasBordas?: true } = {}
  let observacao = false
  let n = 0
  while (n < palavras.length) {
    const palavra = palavras[n] ?? ''
    if (corta(palavra)) observacao = palavra.startsWith('*')
    const dita = observacao || n === 0 ? undefined : queE(palavra)
    const que = dita && negada(palavras, n) ? undefined : dita
    const fim = que === undefined ? n : fimDoNome(palavras, n + 1)
    const achada = que && oNome(oferta[que === 'massa' ? 'massas' : 'bordas'], palavras.slice(n + 1, fim))
    if (que && achada) {
      if (ARTIGO.test(ficam.at(-1) ?? '')) ficam.pop()
      if (LIGACOES.has(ficam.at(-1)?.toLowerCase() ?? '')) ficam.pop()
      if (que === 'borda' && ditas.borda !== undefined && ditas.borda !== achada.nome) ditas.duasBordas = true
      ditas[que] = achada.nome
      n += 1 + achada.palavras
    } else {
      ficam.push(palavra)
      n += 1
    }
  }
  // As it was typed where there is nothing to take out: blanks at its end begin the next word.
  return Object.keys(ditas).length === 0 ? { texto } : { texto: ficam.join(' '), ...ditas }
}

/** A name of more than one word that stands whole behind "massa" or "borda" as one: nothing of it parts or changes anything. */
export function comOfertasGuardadas(texto: string, oferta: Oferta): string {
  if (!dizMassaOuBorda(texto)) return texto
  const palavras = texto.split(/\s+/)
  for (const [lugar, palavra] of palavras.entries()) {
    const que = queE(palavra)
    if (!que) continue
    const depois = palavras.slice(lugar + 1)
    const inicio =
      lugar +
      1 +
      Math.max(
        depois.findIndex((cada) => !ENTRE.has(normalizar(cada))),
        0,
      )
    const achado = nomeInteiro(oferta[que === 'massa' ? 'massas' : 'bordas'], palavras.slice(inicio))
    if (!achado) continue
    const { nome, quantas } = achado
    const fim = palavras[inicio + quantas - 1] ?? ''
    palavras.splice(inicio, quantas, comoUmaPalavra(semRotulo(nome)) + (fim.endsWith(',') ? ',' : ''))
  }
  return palavras.join(' ')
}

/** The longest that these words begin with, if it has more than one. */
function nomeInteiro(nomes: readonly string[], ditas: readonly string[]) {
  for (let quantas = ditas.length; quantas > 1; quantas -= 1) {
    const dito = comoNome(ditas.slice(0, quantas).join(' ')).replace(/,$/, '')
    const chamado = (cada: string) => [cada, semRotulo(cada)].map(comoNome).includes(dito)
    const nome = nomes.find(chamado) ?? nomes.find((cada) => mesmasPalavras(cada, dito)) ?? comecado(nomes, dito)
    if (nome !== undefined) return { nome, quantas }
  }
  return undefined
}

const ROTULO = /^(?:(?:borda|massa|recheada|de|com)\s+)+(?=\S)/i

/** `Borda de cheddar com bacon`: what kind of thing it is stands before its name in some menus, as it does in the line. */
function semRotulo(nome: string): string {
  return nome.trim().replace(ROTULO, '')
}

/** `cheddar com bac`: beyond a "com" the beginning of one name is that name. */
function comecado(nomes: readonly string[], dito: string): string | undefined {
  if (!/\S com \S/.test(dito)) return undefined
  const [nome, outro] = nomes.filter((cada) => comoNome(semRotulo(cada)).startsWith(dito))
  return outro === undefined ? nome : undefined
}

const JUNTAM: ReadonlySet<string> = new Set(['com', 'e', 'de'])

/** `borda cheddar e bacon` where the house has “Cheddar com bacon”: of two things, whatever joins them. */
function mesmasPalavras(nome: string, dito: string): boolean {
  const [doNome, doDito] = [nome, dito].map((texto) =>
    comoNome(semRotulo(texto))
      .split(' ')
      .filter((palavra) => !JUNTAM.has(palavra)),
  )
  return doNome !== undefined && doNome.length > 1 && doNome.join(' ') === doDito?.join(' ')
}

/** `uma grande com borda de catupiry meia calabresa…`: said before the flavours it stands behind them, where the reading expects it. */
export function comBordaNoFim(texto: string, oferta: Oferta): string {
  const { texto: resto, massa, borda } = lerMassaEBorda(texto, oferta)
  return [resto, massa && `massa ${massa}`, borda && `borda ${borda}`].filter(Boolean).join(' ')
}

export function dizMassaOuBorda(texto: string): boolean {
  return texto.split(/\s+/).some((palavra) => queE(palavra) !== undefined)
}

/** Also with the sign of an addition: `+borda catupiry` is a crust where there is one, and no addition of a flavour. */
export function queE(palavra: string): 'massa' | 'borda' | undefined {
  const dita = normalizar(palavra.replace(/^\+/, ''))
  return dita === 'massa' || dita === 'borda' ? dita : undefined
}

/** Whether what stands before it says that this one is not wanted. */
function negada(palavras: readonly string[], lugar: number): boolean {
  let antes = lugar - 1
  while (ENTRE_A_NEGACAO.has(normalizar(palavras[antes] ?? ''))) antes -= 1
  const palavra = palavras[antes] ?? ''
  const semSinal = normalizar(palavra.replace(/^[-−](?=.)/, ''))
  return NEGAM.has(semSinal) || (/^[-−]/.test(palavra) && ENTRE_A_NEGACAO.has(semSinal))
}

function corta(palavra: string): boolean {
  return /^[-−+*]/.test(palavra) || palavra.includes('/')
}

function fimDoNome(palavras: readonly string[], inicio: number): number {
  const fim = palavras.findIndex((palavra, n) => n >= inicio && (corta(palavra) || queE(palavra) !== undefined))
  return fim < 0 ? palavras.length : fim
}

/** The name that the words begin with, and of how many of them it is: “borda catupiry meia calabresa” goes on after it. */
function oNome(nomes: readonly string[], dito: readonly string[]): { nome: string; palavras: number } | undefined {
  const inicio = Math.max(
    dito.findIndex((palavra) => !ENTRE.has(normalizar(palavra))),
    0,
  )
  const indice = indexar(nomes.map((inteiro) => ({ nome: semRotulo(inteiro), codigo: '', inteiro })))
  const ate = (fim: number) => semGuardados(dito.slice(inicio, fim).join(' ').replace(/,$/, ''))
  for (let fim = dito.length; fim > inicio; fim -= 1) {
    const nome = exato(indice, ate(fim))?.inteiro
    if (nome !== undefined) return { nome, palavras: fim }
  }
  const [achado, outro] = buscar(indice, ate(dito.length))
  return achado && !outro ? { nome: achado.inteiro, palavras: dito.length } : undefined
}
