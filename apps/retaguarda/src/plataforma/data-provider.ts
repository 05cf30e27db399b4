import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import type { z } from 'zod'
import { novoId } from './novo-id'
import { recursoDe } from './recursos'
import type { Sessao } from './sessao'

export interface ProvedorDeDados extends DataProvider {
  /** An address below one thing: renovar, revogar. */
  agir(recurso: string, id: string, acao: string, corpo: unknown, chaveDoEnvio?: string): Promise<{ data: RaRecord }>
  /** Makes a part of one thing: a test of a webhook is one of its deliveries. */
  criarParte(recurso: string, id: string, acao: string, parte: string): Promise<{ data: RaRecord }>
  /** One part of a thing, put in the place of what was there: the origins of a key. */
  trocar(recurso: string, id: string, parte: string, corpo: unknown): Promise<{ data: RaRecord }>
}

/** Listed below the one thing they belong to, which the filter names. */
const PARTE_DE: Readonly<Record<string, { readonly recurso: string; readonly campo: string }>> = {
  entregas: { recurso: 'webhooks', campo: 'webhookId' },
  impressoes: { recurso: 'impressoras', campo: 'impressoraId' },
  'eventos-da-loja': { recurso: 'lojas', campo: 'lojaId' },
  'chamadas-da-loja': { recurso: 'lojas', campo: 'lojaId' },
  'opcoes-da-loja': { recurso: 'lojas', campo: 'lojaId' },
}

/** What is the installation's and not a company's. */
const ENDERECO_NA_INSTALACAO: Readonly<Record<string, string>> = {
  instalacao: '/instalacao/empresas',
  'registro-da-instalacao': '/instalacao/registro',
}

/** react-admin's port to our routes: lists are paged, sorted and filtered by the server. */
export function provedorDeDados(sessao: Sessao): ProvedorDeDados {
  const chamar = sessao.chamar
  const base = async (recurso: string) =>
    ENDERECO_NA_INSTALACAO[recurso] ?? `/empresas/${(await sessao.empresa()).id}/${recurso}`
  const listar = async (recurso: string, params: Partial<GetListParams>, filtro: Readonly<Record<string, unknown>>) => {
    const todo = PARTE_DE[recurso]
    const { [todo?.campo ?? '']: id, ...resto } = filtro
    const endereco = todo ? `${await base(todo.recurso)}/${id}/${recurso}` : await base(recurso)
    const { itens, total } = await chamar(
      'GET',
      `${endereco}?${consulta(params, resto)}`,
      recursoDe(recurso).lista as z.ZodType<{ itens: RaRecord[]; total: number }>,
    )
    return { data: itens as never[], total }
  }
  const um = async (recurso: string, id: unknown) =>
    chamar('GET', `${await base(recurso)}/${id}`, recursoDe(recurso).item as z.ZodType<RaRecord>)
  const naoHa = () => Promise.reject(new Error('the back office has no such operation'))

  return {
    getList: (recurso, params) => listar(recurso, params, params.filter ?? {}),
    getManyReference: (recurso, params) => listar(recurso, params, { ...params.filter, [params.target]: params.id }),
    getOne: async (recurso, { id }) => ({ data: (await um(recurso, id)) as never }),
    getMany: async (recurso, { ids }) => ({ data: (await Promise.all(ids.map((id) => um(recurso, id)))) as never[] }),
    create: async (recurso, { data, meta }) => {
      const criado = recursoDe(recurso).criado as z.ZodType<RaRecord>
      return { data: (await chamar('POST', await base(recurso), criado, data, meta?.chaveDoEnvio)) as never }
    },
    update: async (recurso, { id, data }) => {
      const item = recursoDe(recurso).item as z.ZodType<RaRecord>
      return { data: (await chamar('PUT', `${await base(recurso)}/${id}`, item, data)) as never }
    },
    delete: async (recurso, { id, previousData }) => {
      await chamar('DELETE', `${await base(recurso)}/${id}`, nadaSchema)
      return { data: (previousData ?? { id }) as never }
    },
    agir: async (recurso, id, acao, corpo, chaveDoEnvio) => {
      const item = recursoDe(recurso).item as z.ZodType<RaRecord>
      return { data: await chamar('POST', `${await base(recurso)}/${id}/${acao}`, item, corpo, chaveDoEnvio) }
    },
    criarParte: async (recurso, id, acao, parte) => {
      const criado = recursoDe(parte).criado as z.ZodType<RaRecord>
      return { data: await chamar('POST', `${await base(recurso)}/${id}/${acao}`, criado, {}, novoId()) }
    },
    trocar: async (recurso, id, parte, corpo) => {
      const item = recursoDe(recurso).item as z.ZodType<RaRecord>
      return { data: await chamar('PUT', `${await base(recurso)}/${id}/${parte}`, item, corpo) }
    },
    updateMany: naoHa,
    deleteMany: naoHa,
  }
}

export function consulta({ pagination, sort }: Partial<GetListParams>, filtro: object): string {
  const campos: Record<string, unknown> = { ...filtro }
  if (pagination) Object.assign(campos, { pagina: pagination.page, porPagina: pagination.perPage })
  if (sort) Object.assign(campos, { ordem: sort.field, direcao: sort.order.toLowerCase() })
  const cheios = Object.entries(campos).filter(([, valor]) => valor !== undefined && valor !== null && valor !== '')
  return new URLSearchParams(cheios.map(([nome, valor]) => [nome, String(valor)])).toString()
}
