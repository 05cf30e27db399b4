import {
  comecaEm,
  depoisDe,
  emRadicais,
  naPosicao,
  type Palavra,
  porComeco,
  type Radicais,
  type Radical,
} from './radicais'

/**
 * What else people write of an allergy. Each goes with the usual words, also in a kitchen that has put words of its own beside
 * them: its list need not be written anew when one is added here.
 */

/**
 * "Não pode ter leite", "não deve comer ovo": a prohibition of what makes people ill. Of what they merely dislike ("não pode ter cebola") it is an
 * ordinary wish.
 */
const PROIBIDAS = emRadicais([
  ...'pode posso podem podemos deve devo devem'
    .split(' ')
    .flatMap((quem) => ['ter', 'conter', 'levar', 'comer', 'ingerir', 'consumir'].map((ato) => `nao ${quem} ${ato}`)),
  'proibid',
  // What a telephone makes of "alergia".
  'alegria a',
  'alegria :',
])
/** Care for what touches the food, not for whom a courier need not meet. */
const CONTATOS = emRadicais(['sem contato com', 'evitar contato com', 'evitem contato com', 'nao ter contato com'])
const TRACOS = emRadicais(['tracos de', 'tracos d'])
const CUIDADOS = emRadicais(['contaminac', 'contaminar'])
/** What a person has or suffers from, "alegria grave" among it as a telephone writes it: "não sou fenilcetonúrica" denies it. */
export const DOENCAS: readonly string[] = [
  'fenilcet',
  'fenilalan',
  'hipersens',
  'faz mal pro',
  'faz mal ao',
  'alegria grave',
]

/** What Brazilian law has declared on labels, and what people call it. */
const ALERGENOS = emRadicais([
  ...'leite laticin trigo centeio cevada aveia soja ovo peixe camar crustac marisc lagosta siri lula polvo'.split(' '),
  ...'amendoim castanha noz amendoa avela pistache macadami pinoli gergelim lactose gluten oleaginos'.split(' '),
  'frutos do mar',
])
const alergenosEm = porComeco(ALERGENOS)
const FIM = new Set(['.', ';', '!', '?', '…', '\n'])
/** So many words after the prohibition name what is forbidden: "não pode ter cebola, alho nem leite". */
const ADIANTE = 8
/** What joins one forbidden thing to the next. */
const JUNTA = new Set(', nem e ou / |'.split(' '))
/** What may stand before each. */
const PASSADAS = new Set([...JUNTA, ...'nada a o as os um uma de da do dos nenhum nenhuma qualquer tipo'.split(' ')])
const EM = new Set('na no nas nos'.split(' '))
const DE = new Set('de da do'.split(' '))

export const FRASES: Radicais = [...PROIBIDAS, ...CONTATOS, ...TRACOS, ...CUIDADOS, ...emRadicais(DOENCAS)]
/** Of these, what no food is called by and no addition says. */
export const FRASES_DE_PESSOA: ReadonlySet<Radical> = new Set([...PROIBIDAS, ...CONTATOS, ...emRadicais(DOENCAS)])

const deAlergeno = new Set<Radical>([...PROIBIDAS, ...CONTATOS, ...TRACOS])

/** Whether what follows makes an allergy of it. */
export function valeAqui(palavras: readonly Palavra[], lugar: number, radical: Radical): boolean {
  return !deAlergeno.has(radical) || nomeiaAlergeno(palavras, lugar + radical.partes.length)
}

/** Up to the first comma wherever it stands; what a comma joins must be of the list ("cebola, alho nem leite"), not another wish ("troco, deixar leite na portaria"). */
function nomeiaAlergeno(palavras: readonly Palavra[], de: number): boolean {
  let naLista = false
  for (let lugar = de; lugar < de + ADIANTE; lugar += 1) {
    const { forma } = naPosicao(palavras, lugar)
    if (FIM.has(forma) || (lugar > de && ehPrato(palavras, lugar))) return false
    naLista ||= forma === ','
    if (!naLista && ehAlergeno(palavras, lugar)) return true
    if (JUNTA.has(forma) && ehAlergeno(palavras, depoisDe(palavras, lugar, PASSADAS))) return true
  }
  return false
}

/** "Cebola na pizza de camarão": what a dish is called by is not forbidden in it. */
function ehPrato(palavras: readonly Palavra[], lugar: number): boolean {
  return EM.has(naPosicao(palavras, lugar).forma) && DE.has(naPosicao(palavras, lugar + 2).forma)
}

function ehAlergeno(palavras: readonly Palavra[], lugar: number): boolean {
  return alergenosEm(palavras, lugar).some((alergeno) => comecaEm(palavras, lugar, alergeno))
}
