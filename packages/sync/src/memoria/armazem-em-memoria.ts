import type { Pedido } from '@kds/domain/pedido'
import type { Confirmado } from '../confirmado'
import { type EscritaDoConfirmado, montarConfirmado } from '../escrita'
import type { Pendente } from '../fila'
import { type Armazem, BaseMudou, type HoraGuardada } from '../ports'
import type { Recusa } from '../recusas'

interface Gaveta {
  /** Put together from the head and the orders. By reference: the engine replaces them and never changes them in place. */
  confirmado?: Confirmado
  marca?: string
  pedidos: ReadonlyMap<string, Pedido>
  hora?: string
  recusas: string
  fila: { ordem: number; id: string; texto: string }[]
  proxima: number
}

/** Outlives the engines that use it, as a disk outlives a reload. */
export type Disco = Map<string, Gaveta>

export function armazemEmMemoria(disco: Disco, cozinha: string): Armazem {
  function gaveta(): Gaveta {
    const achada = disco.get(cozinha) ?? { pedidos: new Map(), recusas: '[]', fila: [], proxima: 1 }
    disco.set(cozinha, achada)
    return achada
  }

  async function carregarFila(): Promise<Pendente[]> {
    return gaveta().fila.map(({ ordem, texto }) => ({ ...(JSON.parse(texto) as Omit<Pendente, 'ordem'>), ordem }))
  }

  return {
    async carregar() {
      const { confirmado, marca, hora, recusas } = gaveta()
      return {
        ...(confirmado && { confirmado }),
        ...(marca !== undefined && { marca }),
        ...(hora && { hora: JSON.parse(hora) as HoraGuardada }),
        recusas: JSON.parse(recusas) as Recusa[],
        fila: await carregarFila(),
      }
    },
    carregarFila,
    async guardarComando({ comando, motivo }) {
      const aqui = gaveta()
      const existente = aqui.fila.find(({ id }) => id === comando.id)
      if (existente) return existente.ordem
      const ordem = aqui.proxima++
      aqui.fila.push({ ordem, id: comando.id, texto: JSON.stringify({ comando, motivo }) })
      return ordem
    },
    async guardar({ confirmado, hora, recusas, remover }) {
      const aqui = gaveta()
      Object.assign(aqui, {
        ...(confirmado && escrever(aqui, confirmado)),
        ...(hora && { hora: JSON.stringify(hora) }),
        ...(recusas && { recusas: JSON.stringify(recusas) }),
      })
      if (remover) aqui.fila = aqui.fila.filter(({ id }) => !remover.includes(id))
    },
    async limpar() {
      disco.delete(cozinha)
    },
  }
}

function escrever({ marca: atual, pedidos: antes }: Gaveta, escrita: EscritaDoConfirmado) {
  const { marca, sobre, cabeca, gravar, apagar } = escrita
  if (sobre !== undefined && sobre !== atual) throw new BaseMudou()
  const pedidos = new Map(sobre === undefined ? [] : antes)
  for (const pedido of gravar) pedidos.set(pedido.id, pedido)
  for (const id of apagar) pedidos.delete(id)
  return { marca, pedidos, confirmado: montarConfirmado(cabeca, pedidos.values()) }
}
