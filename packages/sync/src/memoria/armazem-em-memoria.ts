import type { Confirmado } from '../confirmado'
import type { Pendente } from '../fila'
import type { Armazem, HoraGuardada } from '../ports'
import type { Recusa } from '../recusas'

interface Gaveta {
  /** By reference: the engine replaces it and never changes it in place. */
  confirmado?: Confirmado
  hora?: string
  recusas: string
  fila: { ordem: number; id: string; texto: string }[]
  proxima: number
}

/** Outlives the engines that use it, as a disk outlives a reload. */
export type Disco = Map<string, Gaveta>

export function armazemEmMemoria(disco: Disco, cozinha: string): Armazem {
  function gaveta(): Gaveta {
    const achada = disco.get(cozinha) ?? { recusas: '[]', fila: [], proxima: 1 }
    disco.set(cozinha, achada)
    return achada
  }

  return {
    async carregar() {
      const { confirmado, hora, recusas, fila } = gaveta()
      return {
        ...(confirmado && { confirmado }),
        ...(hora && { hora: JSON.parse(hora) as HoraGuardada }),
        recusas: JSON.parse(recusas) as Recusa[],
        fila: fila.map(({ ordem, texto }) => ({ ...(JSON.parse(texto) as Omit<Pendente, 'ordem'>), ordem })),
      }
    },
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
      const escrito = {
        ...(confirmado && { confirmado }),
        ...(hora && { hora: JSON.stringify(hora) }),
        ...(recusas && { recusas: JSON.stringify(recusas) }),
      }
      Object.assign(aqui, escrito)
      if (remover) aqui.fila = aqui.fila.filter(({ id }) => !remover.includes(id))
    },
    async limpar() {
      disco.delete(cozinha)
    },
  }
}
