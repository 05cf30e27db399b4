import { senhaNova } from '@kds/domain/validacao/cadastro'
import { mensagens } from '@kds/domain/validacao/mensagens'
import { email, emOrdem, obrigatorio, type Regra, senhasIguais } from '@kds/domain/validacao/regras'
import { z } from 'zod'
import { legivel } from '../textos'

/** A field of a form: what is wrong with it is said in the specification's words, on both sides of the wire. */
export function campo(maximo: number, ...regras: readonly Regra[]) {
  return escrito(z.string({ error: mensagens.obrigatorio }).max(maximo, mensagens.maximo).overwrite(limpo), regras)
}

export function campoObrigatorio(maximo: number, ...regras: readonly Regra[]) {
  return campo(maximo, obrigatorio, ...regras)
}

/** A whole number: one that is none was filled in all the same. */
export function inteiro() {
  return z.int({ error: ({ input }) => (input === undefined ? mensagens.obrigatorio : mensagens.mascara) })
}

/** A day in a year in which a kitchen works: no other fits into a date of four digits, in every time zone. */
export const diaSchema = z.iso
  .date({ abort: true, error: mensagens.mascara })
  .refine((valor) => /^20\d\d-/.test(valor), 'O dia deve ficar entre os anos 2000 e 2099.')

/** Left as typed: blanks belong to a password. */
export const senhaSchema = escrito(z.string({ error: mensagens.obrigatorio }).max(1_000, mensagens.maximo), [senhaNova])

export const senhaAtualSchema = escrito(z.string({ error: mensagens.obrigatorio }).max(1_000, mensagens.maximo), [
  obrigatorio,
])

export const emailSchema = campoObrigatorio(254, email).transform((valor) => valor.toLowerCase())

export const codigoSchema = z
  .string({ error: mensagens.obrigatorio })
  .min(10)
  .max(200)
  .overwrite(legivel)
  .describe('O código do link.')

/**
 * The object with `senha` and `repetir` whose difference is said at the repetition. Both untouched they are equal, and yet both are to be
 * filled in: whoever is told of one only is told of the other a press later.
 */
export function comSenhasIguais<Campos extends { senha: z.ZodType; repetir: z.ZodType }>(campos: z.ZodObject<Campos>) {
  return campos.superRefine((valor, contexto) => {
    const { senha, repetir } = valor as { senha?: unknown; repetir?: unknown }
    const mensagem = emOrdem(senhasIguais(senha), obrigatorio)(repetir)
    if (mensagem) contexto.addIssue({ code: 'custom', path: ['repetir'], message: mensagem })
  })
}

function escrito(schema: z.ZodString, regras: readonly Regra[]) {
  const regra = emOrdem(...regras)
  return schema.superRefine((valor, contexto) => {
    const mensagem = regra(valor)
    if (mensagem) contexto.addIssue({ code: 'custom', message: mensagem })
  })
}

/** On one line: names stand in subjects of mails and in sentences. Line by line, for a text of blanks as long as a body is no more work. */
function limpo(texto: string): string {
  return legivel(texto)
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
    .join(' ')
}
