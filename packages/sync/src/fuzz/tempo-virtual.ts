import type { Cancelar } from '../ports'

export interface TempoVirtual {
  agora(): number
  depois(ms: number, acao: () => void): Cancelar
  /** Runs everything that is due within `ms`, in order, as fast as it goes. */
  passar(ms: number): Promise<void>
}

interface Marcado {
  quando: number
  vez: number
  acao: () => void
  cancelado: boolean
}

/** Promises that hang on one moment get this many turns before the next moment comes. The same number, the same run. */
const TURNOS = 24

export function criarTempoVirtual(inicio: number): TempoVirtual {
  let agora = inicio
  let vezes = 0
  const monte: Marcado[] = []

  async function assentar(): Promise<void> {
    for (let turno = 0; turno < TURNOS; turno++) await undefined
  }

  return {
    agora: () => agora,
    depois(ms, acao) {
      const marcado = { quando: agora + Math.max(0, ms), vez: vezes++, acao, cancelado: false }
      inserir(monte, marcado)
      return () => {
        marcado.cancelado = true
      }
    },
    async passar(ms) {
      const fim = agora + ms
      await assentar()
      for (let proximo = monte[0]; proximo && proximo.quando <= fim; proximo = monte[0]) {
        retirar(monte)
        if (proximo.cancelado) continue
        agora = proximo.quando
        proximo.acao()
        await assentar()
      }
      agora = fim
    },
  }
}

function antes(a: Marcado, b: Marcado): boolean {
  return a.quando < b.quando || (a.quando === b.quando && a.vez < b.vez)
}

function inserir(monte: Marcado[], novo: Marcado): void {
  let lugar = monte.push(novo) - 1
  while (lugar > 0) {
    const pai = (lugar - 1) >> 1
    const acima = monte[pai]
    if (!acima || antes(acima, novo)) break
    monte[lugar] = acima
    lugar = pai
  }
  monte[lugar] = novo
}

function retirar(monte: Marcado[]): void {
  const ultimo = monte.pop()
  if (!ultimo || monte.length === 0) return
  let lugar = 0
  for (;;) {
    const esquerda = monte[2 * lugar + 1]
    const direita = monte[2 * lugar + 2]
    if (!esquerda) break
    const filho = direita && antes(direita, esquerda) ? 2 * lugar + 2 : 2 * lugar + 1
    const abaixo = monte[filho]
    if (!abaixo || antes(ultimo, abaixo)) break
    monte[lugar] = abaixo
    lugar = filho
  }
  monte[lugar] = ultimo
}
