import { palavrasDe } from './palavras'
import { papelDoGrupo } from './papel'

/** Alone they say nothing: "Sem" of the group "Cebola". */
const RESPOSTAS = new Set([
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

export interface Respondida {
  readonly nome: string
  readonly responde?: true
}

/** An answer is read with what was asked. Crusts and doughs have a "não" of their own. */
export function comPergunta(nome: string, grupo: string | undefined): Respondida {
  const palavras = palavrasDe(nome)
  if (grupo === undefined || palavras.length === 0 || !palavras.every((uma) => RESPOSTAS.has(uma))) return { nome }
  const papel = papelDoGrupo(grupo)
  if (papel === 'borda' || papel === 'massa') return { nome }
  if (palavras.join(' ') === 'sem') return { nome: `Sem ${grupo}`, responde: true }
  return { nome: `${grupo}${COM_PERGUNTA.test(grupo) ? '' : ':'} ${nome}`, responde: true }
}
