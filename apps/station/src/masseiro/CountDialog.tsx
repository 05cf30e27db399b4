import { useEffect, useRef, useState } from 'react'
import './count-dialog.css'

interface Props {
  tamanho: string
  contar: (quantidade: number) => void
  fechar: () => void
}

const DIGITOS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const
/** What the kitchen accepts at most: four digits. */
const CASAS = 4

/** Counting anew: large keys for gloves, or any keyboard. Enter counts, Escape leaves. */
export function CountDialog({ tamanho, contar, fechar }: Props) {
  const janela = useRef<HTMLDialogElement>(null)
  const [texto, setTexto] = useState('')
  useEffect(() => {
    const antes = document.activeElement
    janela.current?.showModal()
    return () => {
      if (antes instanceof HTMLElement) antes.focus()
    }
  }, [])

  const digitar = (digito: string) => setTexto((atual) => `${atual}${digito}`.replace(/^0+(?=\d)/, '').slice(0, CASAS))

  function confirmar() {
    if (texto === '') return
    contar(Number(texto))
    fechar()
  }

  return (
    <dialog ref={janela} className="contagem" data-cobre="" aria-labelledby="contagem-titulo" onClose={fechar}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirmar()
        }}
      >
        <h2 id="contagem-titulo">Quantas massas {tamanho} há agora?</h2>
        <input
          // The large keys are the keyboard of a touch screen; its own would cover them.
          inputMode="none"
          autoComplete="off"
          aria-label={`Massas ${tamanho} em estoque`}
          value={texto}
          placeholder="0"
          onChange={(event) => setTexto(event.target.value.replace(/\D/g, '').slice(0, CASAS))}
        />
        <div className="contagem-teclas">
          {DIGITOS.map((digito) => (
            <button key={digito} type="button" onClick={() => digitar(digito)}>
              {digito}
            </button>
          ))}
          <button type="button" aria-label="Apagar" onClick={() => setTexto((atual) => atual.slice(0, -1))}>
            ⌫
          </button>
          <button type="button" onClick={() => digitar('0')}>
            0
          </button>
          <button type="button" className="contagem-cancelar" onClick={fechar}>
            Cancelar
          </button>
        </div>
        <button type="submit" className="contagem-ok" disabled={texto === ''}>
          CONTAR
        </button>
      </form>
    </dialog>
  )
}
