import type { Caderno, Quadro } from './caderno'
import type { Canal, Cancelar, Recado } from './ports'
import { horaInicial } from './relogio-corrigido'

interface Reacoes {
  /** Reads the store again. */
  ler(): Promise<void>
  /** Takes over what another tab put into the outbox. */
  juntarFila(): Promise<void>
  dispensar(id: string): void
  acordar(): void
}

export interface Abas {
  ligar(): void
  desligar(): void
  /** Asks the owner, if there is one, how the connection stands. */
  apresentar(): void
}

/** The talk between the tabs of one device: the owner tells, the others follow and hand over. */
export function criarAbas(canal: Canal, caderno: Caderno, reacoes: Reacoes): Abas {
  const encerrar: Cancelar[] = []
  let relendo = false
  let contado: Quadro | undefined

  function ouvir(recado: Recado): void {
    if (caderno.ler().dono) ouvirComoDono(recado)
    else ouvirComoSeguidor(recado)
    if (recado.tipo === 'dispensar') reacoes.dispensar(recado.id)
  }

  function ouvirComoDono(recado: Recado): void {
    if (recado.tipo === 'fila') void reacoes.juntarFila()
    else if (recado.tipo === 'acordar') reacoes.acordar()
    else if (recado.tipo === 'apresentar') {
      contado = undefined
      contar()
    }
  }

  function ouvirComoSeguidor(recado: Recado): void {
    if (recado.tipo === 'fila' || recado.tipo === 'guardado') void reler()
    else if (recado.tipo === 'conexao') {
      const { conexao, abertosServidor, hora } = recado
      caderno.mudar({ conexao, abertosServidor, hora: horaInicial(hora) })
    }
  }

  async function reler(): Promise<void> {
    if (relendo) return
    relendo = true
    // Told again while reading, we would read again: the flag falls before the store is looked at.
    await Promise.resolve()
    relendo = false
    await reacoes.ler()
  }

  function contar(): void {
    const quadro = caderno.ler()
    const { conexao, abertosServidor, hora } = quadro
    const igual = contado?.conexao === conexao && contado.abertosServidor === abertosServidor && contado.hora === hora
    if (!quadro.dono || igual) return
    contado = quadro
    const { correcaoMs, ultimoServidor } = hora
    canal.publicar({ tipo: 'conexao', conexao, abertosServidor, hora: { correcaoMs, ultimoServidor } })
  }

  return {
    ligar() {
      encerrar.push(canal.assinar(ouvir), caderno.assinar(contar))
    },
    desligar() {
      for (const cancelar of encerrar.splice(0)) cancelar()
    },
    apresentar: () => canal.publicar({ tipo: 'apresentar' }),
  }
}
