import { entradaSchema, type entrarSchema } from '@kds/protocol/retaguarda/conta'
import { alcanca, type Papel } from '@kds/protocol/retaguarda/papeis'
import { type AuthProvider, HttpError } from 'ra-core'
import type { z } from 'zod'
import { foiRecusado } from './chamada'
import type { Sessao } from './sessao'

/** The least role that sees each section; the server decides, this keeps what it would refuse out of sight. */
export const PAPEL_DE: Readonly<Record<string, Papel>> = {
  licencas: 'dono',
  chaves: 'dono',
  webhooks: 'dono',
  lojas: 'dono',
  impressoras: 'dono',
  pessoas: 'dono',
  convites: 'dono',
  registro: 'dono',
  tablets: 'dono',
  cadastro: 'gerente',
  marca: 'gerente',
  estacoes: 'leitura',
  cozinhas: 'leitura',
  perfis: 'leitura',
  cardapio: 'leitura',
  'novo-pedido': 'gerente',
}

/** What the administrador of the installation sees, whatever company is open. */
const DO_ADMINISTRADOR: readonly string[] = ['instalacao', 'registro-da-instalacao']

export function provedorDeAcesso(sessao: Sessao): AuthProvider {
  return {
    login: async (formulario: z.input<typeof entrarSchema>) => {
      const entrada = await sessao.chamar('POST', '/conta/entrar', entradaSchema, formulario)
      if ('falta' in entrada) return { redirectTo: '/codigo' }
      sessao.comecou(entrada)
      return undefined
    },
    logout: async () => {
      await sessao.sair()
    },
    // Who it is cannot be asked without a connection, which is no reason to sign anybody out.
    checkAuth: async () => {
      await sessao.conta().catch((erro) => {
        if (erro instanceof HttpError && erro.status === 401) throw erro
      })
    },
    checkError: async (erro) => {
      if (!(erro instanceof HttpError) || erro.status !== 401) return
      sessao.encerrou()
      // The entrance says so by itself. Without this it would be said beside it as well, after asking whose session this is: that of the
      // next person, who would then be signed out.
      return Promise.reject({ message: false })
    },
    getIdentity: async () => {
      const { id, nome } = await sessao.conta()
      return { id, fullName: nome }
    },
    canAccess: async ({ resource }) => {
      try {
        if (DO_ADMINISTRADOR.includes(resource)) return (await sessao.conta()).administrador
        const { papel } = await sessao.empresa()
        return alcanca(papel, PAPEL_DE[resource] ?? 'dono')
      } catch (erro) {
        // The server decides, and is asked again by the page.
        if (foiRecusado(erro)) throw erro
        return true
      }
    },
  }
}
