import { palavrasDe } from './palavras'
import { papelDoGrupo } from './papel'
import type { OpcaoLida } from './pedido-lido'

/** Alone they say nothing: "Sem" of the group "Cebola". */
const RESPOSTAS = new Set([
  ...['nada', 'nenhum', 'nenhuma'],
  ...['sem', 'com', 'sim', 'nao', 'pouco', 'pouca', 'muito', 'muita', 'mais', 'menos', 'extra', 'normal', 'bastante'],
  ...[
    'obrigado',
    'obrigada',
    'quero',
    'desejo',
    'por',
    'favor',
    'bem',
    'bom',
    'mal',
    'passado',
    'passada',
    'ponto',
    'ao',
    'retirar',
    'remover',
    'tirar',
  ],
])
/** "Retirar" of the group "Cebola" is "Sem" of it. */
const TIRAM = new Set(['sem', 'retirar', 'remover', 'tirar'])
const COM_PERGUNTA = /[?:!.]$/
/** How a dish is made cannot be left out: "Sem" of "Ponto da carne" is no "sem ponto". */
const DE_COMO = new Set(['ponto', 'pontos', 'preparo', 'corte', 'cortes'])
/** What a thing is like: alone it says nothing either, unless its group says that these are flavours. */
const COMO_E = new Set(
  'assado assada dourado dourada gelado gelada quente quentes frio fria morno morna tostado tostada torrado torrada branco integral tinto'.split(
    ' ',
  ),
)
/** "Quer azeitona?" asks for olives. */
const PERGUNTAM = /^(?:quer|deseja|prefere|vai querer|gostaria de) (?:com )?(?=\S)/i

export interface Respondida {
  readonly nome: string
  readonly responde?: true
}

/** An answer is read with what was asked. Crusts and doughs have a "não" of their own. */
export function comPergunta(nome: string, grupo: string | undefined): Respondida {
  const palavras = palavrasDe(nome)
  if (grupo === undefined || palavras.length === 0) return { nome }
  if (ehDeAlergia(grupo)) return ehDeAlergia(nome) ? { nome } : { nome: comGrupo(grupo, nome), responde: true }
  const papel = papelDoGrupo(grupo)
  const responde = (uma: string) => RESPOSTAS.has(uma) || (papel === undefined && COMO_E.has(uma))
  if (!palavras.every(responde)) return { nome }
  if (papel === 'borda' || papel === 'massa') return { nome }
  if (TIRAM.has(palavras.join(' ')) && papel !== 'remocao' && !palavrasDe(grupo).some((uma) => DE_COMO.has(uma)))
    return { nome: `Sem ${oQuePergunta(grupo)}`, responde: true }
  return { nome: comGrupo(grupo, nome), responde: true }
}

function comGrupo(grupo: string, nome: string): string {
  return `${grupo}${COM_PERGUNTA.test(grupo) ? '' : ':'} ${nome}`
}

const DE_ALERGIA = /^(?:alerg|intoler|restric)/
/** "Não", "Nenhuma", "Não contém", "Não tenho alergias". Whoever says more than this may say one. */
const SEM_NENHUMA =
  /^(?:nao|nenhuma?|nada|sem)(?: (?:obrigad[oa]|tenho|possuo|contem|ha|sou|nenhuma?|qualquer|tipo|de|alerg[a-z]+|restric[a-z]+|intoleranc[a-z]+|alimentar(?:es)?))*$/

/**
 * What was asked of somebody who chose this: "Camarão" inside "Sim" of "Alergia" says to what. What says of its own what to do with it ("Retirar")
 * is read so.
 */
export function grupoDentro(doPai: string | undefined, grupo: string | undefined): string | undefined {
  const deAlergia = doPai !== undefined && ehDeAlergia(doPai)
  return deAlergia && (grupo === undefined || papelDoGrupo(grupo) === undefined) ? doPai : grupo
}

/** "Amendoim" alone may be put on. */
function ehDeAlergia(dito: string): boolean {
  return palavrasDe(dito).some((palavra) => DE_ALERGIA.test(palavra))
}

/** Who is asked for an allergy and has none says nothing that a cook has to know. */
export function negaAlergia({ nome, grupo = '', responde, observacao, opcoes }: OpcaoLida): boolean {
  if (!ehDeAlergia(grupo) || observacao !== undefined || opcoes.length > 0) return false
  return SEM_NENHUMA.test(palavrasDe(responde ? nome.slice(grupo.length) : nome).join(' '))
}

function oQuePergunta(grupo: string): string {
  const pergunta = PERGUNTAM.test(grupo) && grupo.endsWith('?')
  return pergunta ? grupo.replace(PERGUNTAM, '').slice(0, -1).trim() || grupo : grupo
}
