import type { Caderno, Quadro } from './caderno'
import { escritaDo, type Gravado } from './escrita'
import { type Armazem, BaseMudou, type Cancelar, type MudancaGuardada, type Portas } from './ports'

/** The confirmed state is only a cache of the server's log: it may be written a little later, many events at once. */
const GRAVAR_APOS_MS = 300
const TENTAR_DE_NOVO_MS = 5_000

export interface Gravacao {
  /** One after the other: what one step reads contains all that the steps before it wrote. */
  emSerie<T>(passo: (armazem: Armazem) => Promise<T>): Promise<T>
  /** These have left the outbox; the store learns it together with the state that contains their effect. */
  remover(ids: readonly string[]): void
  porRemover(): ReadonlySet<string>
  /** The store holds this state: the next write names only what is another object by then. */
  partirDe(gravado: Gravado | undefined): void
  agendar(): void
  /** Writes what is still to be written. */
  descarregar(): Promise<void>
  parar(): void
}

type Meios = Pick<Portas, 'armazem' | 'relogio' | 'novoId'>

export function criarGravacao({ armazem, relogio, novoId }: Meios, caderno: Caderno, aoGravar: () => void): Gravacao {
  let corrente: Promise<unknown> = Promise.resolve()
  let espera: Cancelar | undefined
  /** Undefined when nothing is sure: the next write replaces everything. */
  let base: Gravado | undefined
  let gravado: Partial<Pick<Quadro, 'recusas' | 'hora'>> = {}
  let parada = false
  const idos = new Set<string>()

  function emSerie<T>(passo: (armazem: Armazem) => Promise<T>): Promise<T> {
    const resultado = corrente.then(() => passo(armazem))
    corrente = resultado.catch(() => undefined)
    return resultado
  }

  function agendar(ms = GRAVAR_APOS_MS): void {
    if (espera || parada) return
    espera = relogio.depois(ms, () => {
      espera = undefined
      emSerie(gravar)
    })
  }

  async function gravar(): Promise<void> {
    const quadro = caderno.ler()
    const mudanca = diferenca(quadro)
    if (Object.keys(mudanca).length === 0) return
    try {
      await armazem.guardar(mudanca)
    } catch (erro) {
      if (base && erro instanceof BaseMudou) {
        base = undefined
        return gravar()
      }
      if (!caderno.ler().armazemFalhou) caderno.mudar({ armazemFalhou: true })
      agendar(TENTAR_DE_NOVO_MS)
      return
    }
    if (quadro.confirmado && mudanca.confirmado) {
      base = { confirmado: quadro.confirmado, marca: mudanca.confirmado.marca }
    }
    gravado = { recusas: quadro.recusas, hora: quadro.hora }
    for (const id of mudanca.remover ?? []) idos.delete(id)
    if (caderno.ler().armazemFalhou) caderno.mudar({ armazemFalhou: false })
    aoGravar()
  }

  function diferenca({ confirmado, recusas, hora }: Quadro): MudancaGuardada {
    const { correcaoMs, ultimoServidor } = hora
    return {
      ...(confirmado && confirmado !== base?.confirmado && { confirmado: escritaDo(confirmado, novoId(), base) }),
      ...(recusas !== gravado.recusas && { recusas }),
      ...(hora !== gravado.hora && { hora: { correcaoMs, ...(ultimoServidor && { ultimoServidor }) } }),
      ...(idos.size > 0 && { remover: [...idos] }),
    }
  }

  return {
    emSerie,
    remover(ids) {
      for (const id of ids) idos.add(id)
    },
    porRemover: () => idos,
    partirDe(lido) {
      base = lido
    },
    agendar: () => agendar(),
    descarregar() {
      espera?.()
      espera = undefined
      return emSerie(gravar)
    },
    parar() {
      parada = true
      espera?.()
      espera = undefined
    },
  }
}
