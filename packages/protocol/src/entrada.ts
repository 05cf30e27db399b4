import {
  CAMPOS_DA_PIZZA,
  CAMPOS_DE_DADOS,
  CAMPOS_DO_COMPLEMENTO,
  CAMPOS_DO_ITEM,
  CAMPOS_DO_SABOR,
  OUTROS_CAMPOS,
} from '@kds/domain/campos'
import {
  CARTOES_POR_PEDIDO,
  type ItemDeEntrada,
  type PedidoDeEntrada,
  PIZZAS_EM_CARTOES,
  type SaborDeEntrada,
} from '@kds/domain/entrada'
import type { Fracao } from '@kds/domain/fracao'
import { ehLinha } from '@kds/domain/linhas'
import { TIPOS_DE_COMPLEMENTO, TIPOS_DE_PEDIDO } from '@kds/domain/pedido'
import { limitar, normalizar } from '@kds/domain/texto'
import * as z from 'zod'
import { dito } from './dito'
import { lerFracao } from './ler-fracao'
import { objeto } from './objeto'
import { fracao, linha } from './pedido'
import { PEDIDOS_DE_EXEMPLO } from './pedidos-de-exemplo'
import { instanteDeForaOpcional, legivel, opcional, texto } from './textos'

const quantidade = z.number().positive('deve ser maior que zero').max(9999)

/** A part may be written otherwise. What cannot be read goes on as text: a slip of the till must not cost the kitchen its order. */
const fracaoDeEntrada = z.union([fracao, z.unknown().transform(lida)])

function lida(valor: unknown): Fracao | string {
  return lerFracao(valor) ?? comoVeio(valor)
}

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

/** "Pizza" is a line as well as "pizza". */
function linhaEscrita(valor: string): string {
  const escrita = normalizar(valor)
  return ehLinha(escrita) ? escrita : valor
}

const complemento = objeto<NonNullable<ItemDeEntrada['complementos']>[number]>()({
  nome: dito(texto(CAMPOS_DO_COMPLEMENTO.nome.limite), 'O que se acrescenta, tira ou escolhe.', 'Bacon'),
  quantidade: dito(opcional(quantidade), 'Quantos. Sem ela, um.', 2),
  tipo: dito(opcional(z.enum(TIPOS_DE_COMPLEMENTO)), 'adicional, remocao ou opcao. Sem ele, opcao.', 'adicional'),
})

const sabor = objeto<SaborDeEntrada>()({
  nome: dito(texto(CAMPOS_DO_SABOR.nome.limite), 'O sabor.', 'Calabresa'),
  fracao: dito(
    opcional(fracaoDeEntrada),
    'Quanto da pizza: `n` partes de `d`; as de todos os sabores somam 1. Também se entende "1/2", "½", "meia", "um terço", "50%", 0.5 e ' +
      '0.333. O que não se entende aparece ao cozinheiro como veio, e `avisos` o diz. Sem fração em nenhum sabor, partes iguais.',
    { n: 1, d: 2 },
  ),
  adicionais: dito(
    opcional(z.array(texto(CAMPOS_DO_SABOR.adicionais.limite)).max(50)),
    'O que entra a mais neste sabor.',
    ['catupiry'],
  ),
  remocoes: dito(
    opcional(z.array(texto(CAMPOS_DO_SABOR.remocoes.limite)).max(50)),
    'O que sai deste sabor: aparece como SEM.',
    ['cebola'],
  ),
  observacao: dito(
    opcional(texto(CAMPOS_DO_SABOR.observacao.limite)),
    'O que o cozinheiro precisa saber deste sabor.',
    'bem passada',
  ),
})

