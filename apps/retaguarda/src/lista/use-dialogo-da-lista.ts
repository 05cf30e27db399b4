import { useState } from 'react'
import { useDeNovo } from './use-de-novo'

/** Which dialog is open over a list, and for what. Closed, the list is asked for again: something of it may have changed. */
export function useDialogoDaLista<Aberto>() {
  const [aberto, abrir] = useState<Aberto>()
  const deNovo = useDeNovo()
  const fechar = () => {
    abrir(undefined)
    deNovo()
  }
  return { aberto, abrir, fechar }
}
