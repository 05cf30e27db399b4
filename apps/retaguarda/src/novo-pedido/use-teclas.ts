import { type RefObject, useEffect, useRef } from 'react'
import { type Acao, acaoDaTecla, type Lugar } from './tecla-em-acao'

interface Teclas {
  readonly campo: RefObject<HTMLInputElement | null>
  /** Going to the line is done here. */
  readonly agir: (acao: Exclude<Acao, 'ir a linha'>) => void
}

const DE_TEXTO = new Set(['text', 'search', 'number', 'date', 'time', 'password', 'email', 'tel'])

function lugarDe(alvo: EventTarget | null, linha: HTMLInputElement | null): Lugar {
  if (alvo !== null && alvo === linha && linha.value === '') return 'linha vazia'
  if (alvo instanceof HTMLTextAreaElement || alvo instanceof HTMLSelectElement) return 'texto'
  // Enter does nothing to one of a few that is chosen by arrows.
  if (alvo instanceof HTMLInputElement) return DE_TEXTO.has(alvo.type) ? 'texto' : 'pagina'
  return alvo instanceof Element && alvo.closest('a, button, [role="button"], [tabindex="0"]') ? 'controle' : 'pagina'
}

/** The keys of the page, while no dialog is open. */
export function useTeclas(teclas: Teclas): void {
  const agora = useRef(teclas)
  agora.current = teclas
  useEffect(() => {
    const ouvir = (evento: KeyboardEvent) => {
      const { campo, agir } = agora.current
      if (document.querySelector('[role="dialog"]') || evento.defaultPrevented) return
      const { key: tecla, altKey: alt, ctrlKey, metaKey } = evento
      const acao = acaoDaTecla({
        tecla,
        comando: ctrlKey || metaKey,
        alt,
        lugar: lugarDe(evento.target, campo.current),
      })
      if (acao === undefined) return
      evento.preventDefault()
      if (acao === 'ir a linha') campo.current?.focus()
      else if (!evento.repeat || acao === 'desfazer') agir(acao)
    }
    window.addEventListener('keydown', ouvir)
    return () => window.removeEventListener('keydown', ouvir)
  }, [])
}