const pizza = objeto<NonNullable<ItemDeEntrada['pizza']>>()({
  tamanho: dito(texto(CAMPOS_DA_PIZZA.tamanho.limite), 'O tamanho, como a casa o chama.', 'Grande'),
  tipoMassa: dito(opcional(texto(CAMPOS_DA_PIZZA.tipoMassa.limite)), 'A massa, se não for a da casa.', 'Integral'),
  borda: dito(opcional(texto(CAMPOS_DA_PIZZA.borda.limite)), 'A borda. Sem ela, sem borda.', 'Catupiry'),
  sabores: dito(z.array(sabor).min(1, 'precisa de ao menos um sabor').max(24), 'De um a 24 sabores.', [
    { nome: 'Calabresa', fracao: { n: 1, d: 2 } },
    { nome: 'Portuguesa', fracao: { n: 1, d: 2 } },
  ]),
})

const itemDeEntrada = objeto<ItemDeEntrada>()({
  nome: dito(texto(CAMPOS_DO_ITEM.nome.limite), 'O que o cozinheiro lê.', 'Pizza Grande'),
  quantidade: dito(
    quantidade,
    `Quantos. Uma pizza de quantidade 3 vira três pizzas, até ${PIZZAS_EM_CARTOES} por item e ${CARTOES_POR_PEDIDO} por pedido; além disso ficam juntas ` +
      'num item só, com aviso, como quando não é um número inteiro. Acima de 500 ou abaixo de 0,001, de qualquer coisa, também vem um aviso.',
    1,
  ),
  linha: dito(
    opcional(z.union([linha, texto(CAMPOS_DO_ITEM.linha.limite).overwrite(linhaEscrita)])),
    'A linha de produção. Sem ela, ou com uma que não existe (o que `avisos` diz), decidem as regras da cozinha, por código, categoria e nome.',
    'pizza',
  ),
  codigo: dito(opcional(texto(CAMPOS_DO_ITEM.codigo.limite)), 'O código do produto no cardápio da origem.', 'PZ-GDE'),
  categoria: dito(opcional(texto(CAMPOS_DO_ITEM.categoria.limite)), 'A categoria do produto na origem.', 'Pizzas'),
  referencia: dito(
    opcional(texto(CAMPOS_DO_ITEM.referencia.limite)),
    'O id deste item na origem: com ele, uma alteração reconhece o item.',
    '1042-1',
  ),
  complementos: dito(opcional(z.array(complemento).max(100)), 'O que se acrescenta, tira ou escolhe.', [
    { nome: 'Bacon', quantidade: 1, tipo: 'adicional' },
  ]),
  observacao: dito(
    opcional(texto(CAMPOS_DO_ITEM.observacao.limite)),
    'O que o cozinheiro precisa saber deste item.',
    'sem gelo',
  ),
  pizza: dito(opcional(pizza), 'Só de pizzas: tamanho, massa, borda e sabores.', {
    tamanho: 'Grande',
    sabores: [{ nome: 'Calabresa' }],
  }),
}).meta({ id: 'ItemDeEntrada' })

/** The origin's name and its own id address the order later, so both travel in paths. */
export const origem = dito(
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'use letras, números, ponto, hífen ou sublinhado, até 40 caracteres'),
  'De onde o pedido vem: uma das origens da chave.',
  'balcao',
)

export const referencia = dito(
  texto(OUTROS_CAMPOS.referencia.limite),
  'O id do pedido na origem. Com a origem, é o que distingue um pedido de outro. De um que parece um telefone ou um documento é guardado `ref-` e letras, e `avisos` ' +
    'diz o quê; nas chamadas continua valendo como foi enviado.',
  'venda-1042',
)

const ANOS =
  'Com fuso, entre os anos 2000 e 2099; vazio é como não enviado, e 0001-01-01, 1899-12-30 ou 9999-12-31, que alguns sistemas escrevem por “nunca”, também, com aviso.'

