import { useListContext } from 'ra-core'
import { useState } from 'react'

/** Which dialog is open over a list, and for what. Closed, the list is asked for again: something of it may have changed. */
export function useDialogoDaLista<Aberto>() {
  const [aberto, abrir] = useState<Aberto>()
  const { refetch } = useListContext()
  const fechar = () => {
    abrir(undefined)
    void refetch()
  }
  return { aberto, abrir, fechar }
}
