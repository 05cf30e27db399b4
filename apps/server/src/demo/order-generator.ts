import type { ItemDeEntrada, PedidoDeEntrada } from '@kds/domain/entrada'
import type { TipoDePedido } from '@kds/domain/pedido'
import { deMs, emMs, type Instante, somarMinutos, somarSegundos } from '@kds/domain/tempo'
import { type FormaDaOrigem, gerarItem } from './item-generator'
import { MESAS, NOMES, NOMES_LONGOS, NOTAS_DO_PEDIDO, NOTAS_LONGAS, PRATO_DE_NOME_LONGO } from './order-vocabulary'
import type { Random } from './seeded-random'

export interface Chegada {
  agora: Instante
  /** The next number of the point of sale; a delivery platform gives its own. */
  numero: number
}

/** Where orders of the demonstration come from, by the simulator or by hand. */
export const ORIGENS_DEMO = ['ifood', 'opendelivery', 'telefone', 'mesa', 'balcao', 'api', 'teste'] as const

type Origem = Exclude<(typeof ORIGENS_DEMO)[number], 'api' | 'teste'>

const PLATAFORMAS: readonly Origem[] = ['ifood', 'opendelivery']
const CINCO_MINUTOS = 5 * 60_000

export function gerarPedido(random: Random, { agora, numero }: Chegada): PedidoDeEntrada {
  const origem = random.weighted<Origem>([
    ['ifood', 34],
    ['mesa', 24],
    ['telefone', 18],
    ['balcao', 18],
    ['opendelivery', 6],
  ])
  const tipo = gerarTipo(random, origem)
  const daPlataforma = PLATAFORMAS.includes(origem)
  const criadoEm = somarSegundos(agora, -random.between(0, daPlataforma ? 25 : 5))
  return {
    origem,
    referencia: daPlataforma ? gerarUuid(random) : `${emMs(agora).toString(36)}-${numero}`,
    tipo,
    numero: String(daPlataforma ? random.between(1000, 9999) : numero),
    mesa: tipo === 'mesa' ? random.pick(MESAS) : undefined,
    cliente: gerarCliente(random, tipo),
    criadoEm,
    ...gerarHora(random, tipo, criadoEm),
    prioridade: random.chance(0.02) ? 1 : undefined,
    observacao: gerarNota(random),
    itens: gerarItens(random, origem),
  }
}

function gerarTipo(random: Random, origem: Origem): TipoDePedido {
  switch (origem) {
    case 'mesa':
      return 'mesa'
    case 'balcao':
      return random.chance(0.6) ? 'balcao' : 'retirada'
    case 'telefone':
      return random.chance(0.7) ? 'entrega' : 'retirada'
    default:
      return random.chance(0.9) ? 'entrega' : 'retirada'
  }
}

function gerarCliente(random: Random, tipo: TipoDePedido): string | undefined {
  if (tipo === 'mesa' && !random.chance(0.15)) return undefined
  return random.chance(0.01) ? random.pick(NOMES_LONGOS) : random.pick(NOMES)
}

function gerarHora(
  random: Random,
  tipo: TipoDePedido,
  criadoEm: Instante,
): Pick<PedidoDeEntrada, 'agendadoPara' | 'prometidoPara'> {
  const vaiParaFora = tipo === 'entrega' || tipo === 'retirada'
  if (!vaiParaFora) return {}
  if (random.chance(0.06)) return { agendadoPara: horaRedonda(somarMinutos(criadoEm, random.between(30, 110))) }
  if (random.chance(0.35)) return { prometidoPara: horaRedonda(somarMinutos(criadoEm, random.between(20, 45))) }
  return {}
}

/** Nobody promises a pizza for 20:43. */
function horaRedonda(instante: Instante): Instante {
  return deMs(Math.ceil(emMs(instante) / CINCO_MINUTOS) * CINCO_MINUTOS)
}

function gerarNota(random: Random): string | undefined {
  if (random.chance(0.008)) return random.pick(NOTAS_LONGAS)
  return random.chance(0.12) ? random.pick(NOTAS_DO_PEDIDO) : undefined
}

/** Friday at half past eight: mostly small orders, some families, now and then a party. */
function gerarItens(random: Random, origem: Origem): ItemDeEntrada[] {
  const quantos = random.weighted([
    [1, 34],
    [2, 30],
    [3, 17],
    [4, 9],
    [5, 5],
    [6, 3],
    [8, 1.5],
    [12, 0.5],
  ])
  const forma = gerarForma(random, origem)
  const itens = Array.from({ length: quantos }, (_, indice) => gerarItem(random, forma, String(indice + 1)))
  if (!random.chance(0.006)) return itens
  const longo: ItemDeEntrada = {
    nome: PRATO_DE_NOME_LONGO,
    quantidade: 1,
    categoria: 'Massas',
    referencia: String(quantos + 1),
  }
  return [...itens, longo]
}

function gerarForma(random: Random, origem: Origem): FormaDaOrigem {
  const daPlataforma = PLATAFORMAS.includes(origem)
  return {
    dizLinha: origem === 'telefone' && random.chance(0.4),
    dizCategoria: !daPlataforma || random.chance(0.3),
    dizFracoes: !daPlataforma || random.chance(0.7),
  }
}

function gerarUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16))
  hex[12] = '4'
  hex[16] = random.pick(['8', '9', 'a', 'b'])
  const parte = (inicio: number, fim?: number) => hex.slice(inicio, fim).join('')
  return `${parte(0, 8)}-${parte(8, 12)}-${parte(12, 16)}-${parte(16, 20)}-${parte(20)}`
}
