import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'
import { MAIS_LONGA } from './como-se-fala'

/** What is said around an order and is none of it. */
const RODEIOS: ReadonlySet<string> = new Set(
  'oi boa noite tarde eu quero queria gostaria de vou querer pedir me ve ai veja manda mande anota bota faz pode ser mais por favor'.split(
    ' ',
  ),
)
const QUANTOS = porPalavra<number>({ dois: 2, duas: 2, tres: 3, quatro: 4 })
/** What is drunk cold says so behind its name. */
const GELADA = /\s(?=(?:gelad|geladinh|quent|quentinh)[oa]s?$)/i
const FEITO = /\b(?=bem|mal|pouco|super)(?<!\*\s*)((?:bem|mal|pouco|super)\s+\S*(?:ad|id)(?:inh)?[oa]s?)$/i
const BORDA_OU_MASSA = /,?\s(?:(?:com|e)\s)?(?:borda|massa)\s/i
const OUTRA_PARTE = /[/*]|\s(?:mei[ao]|metade|½)\s/i
const MUDANCA = /(?:^|\s)(?:[-−+]|(?:sem|com)\s)/i
const PORCAO = /^((?:uma|\d+(?:,5)?|dois|duas|tr[eê]s)\s+)?(?:por[cç][aã]o|por[cç][oõ]es|pratos?)\s+de\s+/i
const LITROS = /(\d)\s*litros?\b/i
const PLURAIS: readonly (readonly [RegExp, string])[] = [
  [/ns$/, 'm'],
  [/(?:oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/(?<=[rz])es$/, ''],
  [/s$/, ''],
]

/**
 * The line in other words, for what a telephone says and no menu is written in: `me vê duas grandes…`, `dois pudins`, `coca 2 litros`,
 * `três sabores calabresa portuguesa e atum`, `calabresa bem assada`. Only where there is something of it; the most careful first.
 */
export function comoNoTelefone(texto: string, ehNome: (dito: string) => boolean = () => false): string[] {
  if (texto.length > MAIS_LONGA) return []
  const direto = comSabores(semRodeios(texto))
  const ditos = [direto, comNota(direto, ehNome), ...emLitros(direto), umSo(direto)]
  return [...new Set(ditos)].filter((dito) => dito !== texto)
}

function semRodeios(texto: string): string {
  const palavras = texto.split(/\s+/).filter(Boolean)
  while (palavras.length > 1 && RODEIOS.has(normalizar(palavras[0] ?? ''))) palavras.shift()
  if (/^por favor$/i.test(palavras.slice(-2).join(' '))) palavras.length -= 2
  return palavras.length === 0 ? texto : palavras.join(' ')
}

/** Whoever names how many flavours there are names each of them: as many words, or as many as commas and "e" part. */
function comSabores(texto: string): string {
  const palavras = texto.split(/\s+/)
  const lugar = palavras.findIndex((palavra) => /^sabores[:,]?$/.test(normalizar(palavra)))
  const quantos = palavras[lugar - 1] ?? ''
  const partes = QUANTOS[normalizar(quantos)] ?? Number(quantos)
  if (!(partes >= 2 && partes <= 4)) return texto
  const depois = palavras.slice(lugar + 1)
  const juntos = depois.map((palavra) => (normalizar(palavra) === 'e' ? ',' : palavra)).join(' ')
  const separados = juntos.split(',').flatMap((sabor) => sabor.trim() || [])
  const sabores = [separados, juntos.split(/[\s,]+/).filter(Boolean)].find(({ length }) => length === partes)
  return sabores ? [...palavras.slice(0, lugar - 1), sabores.join(' / ')].join(' ') : texto
}

/** How it is to be made is for the cook to read. */
function comNota(texto: string, ehNome: (dito: string) => boolean): string {
  // "Bem casado" is a sweet where the menu has it.
  const feito = texto.replace(FEITO, (dito) => (ehNome(dito) ? dito : `*${dito}`))
  return feito === texto && !ehNome(texto) && !texto.includes('*') ? texto.replace(GELADA, ' *') : feito
}

export const DE_ALERGIA = /^(?:alerg|alerj|intoler|celiac)/
/** What leads to it: “porque a cliente é alérgica”; or denies it, and then stays with it. */
const ANTES_DA_ALERGIA: ReadonlySet<string> = new Set(
  'pq porque por que pois e eh ela ele eu sou a o cliente filho filha tem tenho com muito muita sem nao nenhuma'.split(
    ' ',
  ),
)
/** Something of the pizza follows: what belongs to what is then asked. */
const AINDA_DA_PIZZA = /^(?:[-−+*].*|.*\/.*|sem|com|mei[ao]|metade|½)$/

/** `sem cebola, alérgica a camarão`: whoever has an allergy says it to the cook, and leaves nothing out of a pizza by it. */
export function comRecado(texto: string, nomeiaMais: (ditas: readonly string[]) => boolean = () => false): string {
  if (texto.length > MAIS_LONGA) return texto
  const palavras = texto.split(/\s+/).filter(Boolean)
  const lugar = palavras.findIndex((palavra) => DE_ALERGIA.test(normalizar(palavra)))
  const nota = palavras.findIndex((palavra) => palavra.startsWith('*'))
  if (lugar < 1 || (nota >= 0 && nota < lugar)) return texto
  const depois = palavras.slice(lugar + 1)
  if (depois.some((palavra) => AINDA_DA_PIZZA.test(palavra.toLowerCase())) || nomeiaMais(depois)) return texto
  let inicio = lugar
  const leva = (palavra: string) => !palavra.endsWith(',') && ANTES_DA_ALERGIA.has(normalizar(palavra))
  while (inicio > 1 && leva(palavras[inicio - 1] ?? '')) inicio -= 1
  const antes = palavras.slice(0, inicio).join(' ').replace(/,$/, '')
  return `${antes} *${palavras.slice(inicio).join(' ')}`
}

/** Behind something that is left out or added as well: the onion is left out, the pizza is well done. */
export function comNotaNoFim(escrito: string, ehNome: (dito: string) => boolean = () => false): string {
  if (escrito.length > MAIS_LONGA) return escrito
  const texto = comFeitoNoFim(escrito)
  const feito = Math.max(texto.search(FEITO), texto.search(GELADA))
  return feito > 0 && MUDANCA.test(texto.slice(0, feito)) ? comNota(texto, ehNome) : texto
}

/** `bem passada borda catupiry`: the crust is of the pizza, and the note goes behind it. */
function comFeitoNoFim(texto: string): string {
  const lugar = texto.search(BORDA_OU_MASSA)
  if (lugar < 0 || OUTRA_PARTE.test(texto.slice(lugar))) return texto
  const antes = texto.slice(0, lugar)
  const feito = antes.search(FEITO)
  return feito < 0 ? texto : `${antes.slice(0, feito).trimEnd()}${texto.slice(lugar)} ${antes.slice(feito)}`
}

/** “Uma porção de calabresa” is a dish, whatever the pizza of that name; undefined where nobody says so. */
export function semPorcao(texto: string): string | undefined {
  return PORCAO.test(texto) ? texto.replace(PORCAO, '$1') : undefined
}

function emLitros(texto: string): string[] {
  return [texto.replace(LITROS, '$1 l'), texto.replace(LITROS, '$1l')]
}

/** Of several the menu has the name of one. */
function umSo(texto: string): string {
  const [quantos = '', ...outras] = texto.split(/\s+/)
  const varios = /^\d+x?$/i.test(quantos) ? Number.parseInt(quantos, 10) > 1 : QUANTOS[normalizar(quantos)]
  return varios ? [quantos, ...outras.map(noSingular)].join(' ') : texto
}

function noSingular(palavra: string): string {
  const dita = normalizar(palavra)
  const [plural, fim = ''] = PLURAIS.find(([cada]) => cada.test(dita)) ?? []
  return plural && dita.length > 3 ? dita.replace(plural, fim) : palavra
}
