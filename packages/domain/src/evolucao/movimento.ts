import { ETAPAS, type Etapa, posicaoDaEtapa } from '../etapas'
import { MOVIMENTOS_GUARDADOS, PASSOS_GUARDADOS } from '../limites'
import { type Item, itensAtivos, type Movimento, type Passagem, type PassoFeito, type Pedido } from '../pedido'

export function moverItem(item: Item, para: Etapa, comandoId: string | undefined, passagem: Passagem): Item {
  return naEtapa(item, para, { ...item.entradas, [para]: passagem }, comandoId)
}

/** Gives back the time each step was first entered: an oven must not start its count again. */
export function voltarPasso(item: Item, passo: PassoFeito, passagem: Passagem): Item {
  const { [passo.para]: entradaDesfeita, ...outras } = item.entradas
  const entradas: Item['entradas'] = { ...outras, ...passo.entradas }
  return naEtapa(item, passo.de, { ...entradas, [passo.de]: entradas[passo.de] ?? passagem }, passo.anterior)
}

function naEtapa(item: Item, etapa: Etapa, passagens: Item['entradas'], comandoId: string | undefined): Item {
  const entradas = { ...passagens }
  for (const alem of etapasAlem(item, etapa)) delete entradas[alem]
  const { ultimoComando, ...resto } = item
  return { ...resto, etapa, entradas, ...(comandoId && { ultimoComando: comandoId }) }
}

/** A step with what its undo needs again. */
export function passoFeito(item: Item | undefined, passo: Pick<PassoFeito, 'itemId' | 'de' | 'para'>): PassoFeito {
  if (!item) return passo
  const entradas = entradasPerdidas(item, passo.para)
  return {
    ...passo,
    ...(Object.keys(entradas).length > 0 && { entradas }),
    ...(item.ultimoComando && { anterior: item.ultimoComando }),
  }
}

/** What a move back forgets or writes over, and its undo needs again. */
function entradasPerdidas(item: Item, para: Etapa): Item['entradas'] {
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
  return movimentosGuardados([...outros, juntos])
}

/** The last one always: whoever just did it must be able to take it back. */
function movimentosGuardados(movimentos: readonly Movimento[]): Movimento[] {
  const ultimos = movimentos.slice(-MOVIMENTOS_GUARDADOS)
  let passos = 0
  const primeiro = ultimos.findLastIndex(({ itens, massas }, indice) => {
    passos += itens.length + massas.length
    return passos > PASSOS_GUARDADOS && indice < ultimos.length - 1
  })
  return ultimos.slice(primeiro + 1)
}
