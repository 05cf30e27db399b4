import type { ItemDeEntrada } from '@kds/domain/entrada'
import { type Fracao, partesIguais } from '@kds/domain/fracao'
import type { Linha } from '@kds/domain/linhas'
import {
  ADICIONAIS_DOCES,
  ADICIONAIS_SALGADOS,
  BORDAS_DOCES,
  BORDAS_SALGADAS,
  type LinhaDePratos,
  MASSAS,
  PRATOS,
  type Produto,
  SABORES_DOCES,
  SABORES_SALGADOS,
  type SaborDoCardapio,
  SEM_LINHA,
  TAMANHOS,
  type TamanhoDoCardapio,
} from './menu'
import { NOTAS_DA_PIZZA, NOTAS_DO_PRATO, NOTAS_DO_SABOR } from './order-vocabulary'
import type { Random } from './seeded-random'

/** How much of an item its origin tells: some name the line themselves, some give no category, some no fractions. */
export interface FormaDaOrigem {
  dizLinha: boolean
  dizCategoria: boolean
  dizFracoes: boolean
}

type Pizza = NonNullable<ItemDeEntrada['pizza']>

const CHANCE_DE_PIZZA = 0.58
const CHANCE_SEM_LINHA = 0.012

export function gerarItem(random: Random, forma: FormaDaOrigem, referencia: string): ItemDeEntrada {
  if (random.chance(CHANCE_SEM_LINHA)) return itemDoProduto(random, random.pick(SEM_LINHA), undefined, referencia)
  if (random.chance(CHANCE_DE_PIZZA)) return gerarPizza(random, forma, referencia)
  return gerarPrato(random, forma, referencia)
}

export function gerarPizza(random: Random, forma: FormaDaOrigem, referencia: string): ItemDeEntrada {
  const doce = random.chance(0.14)
  const tamanho = random.weighted<TamanhoDoCardapio>([
    [TAMANHOS[0], 12],
    [TAMANHOS[1], 20],
    [TAMANHOS[2], 56],
    [TAMANHOS[3], 12],
  ])
  const fracoes = gerarFracoes(random, tamanho.sabores)
  const sabores = random.some(doce ? SABORES_DOCES : SABORES_SALGADOS, fracoes.length)
  const pizza: Pizza = {
    tamanho: random.chance(0.2) ? tamanho.sigla : tamanho.nome,
    tipoMassa: random.weighted([
      [MASSAS[0], 75],
      [MASSAS[1], 17],
      [MASSAS[2], 8],
    ]),
    borda: random.chance(0.32) ? random.pick(doce ? BORDAS_DOCES : BORDAS_SALGADAS) : undefined,
    sabores: sabores.map((sabor, indice) => ({
      ...pedidosDoSabor(random, sabor, doce),
      fracao: forma.dizFracoes ? fracoes[indice] : undefined,
    })),
  }
  return {
    nome: nomeDaPizza(tamanho.nome, sabores, forma),
    quantidade: random.weighted([
      [1, 90],
      [2, 8],
      [3, 1.5],
      [5, 0.5],
    ]),
    linha: forma.dizLinha ? 'pizza' : undefined,
    codigo: sabores.length === 1 ? sabores[0]?.codigo : undefined,
    categoria: forma.dizCategoria ? (doce ? 'Pizzas Doces' : 'Pizzas Salgadas') : undefined,
    referencia,
    observacao: random.chance(0.13) ? random.pick(NOTAS_DA_PIZZA) : undefined,
    pizza,
  }
}

/** Equal parts for the most; a pizza of three may also be a half and two quarters. */
function gerarFracoes(random: Random, maximo: number): Fracao[] {
  const quantos = Math.min(
    maximo,
    random.weighted([
      [1, 45],
      [2, 38],
      [3, 12],
      [4, 5],
    ]),
  )
  if (quantos === 3 && random.chance(0.3)) {
    return [
      { n: 1, d: 2 },
      { n: 1, d: 4 },
      { n: 1, d: 4 },
    ]
  }
  return partesIguais(quantos)
}

function pedidosDoSabor(random: Random, sabor: SaborDoCardapio, doce: boolean): Pizza['sabores'][number] {
  const adicionais = doce ? ADICIONAIS_DOCES : ADICIONAIS_SALGADOS
  return {
    nome: sabor.nome,
    adicionais: random.chance(0.14) ? random.some(adicionais, random.between(1, 2)) : undefined,
    remocoes: random.chance(0.18) ? random.some(sabor.ingredientes, random.between(1, 2)) : undefined,
    observacao: random.chance(0.03) ? random.pick(NOTAS_DO_SABOR) : undefined,
  }
}

function nomeDaPizza(tamanho: string, sabores: readonly SaborDoCardapio[], forma: FormaDaOrigem): string {
  if (!forma.dizCategoria) {
    return `PIZZA ${tamanho.toUpperCase()} ${sabores.length} ${sabores.length === 1 ? 'SABOR' : 'SABORES'}`
  }
  if (sabores.length === 2) return `Pizza ${tamanho} Meio a Meio`
  return sabores.length === 1 ? `Pizza ${tamanho} ${sabores[0]?.nome}` : `Pizza ${tamanho} ${sabores.length} Sabores`
}

export function gerarPrato(random: Random, forma: FormaDaOrigem, referencia: string): ItemDeEntrada {
  const linha = random.weighted<LinhaDePratos>([
    ['fritura', 30],
    ['chapa', 28],
    ['entrada', 15],
    ['cozinha', 14],
    ['sobremesa', 13],
  ])
  return itemDoProduto(random, random.pick(PRATOS[linha]), forma.dizLinha ? linha : undefined, referencia)
}

function itemDoProduto(random: Random, produto: Produto, linha: Linha | undefined, referencia: string): ItemDeEntrada {
  const complementos = gerarComplementos(random, produto)
  return {
    nome: produto.nome,
    quantidade: produto.porPeso
      ? random.pick([0.5, 0.8, 1.2])
      : random.weighted([
          [1, 76],
          [2, 17],
          [3, 5],
          [4, 2],
        ]),
    linha,
    codigo: produto.codigo,
    categoria: produto.categoria,
    referencia,
    complementos: complementos.length > 0 ? complementos : undefined,
    observacao: random.chance(0.1) ? random.pick(NOTAS_DO_PRATO) : undefined,
  }
}

function gerarComplementos(random: Random, produto: Produto): NonNullable<ItemDeEntrada['complementos']> {
  const opcoes = produto.opcoes ? [random.pick(produto.opcoes)] : []
  const adicionais = random.chance(0.25) ? random.some(produto.adicionais ?? [], 1) : []
  const remocoes = random.chance(0.25) ? random.some(produto.remocoes ?? [], random.between(1, 2)) : []
  return [
    ...opcoes.map((nome) => ({ nome, quantidade: 1, tipo: 'opcao' as const })),
    ...adicionais.map((nome) => ({ nome, quantidade: random.chance(0.15) ? 2 : 1, tipo: 'adicional' as const })),
    ...remocoes.map((nome) => ({ nome, quantidade: 1, tipo: 'remocao' as const })),
  ]
}
