import { CONTRATO_DO_ARMAZEM } from '@kds/sync/contrato/contrato-do-armazem'
import type { Armazem } from '@kds/sync/ports'
import { IdbKitchenStores } from '../../apps/station/src/platform/idb-kitchen-store'

declare global {
  interface Window {
    /** Runs one case of the contract; gives its complaint, or null. */
    provar(nome: string): Promise<string | null>
    /** A store opened anew each time, as after a reload. */
    armazem(cozinha: string): Armazem
  }
}

window.armazem = (cozinha) => new IdbKitchenStores('production').of(cozinha)

window.provar = async (nome) => {
  const caso = CONTRATO_DO_ARMAZEM.find((candidato) => candidato.nome === nome)
  if (!caso) return `no case is called ${nome}`
  try {
    await caso.provar(async (cozinha) => window.armazem(cozinha))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
