import { CAMPOS_DO_PEDIDO } from '@kds/domain/campos'
import type { MoverItens } from '@kds/domain/comandos'
import { ETAPAS } from '@kds/domain/etapas'
import type { Fracao } from '@kds/domain/fracao'
import { LINHAS, POSTOS } from '@kds/domain/linhas'
import {
  type Aceite,
  type CampoAlterado,
  type Complemento,
  type ConteudoDoItem,
  type DadosDoPedido,
  type Item,
  type Massa,
  type MotivoDeRecusa,
  type Movimento,
  type Mudanca,
  type Passagem,
  type PassoFeito,
  type Pedido,
  type Pizza,
  type Sabor,
  type Sobra,
  TIPOS_DE_COMPLEMENTO,
  TIPOS_DE_PEDIDO,
} from '@kds/domain/pedido'
import * as z from 'zod'
import { dito } from './dito'
import { objeto } from './objeto'
import { instante } from './textos'

export const linha = z.enum(LINHAS)
export const posto = z.enum(POSTOS)
export const etapa = z.enum(ETAPAS)
export const fracao = objeto<Fracao>()({
  n: dito(z.int().min(1).max(1000), 'Quantas partes.', 1),
  d: dito(z.int().min(1).max(1000), 'De quantas.', 2),
})

export const passagem = objeto<Passagem>()({
  em: dito(instante, 'Quando.', '2026-11-15T23:31:07.000Z'),
  seq: dito(z.int(), 'O lugar deste acontecimento na história da cozinha.', 1042),
  estacao: dito(z.string().optional(), 'A estação em que se tocou.', 'Montagem 1'),
})

const sabor = objeto<Sabor>()({
  nome: dito(z.string(), 'O sabor.', 'Calabresa'),
  fracao: dito(fracao.optional(), 'Quanto da pizza.', { n: 1, d: 2 }),
  adicionais: dito(z.array(z.string()), 'O que entra a mais.', ['catupiry']),
  remocoes: dito(z.array(z.string()), 'O que sai.', ['cebola']),
  observacao: dito(z.string().optional(), 'O que o cozinheiro precisa saber deste sabor.', 'bem passada'),
})

export const pizza = objeto<Pizza>()({
  tamanho: dito(z.string(), 'O tamanho.', 'Grande'),
  tipoMassa: dito(z.string().optional(), 'A massa.', 'Integral'),
  borda: dito(z.string().optional(), 'A borda.', 'Catupiry'),
  sabores: dito(z.array(sabor), 'Os sabores, na ordem em que vieram.', [
    { nome: 'Calabresa', fracao: { n: 1, d: 2 }, adicionais: [], remocoes: ['cebola'] },
  ]),
})

const complemento = objeto<Complemento>()({
  nome: dito(z.string(), 'O que se acrescenta, tira ou escolhe.', 'Bacon'),
  quantidade: dito(z.number(), 'Quantos.', 1),
  tipo: dito(z.enum(TIPOS_DE_COMPLEMENTO), 'adicional, remocao ou opcao.', 'adicional'),
})

export const conteudoDoItem = objeto<ConteudoDoItem>()({
  referencia: dito(z.string().optional(), 'O id do item na origem.', '1042-1'),
  codigo: dito(z.string().optional(), 'O código do produto na origem.', 'PZ-GDE'),
  categoria: dito(z.string().optional(), 'A categoria do produto na origem.', 'Pizzas'),
  linha: dito(linha, 'A linha de produção em que o item aparece.', 'pizza'),
  semLinha: dito(z.boolean(), 'Verdadeiro se nem a origem nem as regras disseram a linha.', false),
  nome: dito(z.string(), 'O que o cozinheiro lê.', 'Pizza Grande'),
  quantidade: dito(z.number(), 'Quantos.', 1),
  complementos: dito(z.array(complemento), 'O que se acrescenta, tira ou escolhe.', [
    { nome: 'Bacon', quantidade: 1, tipo: 'adicional' },
  ]),
  observacao: dito(z.string().optional(), 'O que o cozinheiro precisa saber deste item.', 'sem gelo'),
  pizza: dito(pizza.optional(), 'Só de pizzas.', {
    tamanho: 'Grande',
    sabores: [{ nome: 'Calabresa', adicionais: [], remocoes: [] }],
  }),
  avisos: dito(z.array(z.string()), 'O que o cozinheiro lê junto do item porque não foi entendido.', []),
})

export const sobra = objeto<Sobra>()({
  tamanho: dito(z.string(), 'O tamanho da massa que sobrou.', 'Grande'),
  tipoMassa: dito(z.string().optional(), 'O tipo dela.', 'Integral'),
  borda: dito(z.string().optional(), 'A borda dela.', 'Catupiry'),
  quantas: dito(z.int().optional(), 'Quantas.', 1),
})

