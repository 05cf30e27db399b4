import { type RefObject, useLayoutEffect, useRef } from 'react'
import { alturaDoPainel } from './altura-do-painel'

const MARGEM = 4

/** Beside the line, the panel is as tall as the window leaves room for, and shows the item that was put last. */
export function useAltura(cartao: RefObject<HTMLElement | null>, itens: number) {
  const rola = useRef<HTMLDivElement>(null)
  const antes = useRef(itens)
  const noFim = useRef(false)
  useLayoutEffect(() => {
    const painel = cartao.current
    if (!painel) return
    const aoLado = window.matchMedia('(min-width: 1200px)')
    const medir = () => {
      const { top } = painel.getBoundingClientRect()
      painel.style.maxHeight = aoLado.matches ? `${alturaDoPainel(window.innerHeight, top)}px` : ''
    }
    medir()
    // Notices above it come and go.
    const vigia = new ResizeObserver(medir)
    vigia.observe(document.body)
    window.addEventListener('resize', medir)
    window.addEventListener('scroll', medir, { passive: true })
    return () => {
      vigia.disconnect()
      window.removeEventListener('resize', medir)
      window.removeEventListener('scroll', medir)
    }
  }, [cartao])
  useLayoutEffect(() => {
    const { current: parte } = rola
    if (parte && itens > antes.current) {
      parte.scrollTop = parte.scrollHeight
      noFim.current = true
    }
    antes.current = itens
  }, [itens])
  useLayoutEffect(() => {
    const { current: parte } = rola
    if (!parte) return
    const rolou = () => {
      noFim.current = parte.scrollTop + parte.clientHeight >= parte.scrollHeight - MARGEM
    }
    // What is said below comes later, and takes its room from the last item.
    const vigia = new ResizeObserver(() => {
      if (noFim.current) parte.scrollTop = parte.scrollHeight
    })
    vigia.observe(parte)
    parte.addEventListener('scroll', rolou, { passive: true })
    return () => {
      vigia.disconnect()
      parte.removeEventListener('scroll', rolou)
    }
  }, [])
  return rola
}
