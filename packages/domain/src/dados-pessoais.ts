import { cnpjValido } from './documentos/cnpj'
import { cpfValido } from './documentos/cpf'
import { MASCARA } from './mascara'
import { limitar, normalizar } from './texto'

const TRATAMENTOS = new Set(
  'sr sra srta senhor senhora senhorita dr dra dona seu seo tia tio vo prof profa professor professora padre pastor pastora frei'.split(
    ' ',
  ),
)
/** Short for Dona; without its dot it is somebody's initial. */
const DONA = /^d\.$/i
const PARTICULAS = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])
const TAMANHO_MAXIMO_NOME = 40
// No name is longer; what follows could only cost time.
const TAMANHO_MAXIMO_LIDO = 200

/** Many tills write there what is called out: "Mesa 7", "Comanda nº A12". More digits may be somebody's. */
const CHAMADA =
  /^(mesa|comanda|senha|balc[aã]o|ficha|pager|bipe|pedido|ticket|quiosque|caixa)(?: ?(?:n(?:[º°o]\.?|\.| )|[:#.-])){0,2} ?(\p{L}{0,2}\d{1,4}\p{L}?)(?![\p{L}\d])(\D*)$/iu

/**
 * What the kitchen may know of a customer: the first name, with the form of address it was given ("Dona Maria"), and
 * undefined when there is no name in the text. A table or the number that is called is nobody's name, and stays whole.
 */
export function primeiroNome(nome: string): string | undefined {
  const lido = mascararDados(limitar(nome, TAMANHO_MAXIMO_LIDO)).normalize('NFC')
  const [, lugar, numero, resto = ''] = CHAMADA.exec(lido.replace(/\s+/g, ' ').trim()) ?? []
  if (lugar === undefined) return nomeDe(lido)
  const chamada = `${comInicialMaiuscula(lugar)} ${numero}`
  return limitar([chamada, nomeDe(resto) ?? []].flat().join(' '), TAMANHO_MAXIMO_NOME).trim()
}

function nomeDe(lido: string): string | undefined {
  const palavras = lido
    .split(/\s+/)
    .filter((palavra) => !palavra.includes('@'))
    .join(' ')
    .replace(/[^\p{L}\p{M}'’.-]+/gu, ' ')
    .replaceAll('.', '. ')
    .split(' ')
    .map((palavra) => palavra.replace(/^[^\p{L}]+|(?<![^\p{L}\p{M}.])[^\p{L}\p{M}.]+$/gu, ''))
    .filter((palavra) => palavra !== '')
  const escolhidas: string[] = []
  for (const palavra of palavras) {
    const semPonto = palavra.replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, '')
    const chave = normalizar(semPonto)
    if (PARTICULAS.has(chave)) continue
    const tratamento = TRATAMENTOS.has(chave) || DONA.test(palavra)
    escolhidas.push(comInicialMaiuscula(tratamento ? palavra : semPonto))
    if (!tratamento) break
  }
  return limitar(escolhidas.join(' '), TAMANHO_MAXIMO_NOME).trim() || undefined
}

// Someone who typed both cases meant them ("McCartney"); all capitals or all small is the keyboard's doing.
function comInicialMaiuscula(palavra: string): string {
  if (palavra !== palavra.toUpperCase() && palavra !== palavra.toLowerCase()) return palavra
  return palavra.toLowerCase().replace(/\p{L}[\p{L}\p{M}]*/gu, (parte) => {
    const [inicial = ''] = parte
    const maiuscula = inicial.toUpperCase()
    // "ß" has a capital of two letters: left alone.
    return maiuscula.length === inicial.length ? maiuscula + parte.slice(inicial.length) : parte
  })
}

type Padrao = { forma: RegExp; confere?: (achado: string) => boolean }

const SEP = '[ \\u00a0.\\u2013\\u2014-]'
const J = `${SEP}{0,3}`
const CELULAR = `9${J}\\d{4}${J}\\d{4}`
const FIXO = `[2-5]\\d{3}${J}\\d{4}`
// With the trunk zero and the carrier's code some people dial.
const DDD = `(?:0(?:\\d{2}${J})?)?[1-9]{2}`
const COM_BARRA = `9${J}\\d{4} ?/ ?\\d{4}`
const TELEFONE = `(?:(?:0 ?)?\\( ?${DDD} ?\\)|${DDD}(?: ?/)?)${J}(?:${CELULAR}|${FIXO}|${COM_BARRA})(?!\\d)`

// An order or table number is the kitchen's own, even when two of them stand side by side like a telephone.
const NUMERO_DA_CASA = '(?:pedidos?|comandas?|mesas?|senhas?|fichas?|#)\\s*'

const LETRA_EMAIL = "\\p{L}\\p{M}\\d._%+'’-"
const ROTULO = '[\\p{L}\\d-]+'
const PROVEDOR = '(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|live|msn|uol|bol|terra|globo|ig)'
// Only endings that are surely part of an address are taken: in "maria@gmail.com.Sem cebola" the "Sem" must stay.
const FINAL = '(?:\\.(?:com|net|org|gov|edu|[a-z]{2})(?![\\p{L}\\d-]))*'

// Wider forms come before the narrower ones they contain.
const PADROES: readonly Padrao[] = [
  {
    forma: new RegExp(
      `(?<![${LETRA_EMAIL}])[${LETRA_EMAIL}]+ ?@ ?(?:${PROVEDOR}(?![\\p{L}\\d-])${FINAL}|${ROTULO}\\.\\p{L}${ROTULO}${FINAL})`,
      'giu',
    ),
  },
  { forma: /(?<![a-z\d])[a-z\d]{2}\.[a-z\d]{3}\.[a-z\d]{3}\/[a-z\d]{4}-\d{2}(?!\d)/gi },
  {
    forma: /(?<![\p{L}\d])[a-z\d]{12}\d{2}(?![\p{L}\d])/giu,
    // A root with letters still ends in a branch and check digits; a long word with a number after it does not.
    confere: (achado) => quantosDigitos(achado) >= 6 && cnpjValido(achado),
  },
  { forma: sequencia('\\d{4}', '\\d{4}', '\\d{4}', '\\d{4}(?:\\d{3})?') },
  { forma: sequencia('\\d{4}', '\\d{6}', '\\d{5}') },
  {
    forma: new RegExp(`(?<!\\d)\\d{2}${J}\\d{3}${J}\\d{3}(?:${J}| ?/ ?)\\d{4}${J}\\d{2}(?!\\d)`, 'g'),
    confere: (achado) => pontuado(achado) || cnpjValido(soDigitos(achado)),
  },
  // What follows its country may have the check digits of a CPF.
  { forma: new RegExp(`(?<!\\d|\\d/)\\+ ?55${J}${TELEFONE}`, 'g') },
  {
    forma: sequencia('\\d{3}', '\\d{3}', '\\d{3}', '\\d{2}'),
    confere: (achado) => pontuado(achado) || cpfValido(soDigitos(achado)),
  },
  { forma: new RegExp(`(?<!\\d|\\d/)(?:\\+ ?)?(?:55${J})?${TELEFONE}`, 'g') },
  { forma: /(?<!\d)\d{2}\.\d{3}\.\d{3}-[\dx](?![\p{L}\d])/giu },
  { forma: /(?<!\d)\d{2}\.?\d{3} ?[-–] ?\d{3}(?!\d)|(?<=cep\W{0,3})\d{5} \d{3}(?!\d)/gi },
  { forma: /(?<!\d)\d{8,}(?!\d)/g },
  { forma: new RegExp(`(?<!\\d)${CELULAR}(?!\\d)`, 'g') },
  {
    forma: new RegExp(
      // The look ahead comes first: else a long row of blanks is walked back from each of them.
      `(?=[2-9])(?<!\\d|\\d[/,:.]|${NUMERO_DA_CASA})(?:[2-9]\\d{3} ?[-.–] ?\\d{4}|[2-5]\\d{3} \\d{4})(?!\\d)`,
      'gi',
    ),
  },
]

// Identifiers of orders and commands stand in error records and are nobody's number, whatever their digits.
const UUID =
  /(?<![\w.+-])((?=[\d-]*[a-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})(?![\w@-])/i

/** People write two or three numbers in a row. Each pass more would let a made-up text cost its length once more. */
const PASSADAS = 5

/**
 * Free text with everything that looks like a CPF, CNPJ, RG, telephone, CEP, card number or e-mail address replaced by
 * "•••". Quantities, times, dates, prices and order numbers stay.
 */
export function mascararDados(texto: string): string {
  const mascaramento = mascararDadosAosPoucos(texto)
  for (;;) {
    const passo = mascaramento.next()
    if (passo.done) return passo.value
  }
}

/** The same pass by pass: whoever has others to serve puts it aside in between. */
export function* mascararDadosAosPoucos(texto: string): Generator<void, string, void> {
  const lido = comoSeLe(texto)
  let atual = lido
  // A masked number can uncover its neighbour (it stood too close to be told apart), hence until nothing changes.
  for (let passada = 0; passada < PASSADAS; passada++) {
    const seguinte = atual
      .split(UUID)
      .map((parte, i) => (i % 2 === 1 ? parte : mascararParte(parte)))
      .join('')
    if (seguinte === atual) return atual === lido ? texto : atual
    atual = seguinte
    yield
  }
  // Nobody writes like that. Without digits and @ there is nothing left to tell apart.
  return atual.replace(/\d+|@/g, MASCARA)
}

const ESTRANHO = /(?![ \u00a0–—-])[\p{Pd}\p{Zs}\p{DI}\u2212\ufe6b\uff01-\uff5e]|\u20e3/u

/**
 * With the usual hyphens, blanks and digits in the place of those that telephones, word processors and other keyboards write: no reader
 * tells them apart.
 */
function comoSeLe(texto: string): string {
  if (!ESTRANHO.test(texto)) return texto
  return texto
    .replace(/[\uff01-\uff5e]/g, (letra) => String.fromCharCode(letra.charCodeAt(0) - 0xfee0))
    .replaceAll('\ufe6b', '@')
    .replace(/(?![–—-])[\p{Pd}\u2212]/gu, '-')
    .replace(/(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/(?<=[\d@ .-])(?:\p{DI}|\u20e3)+/gu, '')
}

function mascararParte(parte: string): string {
  if (!/[\d@]/.test(parte)) return parte
  return PADROES.reduce(
    (atual, { forma, confere }) => atual.replace(forma, (achado) => (confere && !confere(achado) ? achado : MASCARA)),
    parte,
  )
}

function sequencia(...grupos: readonly string[]): RegExp {
  return new RegExp(`(?<!\\d)${grupos.join(J)}(?!\\d)`, 'g')
}

function soDigitos(s: string): string {
  return s.replace(/\D/g, '')
}

function quantosDigitos(s: string): number {
  return soDigitos(s).length
}

// Groups kept apart by blanks alone may be plain quantities: there only the check digits tell.
function pontuado(s: string): boolean {
  return /[^\d\s]/.test(s)
}
