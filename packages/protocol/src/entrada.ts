import {
  CAMPOS_DA_PIZZA,
  CAMPOS_DE_DADOS,
  CAMPOS_DO_COMPLEMENTO,
  CAMPOS_DO_ITEM,
  CAMPOS_DO_SABOR,
  OUTROS_CAMPOS,
} from '@kds/domain/campos'
import type { ItemDeEntrada, PedidoDeEntrada, SaborDeEntrada } from '@kds/domain/entrada'
import { TIPOS_DE_COMPLEMENTO, TIPOS_DE_PEDIDO } from '@kds/domain/pedido'
import { limitar } from '@kds/domain/texto'
import * as z from 'zod'
import { objeto } from './objeto'
import { fracao, linha } from './pedido'
import { instanteDeForaOpcional, legivel, opcional, texto } from './textos'

const quantidade = z.number().positive('deve ser maior que zero').max(9999)

/** What cannot be read goes on as text: a slip of the till must not cost the kitchen its order. */
const fracaoDeEntrada = z.union([fracao, z.unknown().transform(comoVeio)])

function comoVeio(valor: unknown): string {
  const escrito = typeof valor === 'string' ? valor : JSON.stringify(raso(valor, NIVEIS_LIDOS))
  return limitar(legivel(escrito), CAMPOS_DO_SABOR.fracao.limite).trim() || '?'
}

/** Enough for what a till may mean. Writing what is nested without end takes a stack without end. */
const NIVEIS_LIDOS = 3

function raso(valor: unknown, niveis: number): unknown {
  if (typeof valor !== 'object' || valor === null) return valor
  if (niveis === 0) return '…'
  if (Array.isArray(valor)) return valor.map((parte) => raso(parte, niveis - 1))
  return Object.fromEntries(Object.entries(valor).map(([nome, parte]) => [nome, raso(parte, niveis - 1)]))
}

const complemento = objeto<NonNullable<ItemDeEntrada['complementos']>[number]>()({
  nome: texto(CAMPOS_DO_COMPLEMENTO.nome.limite),
  quantidade: opcional(quantidade),
  tipo: opcional(z.enum(TIPOS_DE_COMPLEMENTO)),
})

const sabor = objeto<SaborDeEntrada>()({
  nome: texto(CAMPOS_DO_SABOR.nome.limite),
  fracao: opcional(fracaoDeEntrada),
  adicionais: opcional(z.array(texto(CAMPOS_DO_SABOR.adicionais.limite)).max(50)),
  remocoes: opcional(z.array(texto(CAMPOS_DO_SABOR.remocoes.limite)).max(50)),
  observacao: opcional(texto(CAMPOS_DO_SABOR.observacao.limite)),
})

const pizza = objeto<NonNullable<ItemDeEntrada['pizza']>>()({
  tamanho: texto(CAMPOS_DA_PIZZA.tamanho.limite),
  tipoMassa: opcional(texto(CAMPOS_DA_PIZZA.tipoMassa.limite)),
  borda: opcional(texto(CAMPOS_DA_PIZZA.borda.limite)),
  sabores: z.array(sabor).min(1, 'precisa de ao menos um sabor').max(24),
})

const itemDeEntrada = objeto<ItemDeEntrada>()({
  nome: texto(CAMPOS_DO_ITEM.nome.limite),
  quantidade,
  linha: opcional(z.union([linha, texto(CAMPOS_DO_ITEM.linha.limite)])),
  codigo: opcional(texto(CAMPOS_DO_ITEM.codigo.limite)),
  categoria: opcional(texto(CAMPOS_DO_ITEM.categoria.limite)),
  referencia: opcional(texto(CAMPOS_DO_ITEM.referencia.limite)),
  complementos: opcional(z.array(complemento).max(100)),
  observacao: opcional(texto(CAMPOS_DO_ITEM.observacao.limite)),
  pizza: opcional(pizza),
}).meta({ id: 'ItemDeEntrada' })

/** The origin's name and its own id address the order later, so both travel in paths. */
export const origem = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'use letras, números, ponto, hífen ou sublinhado, até 40 caracteres')

export const referencia = texto(OUTROS_CAMPOS.referencia.limite)

const camposDaEntrada = objeto<Omit<PedidoDeEntrada, 'origem' | 'referencia'>>()({
  tipo: z.enum(TIPOS_DE_PEDIDO),
  numero: opcional(texto(CAMPOS_DE_DADOS.numero.limite)),
  mesa: opcional(texto(CAMPOS_DE_DADOS.mesa.limite)),
  cliente: opcional(texto(CAMPOS_DE_DADOS.cliente.limite)),
  criadoEm: instanteDeForaOpcional,
  agendadoPara: instanteDeForaOpcional,
  prometidoPara: instanteDeForaOpcional,
  prioridade: opcional(z.literal([0, 1])),
  observacao: opcional(texto(CAMPOS_DE_DADOS.observacao.limite)),
  itens: z.array(itemDeEntrada).min(1, 'precisa de ao menos um item').max(200),
})

export const pedidoDeEntrada = objeto<PedidoDeEntrada>()({ ...camposDaEntrada.shape, origem, referencia }).meta({
  id: 'PedidoDeEntrada',
  description: 'Pedido enviado por um ponto de venda.',
})

/** A change names the order in its path; a body that repeats origin and reference is welcome and ignored. */
export const alteracaoDeEntrada = camposDaEntrada.meta({
  id: 'AlteracaoDeEntrada',
  description: 'O pedido inteiro, como deve ficar.',
})

export const cancelamentoDeEntrada = z
  .object({ motivo: opcional(texto(OUTROS_CAMPOS.motivo.limite)) })
  .meta({ id: 'CancelamentoDeEntrada' })

export const caminhoDoPedido = z.object({ cozinha: z.string().max(80), origem, referencia })

export type Nivel = 'pedido' | 'item' | 'complemento' | 'pizza' | 'sabor'

/** Every name that a body may use, by where it stands. */
export const CAMPOS_DA_ENTRADA: Readonly<Record<Nivel, ReadonlySet<string>>> = {
  pedido: new Set(Object.keys(pedidoDeEntrada.shape)),
  item: new Set(Object.keys(itemDeEntrada.shape)),
  complemento: new Set(Object.keys(complemento.shape)),
  pizza: new Set(Object.keys(pizza.shape)),
  sabor: new Set(Object.keys(sabor.shape)),
}
