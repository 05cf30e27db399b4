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
/** Care for what touches the food. */
const CONTATOS = emRadicais(['sem contato com', 'evitar contato com', 'evitem contato com', 'nao ter contato com'])
const CUIDADOS = emRadicais(['contaminac', 'contaminar', 'tracos de', 'tracos d'])
/** What a person has: "não sou fenilcetonúrica" denies it. */
export const DOENCAS: readonly string[] = ['fenilcet', 'fenilalan']

/** What Brazilian law has declared on labels, and what people call it. */
const ALERGENOS = emRadicais([
  ...'leite laticin trigo centeio cevada aveia soja ovo peixe camar crustac marisc lagosta siri lula polvo'.split(' '),
  ...'amendoim castanha noz amendoa avela pistache macadami pinoli gergelim lactose gluten'.split(' '),
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

export const FRASES: Radicais = [...PROIBIDAS, ...CONTATOS, ...CUIDADOS, ...emRadicais(DOENCAS)]
/** Of these, what no food is called by and no addition says. */
export const FRASES_DE_PESSOA: ReadonlySet<Radical> = new Set([...PROIBIDAS, ...CONTATOS, ...emRadicais(DOENCAS)])

const proibidas = new Set<Radical>(PROIBIDAS)
const contatos = new Set<Radical>(CONTATOS)

/** Whether what follows makes an allergy of it. */
export function valeAqui(palavras: readonly Palavra[], lugar: number, radical: Radical): boolean {
  const depois = lugar + radical.partes.length
  if (proibidas.has(radical)) return proibeAlergeno(palavras, depois)
  if (!contatos.has(radical)) return true
  const oQue = depoisDe(palavras, depois, ARTIGOS)
  return !GENTE.some((pessoa) => comecaEm(palavras, oQue, pessoa))
}

function proibeAlergeno(palavras: readonly Palavra[], de: number): boolean {
  for (let lugar = de; lugar < de + ADIANTE; lugar += 1) {
    if (FIM.has(naPosicao(palavras, lugar).forma)) return false
    if (ALERGENOS.some((alergeno) => comecaEm(palavras, lugar, alergeno))) return true
  }
  return false
}
