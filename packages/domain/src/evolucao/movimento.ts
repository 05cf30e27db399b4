import { ETAPAS, type Etapa, posicaoDaEtapa } from '../etapas'
import { type Item, itensAtivos, type Movimento, type Passagem, type Pedido } from '../pedido'

/** Enough for every undo bar that can still be on a screen. */
const MOVIMENTOS_GUARDADOS = 10

export function moverItem(
  item: Item,
  para: Etapa,
  origem: { comandoId?: string },
  passagem: Passagem,
  desfeito?: Item['entradas'],
): Item {
  // An undo gives back the time the step was first entered; an oven must not start its count again.
  const antigas = desfeito && { ...item.entradas, ...desfeito }
  const entradas = { ...item.entradas, ...antigas, [para]: antigas?.[para] ?? passagem }
  for (const etapa of etapasAlem(item, para)) delete entradas[etapa]
  const { ultimoComando, ...resto } = item
  return { ...resto, etapa: para, entradas, ...(origem.comandoId && { ultimoComando: origem.comandoId }) }
}

/** What a move back forgets or writes over, and its undo needs again. */
export function entradasPerdidas(item: Item, para: Etapa): Item['entradas'] {
  const perdidas = [para, ...etapasAlem(item, para)].flatMap((etapa) => {
    const entrada = item.entradas[etapa]
    return entrada ? [[etapa, entrada]] : []
  })
  return Object.fromEntries(perdidas)
}

function etapasAlem({ linha }: Item, etapa: Etapa): Etapa[] {
  return ETAPAS.filter((outra) => posicaoDaEtapa(linha, outra) > posicaoDaEtapa(linha, etapa))
}

/** The story of the whole order follows from its items: begun with the first step, ready with the last. */
export function comHistoria(pedido: Pedido, passagem: Passagem): Pedido {
  const ativos = itensAtivos(pedido)
  const comecou = ativos.some((item) => item.etapa !== 'fila')
  const terminou = ativos.length > 0 && ativos.every((item) => item.etapa === 'pronto')
  const { iniciado, pronto, ...resto } = pedido
  return {
    ...resto,
    ...(comecou && { iniciado: iniciado ?? passagem }),
    ...(terminou && { pronto: pronto ?? passagem }),
  }
}

export function registrarMovimento(
  movimentos: readonly Movimento[],
  desfaz: string | undefined,
  comandoId: string | undefined,
  feito: Partial<Omit<Movimento, 'comandoId'>>,
): Movimento[] {
  if (desfaz) {
    return movimentos.map((antigo) => (antigo.comandoId === desfaz ? { ...antigo, desfeito: true } : antigo))
  }
  if (!comandoId) return [...movimentos]
  const atual = movimentos.find((antigo) => antigo.comandoId === comandoId)
  const outros = movimentos.filter((antigo) => antigo !== atual)
  const base = atual ?? { comandoId, itens: [], massas: [], desfeito: false }
  const juntos = {
    ...base,
    desfeito: feito.desfeito ?? base.desfeito,
    itens: [...base.itens, ...(feito.itens ?? [])],
    massas: [...base.massas, ...(feito.massas ?? [])],
  }
  return [...outros, juntos].slice(-MOVIMENTOS_GUARDADOS)
}
