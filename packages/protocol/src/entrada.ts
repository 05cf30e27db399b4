import type { ItemDeEntrada, PedidoDeEntrada, SaborDeEntrada } from '@kds/domain/entrada'
import { TIPOS_DE_COMPLEMENTO, TIPOS_DE_PEDIDO } from '@kds/domain/pedido'
import { limitar } from '@kds/domain/texto'
import * as z from 'zod'
import { objeto } from './objeto'
import { fracao, linha } from './pedido'
import { instanteDeForaOpcional, legivel, opcional, texto } from './textos'

const nome = texto(200)
const nota = texto(1000)
const quantidade = z.number().positive('deve ser maior que zero').max(9999)

/** What cannot be read goes on as text: a slip of the till must not cost the kitchen its order. */
const fracaoDeEntrada = z.union([fracao, z.unknown().transform(comoVeio)])

function comoVeio(valor: unknown): string {
  const escrito = typeof valor === 'string' ? valor : JSON.stringify(raso(valor, NIVEIS_LIDOS))
  return limitar(legivel(escrito), 40).trim() || '?'
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
  nome,
  quantidade: opcional(quantidade),
  tipo: opcional(z.enum(TIPOS_DE_COMPLEMENTO)),
})

const sabor = objeto<SaborDeEntrada>()({
  nome,
  fracao: opcional(fracaoDeEntrada),
  adicionais: opcional(z.array(nome).max(50)),
  remocoes: opcional(z.array(nome).max(50)),
  observacao: opcional(nota),
})

const pizza = objeto<NonNullable<ItemDeEntrada['pizza']>>()({
  tamanho: texto(60),
  tipoMassa: opcional(texto(60)),
  borda: opcional(texto(60)),
  sabores: z.array(sabor).min(1, 'precisa de ao menos um sabor').max(24),
})

const itemDeEntrada = objeto<ItemDeEntrada>()({
  nome,
  quantidade,
  linha: opcional(z.union([linha, texto(60)])),
  codigo: opcional(texto(80)),
  categoria: opcional(texto(120)),
  referencia: opcional(texto(120)),
  complementos: opcional(z.array(complemento).max(100)),
  observacao: opcional(nota),
  pizza: opcional(pizza),
}).meta({ id: 'ItemDeEntrada' })

/** The origin's name and its own id address the order later, so both travel in paths. */
export const origem = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'use letras, números, ponto, hífen ou sublinhado, até 40 caracteres')

export const referencia = texto(120)

const camposDaEntrada = objeto<Omit<PedidoDeEntrada, 'origem' | 'referencia'>>()({
  tipo: z.enum(TIPOS_DE_PEDIDO),
  numero: opcional(texto(20)),
  mesa: opcional(texto(40)),
  cliente: opcional(texto(120)),
  criadoEm: instanteDeForaOpcional,
  agendadoPara: instanteDeForaOpcional,
  prometidoPara: instanteDeForaOpcional,
  prioridade: opcional(z.literal([0, 1])),
  observacao: opcional(nota),
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

export const cancelamentoDeEntrada = z.object({ motivo: opcional(texto(300)) }).meta({ id: 'CancelamentoDeEntrada' })

export const caminhoDoPedido = z.object({ cozinha: z.string().max(80), origem, referencia })
