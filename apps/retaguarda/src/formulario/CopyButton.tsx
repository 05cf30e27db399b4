import Button from '@mui/material/Button'
import { type RefObject, useState } from 'react'

const SAID = { copied: 'Copiado', selected: 'Selecionado: Ctrl C' } as const

interface CopyButtonProps {
  readonly text: string
  /** Where the text stands. */
  readonly source: RefObject<HTMLElement | null>
  /** What is copied, where more than one thing could be. */
  readonly label?: string
}

/** Where the browser gives no clipboard, as on a plain address of the shop's network, the text is selected for the person's own keys. */
export function CopyButton({ text, source, label = 'Copiar' }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof SAID>()
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
      {state ? SAID[state] : label}
    </Button>
  )
}
