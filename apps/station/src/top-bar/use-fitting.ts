import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type BarPart, whatGoes } from './what-fits'

/** Measures the bar and says what goes to the menu. Parts carry `data-parte`; what has none always stays. */
export function useFitting(barra: RefObject<HTMLElement | null>): readonly BarPart[] {
  const [fora, setFora] = useState<readonly BarPart[]>([])
  const medir = useCallback(() => {
    const { current } = barra
    // A page that is not shown has no width to fit into.
    if (!current || current.clientWidth === 0) return
    const agora = whatGoes(roomIn(current))
    setFora((antes) => (antes.join() === agora.join() ? antes : agora))
  }, [barra])
  useLayoutEffect(medir)
  useEffect(() => {
    const { current } = barra
    if (!current) return
    const observer = new ResizeObserver(medir)
    observer.observe(current)
    // Names as well: letters that come late make them wider, and a bar that notices at the first touch would move under it.
    for (const parte of current.children) observer.observe(parte)
    return () => observer.disconnect()
  }, [barra, medir])
  return fora
}

/** Read while everything stands in the bar as wide as it would like to be; nothing of it is painted. */
function roomIn(barra: HTMLElement): Parameters<typeof whatGoes>[0] {
  barra.dataset.medindo = ''
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(barra)
  const px = (valor: string) => Number.parseFloat(valor) || 0
  const fixas: number[] = []
  const moveis: Partial<Record<BarPart, number>> = {}
  for (const parte of barra.children) {
    const largura = Math.ceil(parte.getBoundingClientRect().width)
    const nome = parte instanceof HTMLElement ? (parte.dataset.parte as BarPart | undefined) : undefined
    if (nome) moveis[nome] = largura
    else if (largura > 0) fixas.push(largura)
  }
  const largura = barra.clientWidth - px(paddingLeft) - px(paddingRight)
  delete barra.dataset.medindo
  return { largura, espaco: px(columnGap), fixas, moveis }
}