const massa = objeto<Massa>()({
  situacao: dito(z.enum(['pendente', 'aberta']), 'pendente até que a massa seja aberta.', 'aberta'),
  em: dito(instante.optional(), 'Quando foi aberta.', '2026-11-15T23:12:40.000Z'),
  estacao: dito(z.string().optional(), 'Em que estação.', 'Massa'),
  comandoId: dito(z.string().optional(), 'O comando que a abriu.', '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'),
  sobra: dito(sobra.optional(), 'A massa que já estava aberta quando o pedido mudou.', { tamanho: 'Grande' }),
  jaAbertas: dito(z.int().optional(), 'Quantas já estavam abertas quando a quantidade aumentou.', 60),
})

export const item = objeto<Item>()({
  ...conteudoDoItem.shape,
  id: dito(z.string(), 'Do item no pedido.', '1'),
  etapa: dito(etapa, 'Onde o item está.', 'preparo'),
  entradas: dito(z.partialRecord(etapa, passagem), 'Quando entrou em cada etapa.', {
    preparo: { em: '2026-11-15T23:12:40.000Z', seq: 1040 },
  }),
  massa: dito(massa.optional(), 'Só de pizzas: a massa deste item.', { situacao: 'pendente' }),
  cancelado: dito(z.boolean(), 'Verdadeiro se saiu do pedido.', false),
  mudou: dito(z.int().optional(), 'A última mudança que fez o item ser o que é, ou trouxe uma alergia.', 1043),
  ultimoComando: dito(
    z.string().optional(),
    'O último comando que moveu o item.',
    '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d',
  ),
})

export const campoAlterado = objeto<CampoAlterado>()({
  campo: dito(z.enum(CAMPOS_DO_PEDIDO), 'O campo do pedido que mudou.', 'mesa'),
  antes: dito(z.string().optional(), 'Como era.', '7'),
  depois: dito(z.string().optional(), 'Como ficou.', '9'),
})

export const dadosDoPedido = objeto<DadosDoPedido>()({
  numero: dito(z.string(), 'Por que a cozinha chama o pedido.', '42'),
  tipo: dito(z.enum(TIPOS_DE_PEDIDO), 'Como o pedido sai da cozinha.', 'retirada'),
  mesa: dito(z.string().optional(), 'A mesa.', '7'),
  cliente: dito(z.string().optional(), 'Quem espera.', 'Ana'),
  agendadoPara: dito(instante.optional(), 'Para quando foi encomendado.', '2026-11-16T00:30:00.000Z'),
  prometidoPara: dito(instante.optional(), 'Até quando foi prometido.', '2026-11-16T00:10:00.000Z'),
  observacao: dito(z.string().optional(), 'O que a cozinha precisa saber do pedido inteiro.', 'embalar para viagem'),
})

type PassoDoItem = MoverItens['itens'][number]

export const passo = objeto<Omit<PassoDoItem, 'visto'>>()({
  itemId: dito(z.string().min(1).max(20), 'O item.', '1'),
  de: dito(etapa, 'De que etapa.', 'fila'),
  para: dito(etapa, 'Para que etapa.', 'preparo'),
})

const passoFeito = objeto<PassoFeito>()({
  ...passo.shape,
  entradas: dito(z.partialRecord(etapa, passagem).optional(), 'As entradas do item antes do passo.', {}),
  anterior: dito(z.string().optional(), 'O comando que o tinha movido antes.', '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'),
})

const mudanca = objeto<Mudanca>()({
  seq: dito(z.int(), 'O lugar desta mudança na história da cozinha.', 1043),
  em: dito(instante, 'Quando chegou.', '2026-11-15T23:12:40.000Z'),
  adicionados: dito(z.array(z.string()), 'Os itens que vieram.', ['3']),
  removidos: dito(z.array(z.string()), 'Os itens que saíram.', []),
  alterados: dito(
    z.array(
      objeto<Mudanca['alterados'][number]>()({
        itemId: dito(z.string(), 'O item.', '1'),
        antes: dito(conteudoDoItem, 'Como era.', {
          nome: 'Suco de laranja',
          quantidade: 1,
          linha: 'cozinha',
          semLinha: false,
          complementos: [],
          avisos: [],
        }),
      }),
    ),
    'Os itens que mudaram, e como eram.',
    [],
  ),
  campos: dito(z.array(campoAlterado), 'Os campos do pedido que mudaram.', [
    { campo: 'mesa', antes: '7', depois: '9' },
  ]),
  alergiaNova: dito(z.literal(true).optional(), 'Verdadeiro se a mudança trouxe uma alergia.', true),
})

