import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'

/** Gives back the parts of `antes` that say the same as those of `depois`: who compares references sees only real changes. */
export type Conservar = (antes: Estado | undefined, depois: Estado) => Estado

/** Remembers what it found equal, so that an order compared once is not compared with every event. */
export function criarConservacao(): Conservar {
  const achados = new WeakMap<Pedido, Pedido>()

  function conservarPedido(antes: Pedido | undefined, depois: Pedido): Pedido {
    if (!antes || antes === depois) return depois
    if (achados.get(depois) === antes) return antes
    if (!iguais(antes, depois)) return depois
    achados.set(depois, antes)
    return antes
  }

  function conservarAbertos(antes: Estado['pedidos'], depois: Estado['pedidos']): Estado['pedidos'] {
    if (antes === depois) return antes
    const ids = Object.keys(depois)
    const trocados: Record<string, Pedido> = {}
    let iguaisAoAntes = 0
    for (const id of ids) {
      const novo = depois[id] as Pedido
      const pedido = conservarPedido(antes[id], novo)
      if (pedido !== novo) trocados[id] = pedido
      if (pedido === antes[id]) iguaisAoAntes += 1
    }
    if (iguaisAoAntes === ids.length && ids.length === Object.keys(antes).length) return antes
    return Object.keys(trocados).length === 0 ? depois : { ...depois, ...trocados }
  }

  function conservarFechados(antes: readonly Pedido[], depois: readonly Pedido[]): readonly Pedido[] {
    if (antes === depois) return antes
    const porId = new Map(antes.map((pedido) => [pedido.id, pedido]))
    const fechados = depois.map((pedido) => conservarPedido(porId.get(pedido.id), pedido))
    const mesmos = fechados.length === antes.length && fechados.every((pedido, lugar) => pedido === antes[lugar])
    return mesmos ? antes : fechados
  }

  return (antes, depois) => {
    if (!antes || antes === depois) return depois
    const conservado: Estado = {
      cozinha: conservar(antes.cozinha, depois.cozinha),
      estoque: conservar(antes.estoque, depois.estoque),
      pedidos: conservarAbertos(antes.pedidos, depois.pedidos),
      recentes: conservarFechados(antes.recentes, depois.recentes),
    }
    return (Object.keys(conservado) as (keyof Estado)[]).every((parte) => conservado[parte] === antes[parte])
      ? antes
      : conservado
  }
}

/** `antes` when it says the same. */
export function conservar<T>(antes: T, depois: T): T {
  return iguais(antes, depois) ? antes : depois
}

/** An absent field and an undefined one say the same. */
function iguais(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!ehObjeto(a) || !ehObjeto(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && a.length !== b.length) return false
  return contem(a, b) && Object.keys(b).every((chave) => b[chave] === undefined || a[chave] !== undefined)
}

function contem(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return Object.keys(a).every((chave) => iguais(a[chave], b[chave]))
}

function ehObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null
}
