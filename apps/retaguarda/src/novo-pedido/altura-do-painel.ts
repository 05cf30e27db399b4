/** Below this the items would have no room: then the page scrolls instead. */
const MENOR_ALTURA = 480
const MARGEM = 12

/** How tall the panel of the order may be, so that its items and its button are on the screen together. */
export function alturaDoPainel(janela: number, topo: number): number {
  return Math.max(MENOR_ALTURA, janela - Math.max(0, topo) - MARGEM)
}
