import { type Palavra, palavrasDaLinha } from './palavras-da-linha'
import { quantidadeImpressa } from './quantidade-impressa'

const CANCELA = new Set(
  'cancelamento cancelamentos cancelado cancelada cancelados canceladas cancelar estorno estornar estornado estornada'.split(
    ' ',
  ),
)
const PEDIDO = new Set('pedido pedidos comanda mesa venda conta'.split(' '))
/** Beside them a line says no more than what is cancelled: where one may cancel, and until when, stands at the foot of any paper. */
const DE_QUE = new Set(
  'item itens produto produtos de do da dos das n no nr numero via cozinha aviso ordem total parcial'.split(' '),
)

/**
 * "*** CANCELAMENTO ***", "PEDIDO 42 CANCELADO": nothing on the paper is to be made before somebody asked. Below an item it is of that one, unless
 * it names the order.
 */
export function dizQueCancela(palavras: readonly Palavra[], noItem: boolean): boolean {
  const chaves = palavras.map(({ chave }) => chave)
  const dizQue = chaves.some((uma) => CANCELA.has(uma)) && chaves.every((uma) => CANCELA.has(uma) || diz(uma))
  return dizQue && (!noItem || chaves.some((uma) => PEDIDO.has(uma)))
}

const ORDENA = new Set(['cancelar', 'estornar'])

/** "CANCELAR: 2 COCA LATA", "CANCELADO 1 SUCO": of what was ordered before, which nobody here knows. */
export function cancelaOutro(linha: string, palavras: readonly Palavra[]): boolean {
  const [primeira] = palavras
  if (!primeira || !CANCELA.has(primeira.chave)) return false
  const resto = linha.slice(primeira.fim).trimStart()
  const oQue = /^[:.=–-]/.test(resto) ? resto.slice(1) : resto
  if (quantidadeImpressa(oQue) !== undefined) return true
  return ORDENA.has(primeira.chave) && resto !== oQue && /\p{L}/u.test(oQue)
}

/** "BATATA (CANCELADO)" says it of itself. */
export function estaCancelado(nome: string): boolean {
  return palavrasDaLinha(nome).some(({ chave }) => CANCELA.has(chave))
}

function diz(palavra: string): boolean {
  return PEDIDO.has(palavra) || DE_QUE.has(palavra) || !/\p{L}/u.test(palavra)
}
