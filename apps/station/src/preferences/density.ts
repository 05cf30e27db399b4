export const DENSIDADES = ['compacta', 'normal', 'ampla'] as const
export type Densidade = (typeof DENSIDADES)[number]

interface ScreenSize {
  width: number
  height: number
}

/** A screen so low that every line counts; a telephone is read from near, and scrolls. */
const BAIXA = 560
/** A wall that is read from across the kitchen. */
const GRANDE: ScreenSize = { width: 2300, height: 1200 }

/** How close a board's things stand until somebody chooses: as the size of the screen suggests. */
export function densityFor({ width, height }: ScreenSize): Densidade {
  if (height < BAIXA && width > height) return 'compacta'
  return width >= GRANDE.width && height >= GRANDE.height ? 'ampla' : 'normal'
}
