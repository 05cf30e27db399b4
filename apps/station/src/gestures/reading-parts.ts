/** About two lines: what a list cut between two of them is in sight before or after it was scrolled. */
const PARTE_PX = 48

interface Height {
  top: number
  bottom: number
}

/** Of a notice that is taller than its list, the parts whose middle is in sight: all of them have to be read, one after the other. */
export function partsInSight(leitura: string, notice: Height, seen: Height): string[] {
  const all = Math.ceil((notice.bottom - notice.top) / PARTE_PX)
  const high = (notice.bottom - notice.top) / all
  return partsOf(leitura, all).filter((_, part) => {
    const middle = notice.top + (part + 0.5) * high
    return middle >= seen.top && middle <= seen.bottom
  })
}

export function partsOf(leitura: string, all: number): string[] {
  return Array.from({ length: all }, (_, part) => `${leitura}\n${part}/${all}`)
}

/** Which notice it is a part of, and of how many; undefined of a whole one. */
export function partIn(key: string): { leitura: string; all: number } | undefined {
  const [leitura = '', part] = key.split('\n')
  return part === undefined ? undefined : { leitura, all: Number(part.split('/')[1]) }
}
