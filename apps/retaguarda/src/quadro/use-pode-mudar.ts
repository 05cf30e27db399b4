import { alcanca } from '@kds/protocol/retaguarda/papeis'
import { useConta } from './contexto'

/** Whoever only looks finds no button that the server would refuse. */
export function usePodeMudar(): boolean {
  const papel = useConta()?.empresa?.papel
  return papel !== undefined && alcanca(papel, 'gerente')
}
