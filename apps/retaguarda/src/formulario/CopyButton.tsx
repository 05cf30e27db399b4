import Button from '@mui/material/Button'
import { type RefObject, useState } from 'react'

const SAID = { idle: 'Copiar', copied: 'Copiado', selected: 'Selecionado: Ctrl C' } as const

interface CopyButtonProps {
  readonly text: string
  /** Where the text stands. */
  readonly source: RefObject<HTMLElement | null>
  readonly name?: string
}

/** Where the browser gives no clipboard, as on a plain address of the shop's network, the text is selected for the person's own keys. */
export function CopyButton({ text, source, name }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof SAID>('idle')
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
    <Button variant="outlined" aria-label={name && `${SAID[state]}: ${name}`} onClick={() => void copy()}>
      {SAID[state]}
    </Button>
  )
}
