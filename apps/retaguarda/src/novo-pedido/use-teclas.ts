import { type RefObject, useEffect, useRef } from 'react'

interface Teclas {
  readonly campo: RefObject<HTMLInputElement | null>
  readonly aoEnviar: () => void
  readonly aoDesfazer: () => void
  /** One of T, D, M and B, outside of text fields. */
  readonly aoPassar: (tecla: string) => void
}

const DE_TEXTO = new Set(['text', 'search', 'number', 'date', 'time', 'password', 'email', 'tel'])

function escreve(alvo: EventTarget | null): boolean {
  if (alvo instanceof HTMLTextAreaElement || alvo instanceof HTMLSelectElement) return true
  return alvo instanceof HTMLInputElement && DE_TEXTO.has(alvo.type)
}

/** Letters are keys only outside of text fields; Ctrl Enter sends from anywhere. */
export function useTeclas(teclas: Teclas): void {
  const agora = useRef(teclas)
  agora.current = teclas
  useEffect(() => {
    const ouvir = (evento: KeyboardEvent) => {
      const { campo, aoEnviar, aoDesfazer, aoPassar } = agora.current
      if (document.querySelector('[role="dialog"]')) return
      const comando = evento.ctrlKey || evento.metaKey
      if (comando && evento.key === 'Enter') {
        evento.preventDefault()
        if (!evento.repeat) aoEnviar()
        return
      }
      const vazio = evento.target === campo.current && campo.current?.value === ''
      if (escreve(evento.target) && !vazio) return
      if (comando && evento.key.toLowerCase() === 'z') {
        evento.preventDefault()
        aoDesfazer()
        return
      }
      if (comando || evento.altKey || vazio) return
      if (evento.key === '/') {
        evento.preventDefault()
        campo.current?.focus()
      } else if ('tdmb'.includes(evento.key.toLowerCase())) aoPassar(evento.key.toLowerCase())
    }
    window.addEventListener('keydown', ouvir)
    return () => window.removeEventListener('keydown', ouvir)
  }, [])
}
