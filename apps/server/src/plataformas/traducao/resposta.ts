import { palavrasDe } from './palavras'
import { papelDoGrupo } from './papel'

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
  ],
])
const COM_PERGUNTA = /[?:!.]$/
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
  const papel = papelDoGrupo(grupo)
  const responde = (uma: string) => RESPOSTAS.has(uma) || (papel === undefined && COMO_E.has(uma))
  if (!palavras.every(responde)) return { nome }
  if (papel === 'borda' || papel === 'massa') return { nome }
  if (palavras.join(' ') === 'sem') return { nome: `Sem ${oQuePergunta(grupo)}`, responde: true }
  return { nome: `${grupo}${COM_PERGUNTA.test(grupo) ? '' : ':'} ${nome}`, responde: true }
}

function oQuePergunta(grupo: string): string {
  const pergunta = PERGUNTAM.test(grupo) && grupo.endsWith('?')
  return pergunta ? grupo.replace(PERGUNTAM, '').slice(0, -1).trim() || grupo : grupo
}
