import { PESSOA_DA_JANELA } from '@kds/protocol/retaguarda/conta'
import { erroDeCamposSchema } from '@kds/protocol/retaguarda/erro'
import { HttpError } from 'ra-core'
import type { z } from 'zod'

const SEM_CONEXAO = 'Tentativa de conexão com a retaguarda falhou. Verifique a conexão com a internet.'
const FALHA = 'Não foi possível concluir a operação. Tente novamente.'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Chamada = <Resposta extends z.ZodType>(
  metodo: Metodo,
  caminho: string,
  resposta: Resposta,
  corpo?: unknown,
  /** Of the form it comes from: sent again after a lost answer, it makes nothing twice. */
  chaveDoEnvio?: string,
  /** Whose window it comes from: another person who signed in meanwhile does nothing by it. */
  pessoa?: string,
) => Promise<z.output<Resposta>>

/** One call to the server. What it refuses is thrown in its words, with the fields of the form in `body.errors`. */
export function chamadaPor(buscar: typeof fetch): Chamada {
  return async (metodo, caminho, resposta, corpo, chaveDoEnvio, pessoa) => {
    const lida = await buscar(`/api/retaguarda${caminho}`, {
      method: metodo,
      credentials: 'same-origin',
      headers: {
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
        ...(chaveDoEnvio === undefined ? {} : { 'idempotency-key': chaveDoEnvio }),
        ...(pessoa === undefined ? {} : { [PESSOA_DA_JANELA]: pessoa }),
      },
      body: corpo === undefined ? undefined : JSON.stringify(corpo),
    }).catch(() => {
      throw new HttpError(SEM_CONEXAO, 0)
    })
    const json: unknown = await lida.json().catch(() => undefined)
    // Cut short, or the page of a network that wants to be signed in to: nobody knows what became of it.
    if (lida.ok && json === undefined) throw new HttpError(SEM_CONEXAO, 0)
    if (lida.ok) return resposta.parse(json)
    const { data: erro } = erroDeCamposSchema.safeParse(json)
    throw new HttpError(erro?.Messages.join('\n') ?? FALHA, lida.status, { errors: erro?.campos ?? {} })
  }
}

/** What was refused was not done, and whoever was told so may send something else. */
export function foiRecusado(erro: unknown): boolean {
  return erro instanceof HttpError && erro.status >= 400 && erro.status < 500
}

const DEMORADO = 408
const DEMAIS = 429

/** What time mends: no connection, a server that is busy or starting, an answer that was lost. */
export function passa(erro: unknown): boolean {
  return !foiRecusado(erro) || (erro instanceof HttpError && [DEMORADO, DEMAIS].includes(erro.status))
}

export function camposRecusados(erro: unknown): Record<string, string> {
  const corpo = erro instanceof HttpError ? (erro.body as { errors?: Record<string, string> } | undefined) : undefined
  return corpo?.errors ?? {}
}

export function mensagemDe(erro: unknown): string {
  return erro instanceof HttpError ? erro.message : FALHA
}
