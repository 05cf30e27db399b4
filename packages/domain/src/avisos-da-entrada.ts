import type { ItemDeEntrada, PedidoDeEntrada } from './entrada'
import type { Pedido } from './pedido'
import { temDadoPessoal } from './porta'
import { referenciaPessoal } from './referencia'
import { emMs, type Instante } from './tempo'

const DIA_MS = 24 * 60 * 60_000
/** Further ahead nobody orders a pizza. */
const DIAS_A_FRENTE = 60

/**
 * When an order began to wait. One from the future would never grow old, and one of another day would be late by years: those wait
 * from their arrival.
 */
export function criadoNaChegada(criadoEm: Instante | undefined, agora: Instante): Instante {
  if (criadoEm === undefined) return agora
  const ha = emMs(agora) - emMs(criadoEm)
  return ha > 0 && ha <= DIA_MS ? criadoEm : agora
}

/** A hundred salgados are a party; nobody orders a thousand. */
const MAIOR_QUANTIDADE = 500
/** A gram of what is sold by the kilo. */
const MENOR_QUANTIDADE = 0.001

export function quantidadeEstranha({ quantidade }: Pick<ItemDeEntrada, 'quantidade'>): boolean {
  return quantidade > MAIOR_QUANTIDADE || quantidade < MENOR_QUANTIDADE
}

/** What of an order was kept otherwise than it was sent, or is hard to believe: told to whoever sent it. */
export function avisosDaEntrada(
  { referencia, numero, criadoEm, agendadoPara, prometidoPara, itens }: PedidoDeEntrada,
  { recebidoEm, numero: chamado, referencia: guardada }: Pick<Pedido, 'recebidoEm' | 'numero' | 'referencia'>,
): string[] {
  const avisos: string[] = []
  // As it was judged when it came.
  if (guardada !== referencia && referenciaPessoal(referencia, recebidoEm)) {
    avisos.push(
      `referencia parece um telefone, um documento ou um e-mail: foi guardada como “${guardada}”, e é assim que volta nos avisos, em ` +
        'acontecimentos e na lista de pedidos. Nas chamadas vale como você a enviou. Use outra forma, como “venda-1042” ou um UUID.',
    )
  }
  if (numero !== undefined && temDadoPessoal(numero)) {
    avisos.push(`numero parece um telefone, um documento ou um e-mail: a cozinha chama este pedido de “${chamado}”.`)
  }
  const antesDosMomentos = avisos.length
  if (criadoEm && criadoNaChegada(criadoEm, recebidoEm) !== criadoEm) {
    const quando = emMs(criadoEm) > emMs(recebidoEm) ? 'está no futuro' : 'é de mais de 24 horas atrás'
    avisos.push(`criadoEm ${criadoEm} ${quando}: vale a hora em que o pedido chegou, ${recebidoEm}.`)
  }
  for (const [campo, instante] of Object.entries({ agendadoPara, prometidoPara })) {
    if (instante === undefined) continue
    const em = emMs(instante) - emMs(recebidoEm)
    if (em < -DIA_MS) avisos.push(`${campo} ${instante} é de mais de 24 horas atrás. Foi guardado assim.`)
    if (em > DIAS_A_FRENTE * DIA_MS) {
      avisos.push(`${campo} ${instante} fica a mais de ${DIAS_A_FRENTE} dias daqui. Foi guardado assim.`)
    }
  }
  if (avisos.length === antesDosMomentos) avisos.push(...contradicoes({ criadoEm, agendadoPara, prometidoPara }))
  for (const [indice, item] of itens.entries()) {
    if (quantidadeEstranha(item)) {
      avisos.push(
        `itens[${indice}].quantidade ${item.quantidade} é estranha. Foi guardada, e o cozinheiro lê um aviso.`,
      )
    }
  }
  return avisos
}

/** Nothing is promised for before it was ordered, nor for before it is wanted; of moments that are all to be believed. */
function contradicoes({
  criadoEm,
  agendadoPara,
  prometidoPara,
}: Pick<PedidoDeEntrada, 'criadoEm' | 'agendadoPara' | 'prometidoPara'>): string[] {
  const pares = [
    ['agendadoPara', agendadoPara, 'criadoEm', criadoEm],
    ['prometidoPara', prometidoPara, 'criadoEm', criadoEm],
    ['prometidoPara', prometidoPara, 'agendadoPara', agendadoPara],
  ] as const
  return pares.flatMap(([campo, instante, outro, dele]) =>
    instante !== undefined && dele !== undefined && emMs(instante) < emMs(dele)
      ? [`${campo} ${instante} é antes de ${outro} ${dele}. Foi guardado assim.`]
      : [],
  )
}