const camposDaEntrada = objeto<Omit<PedidoDeEntrada, 'origem' | 'referencia'>>()({
  tipo: dito(z.enum(TIPOS_DE_PEDIDO), 'Como o pedido sai da cozinha.', 'retirada'),
  numero: dito(
    opcional(texto(CAMPOS_DE_DADOS.numero.limite)),
    'Por que a cozinha chama o pedido. Sem ele, o próximo da cozinha. De um com oito algarismos ou mais, que pode ser um telefone, são chamados os quatro últimos, e `avisos` o diz.',
    '42',
  ),
  mesa: dito(opcional(texto(CAMPOS_DE_DADOS.mesa.limite)), 'A mesa.', '7'),
  cliente: dito(
    opcional(texto(CAMPOS_DE_DADOS.cliente.limite)),
    'Quem espera, como deve ser chamado. Fica o primeiro nome, com o tratamento (`Dona Maria de Souza` fica `Dona Maria`); o que é mesa ou número de chamada ' +
      'fica inteiro (`Mesa 7`, `Comanda 12`), e de uma alergia dita ali também o resto, na observação. É apagado quando o pedido já não precisa dele.',
    'Ana',
  ),
  criadoEm: dito(
    instanteDeForaOpcional,
    `Quando o pedido foi feito. No futuro, ou de mais de 24 horas atrás, vale a hora da chegada, com aviso. ${ANOS}`,
    '2026-11-15T20:30:00-03:00',
  ),
  agendadoPara: dito(
    instanteDeForaOpcional,
    `Para quando foi encomendado: até perto da hora fica fora da tela. ${ANOS}`,
    '2026-11-15T21:30:00-03:00',
  ),
  prometidoPara: dito(
    instanteDeForaOpcional,
    `Até quando foi prometido: é o prazo do pedido. ${ANOS}`,
    '2026-11-15T21:10:00-03:00',
  ),
  prioridade: dito(opcional(z.literal([0, 1])), '1 passa à frente na fila. Sem ela, 0.', 0),
  observacao: dito(
    opcional(texto(CAMPOS_DE_DADOS.observacao.limite)),
    'O que a cozinha precisa saber do pedido inteiro.',
    'embalar para viagem',
  ),
  itens: dito(z.array(itemDeEntrada).min(1, 'precisa de ao menos um item').max(200), 'De um a 200 itens.', [
    { nome: 'Suco de laranja', quantidade: 2, observacao: 'sem gelo' },
  ]),
})

export const pedidoDeEntrada = objeto<PedidoDeEntrada>()({ ...camposDaEntrada.shape, origem, referencia }).meta({
  id: 'PedidoDeEntrada',
  description: 'Pedido enviado por um ponto de venda.',
  exemplos: PEDIDOS_DE_EXEMPLO,
})

/** A change names the order in its path; a body that repeats origin and reference is welcome and ignored. */
export const alteracaoDeEntrada = camposDaEntrada.meta({
  id: 'AlteracaoDeEntrada',
  description: 'O pedido inteiro, como deve ficar.',
  exemplos: PEDIDOS_DE_EXEMPLO.map(({ origem: _origem, referencia: _referencia, ...alteracao }) => alteracao),
})

export const cancelamentoDeEntrada = z
  .object({
    motivo: dito(opcional(texto(OUTROS_CAMPOS.motivo.limite)), 'Por quê: o cozinheiro lê.', 'cliente desistiu'),
  })
  .meta({ id: 'CancelamentoDeEntrada', exemplos: [{ motivo: 'cliente desistiu' }] })

const cozinha = dito(z.string(), 'A cozinha, como está no endereço mostrado com a chave.', 'matriz')

export const caminhoDaCozinha = z.object({ cozinha })

export const caminhoDoPedido = z.object({ cozinha: cozinha.max(80), origem, referencia })

export type Nivel = 'pedido' | 'cancelamento' | 'item' | 'complemento' | 'pizza' | 'sabor'

/** Every name that a body may use, by where it stands. */
export const CAMPOS_DA_ENTRADA: Readonly<Record<Nivel, ReadonlySet<string>>> = {
  pedido: new Set(Object.keys(pedidoDeEntrada.shape)),
  cancelamento: new Set(Object.keys(cancelamentoDeEntrada.shape)),
  item: new Set(Object.keys(itemDeEntrada.shape)),
  complemento: new Set(Object.keys(complemento.shape)),
  pizza: new Set(Object.keys(pizza.shape)),
  sabor: new Set(Object.keys(sabor.shape)),
}