const movimento = objeto<Movimento>()({
  comandoId: dito(z.string(), 'O toque que moveu.', '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'),
  itens: dito(z.array(passoFeito), 'O que ele moveu.', [{ itemId: '1', de: 'fila', para: 'preparo' }]),
  massas: dito(z.array(z.string()), 'As massas que ele abriu.', []),
  desfeito: dito(z.boolean(), 'Verdadeiro se foi desfeito.', false),
})

const aceite = objeto<Aceite>()({
  ate: dito(instante, 'Até quando a plataforma espera a resposta.', '2026-11-15T23:13:00.000Z'),
  motivos: dito(
    z.array(
      objeto<MotivoDeRecusa>()({
        codigo: dito(z.string(), 'Como a plataforma o chama.', '503'),
        texto: dito(z.string(), 'O que o cozinheiro lê.', 'Item indisponível'),
      }),
    ),
    'Por que a plataforma aceita uma recusa.',
    [{ codigo: '503', texto: 'Item indisponível' }],
  ),
})

export const COMO_VOLTA_A_REFERENCIA =
  'Do pedido na origem, como foi enviada; em avisos, acontecimentos e listas, `ref-` e letras no lugar de uma que parece um telefone ou um documento, e da de um pedido fechado há mais de 30 dias.'

export const pedido = objeto<Pedido>()({
  ...dadosDoPedido.shape,
  id: dito(z.string(), 'Do pedido na cozinha.', '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'),
  origem: dito(z.string(), 'De onde o pedido veio, como foi enviado.', 'balcao'),
  referencia: dito(z.string(), COMO_VOLTA_A_REFERENCIA, 'venda-1042'),
  criadoEm: dito(instante, 'Quando foi feito.', '2026-11-15T23:05:00.000Z'),
  prioridade: dito(z.literal([0, 1]), '1 passa à frente na fila.', 0),
  itens: dito(z.array(item), 'Os itens, cada um com a etapa em que está.', []),
  recebidoEm: dito(instante, 'Quando chegou à cozinha.', '2026-11-15T23:05:01.000Z'),
  liberadoEm: dito(instante.optional(), 'Quando entrou na tela, se foi agendado.', '2026-11-15T23:40:00.000Z'),
  aceite: dito(aceite.optional(), 'Só enquanto espera que a cozinha aceite ou recuse.', {
    ate: '2026-11-15T23:13:00.000Z',
    motivos: [{ codigo: '503', texto: 'Item indisponível' }],
  }),
  visto: dito(z.partialRecord(posto, passagem), 'Quando cada posto o viu pela primeira vez.', {
    pizza: { em: '2026-11-15T23:05:02.000Z', seq: 1041 },
  }),
  iniciado: dito(passagem.optional(), 'Quando a cozinha começou.', { em: '2026-11-15T23:12:40.000Z', seq: 1042 }),
  pronto: dito(passagem.optional(), 'Quando ficou tudo pronto.', { em: '2026-11-15T23:31:07.000Z', seq: 1050 }),
  entregue: dito(
    objeto<NonNullable<Pedido['entregue']>>()({
      ...passagem.shape,
      comandoId: dito(z.string().optional(), 'O toque que o entregou.', '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'),
    }).optional(),
    'Quando saiu da cozinha.',
    { em: '2026-11-15T23:33:00.000Z', seq: 1051 },
  ),
  cancelado: dito(
    objeto<NonNullable<Pedido['cancelado']>>()({
      ...passagem.shape,
      motivo: dito(z.string().optional(), 'Por quê.', 'cliente desistiu'),
      recusa: dito(z.string().optional(), 'O código do motivo com que a cozinha o recusou.', '503'),
    }).optional(),
    'Quando foi cancelado, e por quê.',
    { em: '2026-11-15T23:20:00.000Z', seq: 1045, motivo: 'cliente desistiu' },
  ),
  mudancas: dito(z.array(mudanca), 'O que a origem mudou depois de enviar.', []),
  reconhecido: dito(z.partialRecord(posto, z.int()), 'Até que mudança cada posto leu.', { pizza: 1043 }),
  movimentos: dito(z.array(movimento), 'Os últimos toques, para desfazer.', []),
  alarmes: dito(
    objeto<Pedido['alarmes']>()({
      naoVisto: dito(z.array(linha).optional(), 'As linhas que não o viram a tempo.', ['pizza']),
      atrasadoEm: dito(instante.optional(), 'Quando passou do prazo.', '2026-11-15T23:36:00.000Z'),
      semConfirmacao: dito(
        instante.optional(),
        'Desde quando falta a plataforma saber que foi aceito.',
        '2026-11-15T23:10:00.000Z',
      ),
    }),
    'O que a cozinha deixou passar.',
    {},
  ),
}).meta({ id: 'Pedido', description: 'Um pedido como a cozinha o guarda.' })
