import { CONTRATO_DO_ARMAZEM } from '@kds/sync/contrato/contrato-do-armazem'
import { IdbKitchenStores } from '../../apps/station/src/platform/idb-kitchen-store'

declare global {
  interface Window {
    /** Runs one case of the contract; gives its complaint, or null. */
    provar(nome: string): Promise<string | null>
  }
}

window.provar = async (nome) => {
  const caso = CONTRATO_DO_ARMAZEM.find((candidato) => candidato.nome === nome)
  if (!caso) return `no case is called ${nome}`
  try {
    // Opened anew each time, as after a reload.
    await caso.provar(async (cozinha) => new IdbKitchenStores('production').of(cozinha))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
