/** Where a key was pressed: in a text field, in the empty line, on a control that Enter presses, or on none of them. */
export type Lugar = 'texto' | 'linha vazia' | 'controle' | 'pagina'

export interface TeclaApertada {
  readonly tecla: string
  /** Ctrl, or Cmd. */
  readonly comando: boolean
  readonly alt: boolean
  readonly lugar: Lugar
}

export type Acao = 'enviar' | 'desfazer' | 'ir a linha' | 'entrar' | 't' | 'd' | 'm' | 'b'

/** Letters are keys only outside of text fields, and so is the Enter that is printed beside the suggestion; Ctrl Enter sends from anywhere. */
export function acaoDaTecla({ tecla, comando, alt, lugar }: TeclaApertada): Acao | undefined {
  const letra = tecla.toLowerCase()
  if (comando && letra === 'enter') return 'enviar'
  if (lugar === 'texto') return undefined
  if (comando) return letra === 'z' ? 'desfazer' : undefined
  if (alt || lugar === 'linha vazia') return undefined
  if (letra === '/') return 'ir a linha'
  if (letra === 'enter') return lugar === 'pagina' ? 'entrar' : undefined
  return letra === 't' || letra === 'd' || letra === 'm' || letra === 'b' ? letra : undefined
}
