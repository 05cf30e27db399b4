const BORDA_PX = 72
const PX_POR_QUADRO = 11

/** How far to scroll in one frame for a finger at `place` between two edges: more the closer it is, nothing in between. */
export function edgeSpeed(place: number, start: number, end: number): number {
  const borda = Math.min(BORDA_PX, (end - start) / 4)
  const antes = start + borda - place
  const depois = place - (end - borda)
  if (antes > 0) return -Math.min(1, antes / borda) * PX_POR_QUADRO
  if (depois > 0) return Math.min(1, depois / borda) * PX_POR_QUADRO
  return 0
}
