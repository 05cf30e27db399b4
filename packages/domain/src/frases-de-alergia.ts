import { comecaEm, depoisDe, emRadicais, naPosicao, type Palavra, type Radicais, type Radical } from './radicais'

/**
 * What else people write of an allergy. Each goes with the usual words, also in a kitchen that has put words of its own beside
 * them: its list need not be written anew when one is added here.
 */

/** "Não pode ter leite": a prohibition of what makes people ill. Of what they merely dislike ("não pode ter cebola") it is an ordinary wish. */
const PROIBIDAS = emRadicais(
  ['pode', 'posso', 'podem', 'podemos'].flatMap((quem) =>
    ['ter', 'conter', 'levar'].map((ato) => `nao ${quem} ${ato}`),
  ),
)
/** Care for what touches the food, not for whom a courier need not meet. */
const CONTATOS = emRadicais(['sem contato com', 'evitar contato com', 'evitem contato com', 'nao ter contato com'])
const TRACOS = emRadicais(['tracos de', 'tracos d'])
const CUIDADOS = emRadicais(['contaminac', 'contaminar'])
/** What a person has: "não sou fenilcetonúrica" denies it. */
export const DOENCAS: readonly string[] = ['fenilcet', 'fenilalan']

/** What Brazilian law has declared on labels, and what people call it. */
const ALERGENOS = emRadicais([
  ...'leite laticin trigo centeio cevada aveia soja ovo peixe camar crustac marisc lagosta siri lula polvo'.split(' '),
  ...'amendoim castanha noz amendoa avela pistache macadami pinoli gergelim lactose gluten oleaginos'.split(' '),
  'frutos do mar',
])
/** Whom a courier need not meet: "sem contato com o entregador". */
const GENTE = emRadicais(
  'entregador motoboy motoqueiro cliente porteir portaria pessoa morador ninguem gente vizinh funcionari'.split(' '),
)

const ARTIGOS = new Set('a o as os um uma uns umas nada de da do das dos nenhum nenhuma qualquer tipo'.split(' '))
const FIM = new Set(['.', ';', '!', '?', '…', '\n'])
/** So many words after the prohibition name what is forbidden: "não pode ter cebola, alho nem leite". */
const ADIANTE = 8
const E = new Set(['nem', 'e', 'ou', '/', '|'])
/** What may stand in a list before a thing without making a sentence of it: "cebola, nada de leite". */
const NA_LISTA = new Set([...E, ...'nada de nenhum nenhuma qualquer tipo nunca'.split(' ')])
const DEPOIS_DE_E = new Set([...NA_LISTA, ...ARTIGOS])
const EM = new Set('na no nas nos'.split(' '))
const DE = new Set('de da do'.split(' '))

export const FRASES: Radicais = [...PROIBIDAS, ...CONTATOS, ...TRACOS, ...CUIDADOS, ...emRadicais(DOENCAS)]
/** Of these, what no food is called by and no addition says. */
export const FRASES_DE_PESSOA: ReadonlySet<Radical> = new Set([...PROIBIDAS, ...CONTATOS, ...emRadicais(DOENCAS)])

const proibidas = new Set<Radical>(PROIBIDAS)
const contatos = new Set<Radical>(CONTATOS)
const tracos = new Set<Radical>(TRACOS)

/** Whether what follows makes an allergy of it. */
export function valeAqui(palavras: readonly Palavra[], lugar: number, radical: Radical): boolean {
  const depois = lugar + radical.partes.length
  if (proibidas.has(radical) || tracos.has(radical)) return nomeiaAlergeno(palavras, depois)
  if (!contatos.has(radical)) return true
  const oQue = depoisDe(palavras, depois, ARTIGOS)
  return !GENTE.some((pessoa) => comecaEm(palavras, oQue, pessoa)) && nomeiaAlergeno(palavras, depois)
}

/** Up to the first comma wherever it stands; what a comma joins must be of the list ("cebola, alho nem leite"), not another wish ("troco, deixar leite na portaria"). */
function nomeiaAlergeno(palavras: readonly Palavra[], de: number): boolean {
  let naLista = false
  for (let lugar = de; lugar < de + ADIANTE; lugar += 1) {
    const { forma } = naPosicao(palavras, lugar)
    if (FIM.has(forma) || (lugar > de && ehPrato(palavras, lugar))) return false
    naLista ||= forma === ','
    if (!naLista && ehAlergeno(palavras, lugar)) return true
    if (forma === ',' && ehAlergeno(palavras, depoisDe(palavras, lugar + 1, NA_LISTA))) return true
    if (E.has(forma) && ehAlergeno(palavras, depoisDe(palavras, lugar + 1, DEPOIS_DE_E))) return true
  }
  return false
}

/** "Cebola na pizza de camarão": what a dish is called by is not forbidden in it. */
function ehPrato(palavras: readonly Palavra[], lugar: number): boolean {
  return EM.has(naPosicao(palavras, lugar).forma) && DE.has(naPosicao(palavras, lugar + 2).forma)
}

function ehAlergeno(palavras: readonly Palavra[], lugar: number): boolean {
  return ALERGENOS.some((alergeno) => comecaEm(palavras, lugar, alergeno))
}
