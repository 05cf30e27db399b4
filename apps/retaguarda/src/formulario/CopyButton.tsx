import Button from '@mui/material/Button'
import { type RefObject, useState } from 'react'
import { useComTeclado } from './use-com-teclado'

type Done = 'copied' | 'selected'

interface CopyButtonProps {
  readonly text: string
  /** Where the text stands. */
  readonly source: RefObject<HTMLElement | null>
  /** What is copied, where more than one thing could be. */
  readonly label?: string
}

/** Where the browser gives no clipboard, as on a plain address of the shop's network, the text is selected for the person's own keys. */
export function CopyButton({ text, source, label = 'Copiar' }: CopyButtonProps) {
  const [state, setState] = useState<Done>()
  const said: Readonly<Record<Done, string>> = {
    copied: 'Copiado',
    selected: useComTeclado() ? 'Selecionado: Ctrl C' : 'Selecionado',
  }
  const select = () => {
    const range = source.current && window.getSelection()
    if (range && source.current) range.selectAllChildren(source.current)
    setState('selected')
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      select()
    }
  }
  return (
    <Button variant="outlined" onClick={() => void copy()}>
      {state ? said[state] : label}
    </Button>
  )
}
