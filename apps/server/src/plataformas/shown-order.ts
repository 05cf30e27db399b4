import { limitar } from '@kds/domain/texto'
import type { ConteudoDoPedido, NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { plataformas } from './plataformas'
import type { Mapeamentos } from './traducao/papel'
import { traduzirPedidoAosPoucos } from './traducao/pedido'
import { ehIlegivel } from './traducao/pedido-lido'
import { withoutPeople } from './without-people'

const APAGADO = 'O que veio não está mais guardado: some depois de 72 horas.'
/** Of each side: an order of sixty pizzas is half of it. */
const MAIS_MOSTRADO = 65_536
const CORTADO = '… (o resto não é mostrado)'

/** What came beside what is made of it now. Neither is indented here: blanks would be more than it is. */
export function* shownOrder(
  plataforma: NomeDaPlataforma,
  origem: string,
  corpo: unknown,
  mapeamentos: Mapeamentos,
): Generator<void, ConteudoDoPedido, void> {
  if (corpo === undefined) return { veio: null, traducao: null, motivo: APAGADO }
  const veio = cortado(withoutPeople(corpo))
  yield
  const lido = yield* plataformas[plataforma].lerPedido(corpo)
  if (ehIlegivel(lido)) return { veio, traducao: null, motivo: lido.motivo }
  yield
  const { entrada, comoVeio, avisos } = yield* traduzirPedidoAosPoucos(origem, lido, mapeamentos)
  const itens = entrada.itens.map((item, indice) => ({ ...item, comoVeio: comoVeio[indice] }))
  return { veio, traducao: cortado(withoutPeople({ ...entrada, itens, avisos })), motivo: null }
}

function cortado(texto: string): string {
  return texto.length > MAIS_MOSTRADO ? `${limitar(texto, MAIS_MOSTRADO)}${CORTADO}` : texto
}
