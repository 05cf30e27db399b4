import { lazyPart } from '../missing-parts/lazy-part'

/** Most kitchens accept by themselves: whoever does not loads it with the first order that waits. */
export const Answer = lazyPart('painel', () => import('./Answer').then((m) => m.Answer))
