import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Densidade } from '../../preferences/density'
import { useDensity } from '../../preferences/use-preferences'

export interface Columns {
  quantas: number
  largura: number
  altura: number
  /** One letter height of the chosen text size, in pixels. */
  rem: number
  /** Changes when every ticket must be measured anew: the letters themselves became others. */
  letras: number
  densidade: Densidade
}

export const ESPACO = 9
/** At the sides, and above. */
const MARGEM = 8
const ACIMA = 6

/** How many columns fit beside each other, at the chosen text size. `regua` is an element as wide as the narrowest column. */
export function useColumns(
  area: RefObject<HTMLElement | null>,
  regua: RefObject<HTMLElement | null>,
  colunas?: number,
): Columns | undefined {
  const [columns, setColumns] = useState<Omit<Columns, 'densidade'>>()
  useEffect(() => {
    const [caixa, minima] = [area.current, regua.current]
    if (!caixa || !minima) return
    let letras = 0
    const medir = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const dentro = caixa.clientWidth - 2 * MARGEM
      const cabem = Math.max(1, Math.floor((dentro + ESPACO) / (minima.offsetWidth + ESPACO)))
      const quantas = colunas ?? cabem
      const largura = (dentro - ESPACO * (quantas - 1)) / quantas
      const altura = caixa.clientHeight - ACIMA
      setColumns((antes) => {
        const igual = antes && antes.largura === largura && antes.altura === altura && antes.rem === rem
        return igual && antes.letras === letras ? antes : { quantas, largura, altura, rem, letras }
      })
    }
    const observer = new ResizeObserver(medir)
    observer.observe(caixa)
    observer.observe(minima)
    const carregou = () => {
      letras += 1
      medir()
    }
    document.fonts.addEventListener('loadingdone', carregou)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', carregou)
    }
  }, [area, regua, colunas])
  const densidade = useDensity()
  return useMemo(() => columns && { ...columns, densidade }, [columns, densidade])
}
