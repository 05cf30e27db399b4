import { useLayoutEffect, useRef } from 'react'
import { alturaDoPainel } from './altura-do-painel'

/** Beside the line, the panel is as tall as the window leaves room for, and shows the item that was put last. */
export function useAltura(itens: number) {
  const cartao = useRef<HTMLElement>(null)
  const lista = useRef<HTMLUListElement>(null)
  const antes = useRef(itens)
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
  }, [])
  useLayoutEffect(() => {
    const { current: ul } = lista
    if (ul && itens > antes.current) ul.scrollTop = ul.scrollHeight
    antes.current = itens
  }, [itens])
  return { cartao, lista }
}
