import type { Armazem } from '../ports'

/** One case of the contract: throws when the store breaks it. Free of any test runner, so that a browser can run it. */
export interface CasoDoArmazem {
  nome: string
  provar(abrir: AbrirArmazem): Promise<void>
}

/** A store for this kitchen on one and the same device; opened twice, it is the same store, as after a reload. */
export type AbrirArmazem = (cozinha: string) => Promise<Armazem>
