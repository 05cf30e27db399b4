import type { ConteudoDoPedido, NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { plataformas } from './plataformas'
import { SEM_MAPEAMENTOS } from './traducao/papel'
import { traduzirPedido } from './traducao/pedido'
import { ehIlegivel } from './traducao/pedido-lido'

const APAGADO = 'O que veio não está mais guardado: some depois de 72 horas.'

/** What came beside what is made of it now. */
export function shownOrder(plataforma: NomeDaPlataforma, origem: string, corpo: unknown): ConteudoDoPedido {
  if (corpo === undefined) return { veio: null, traducao: null, motivo: APAGADO }
  const veio = JSON.stringify(corpo, null, 2)
  const lido = plataformas[plataforma].lerPedido(corpo)
  if (ehIlegivel(lido)) return { veio, traducao: null, motivo: lido.motivo }
  const { entrada, comoVeio, avisos } = traduzirPedido(origem, lido, SEM_MAPEAMENTOS)
  const itens = entrada.itens.map((item, indice) => ({ ...item, comoVeio: comoVeio[indice] }))
  return { veio, traducao: JSON.stringify({ ...entrada, itens, avisos }, null, 2), motivo: null }
}
