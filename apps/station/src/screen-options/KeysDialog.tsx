import { closeOutline } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/Icon'
import { ACOES_DE_TECLA, type AcaoDeTecla } from '../keys/key-map'
import { usePreferences, usePreferencesService } from '../preferences/use-preferences'
import { KeyRow } from './KeyRow'
import './keys-dialog.css'

/** Every key and what it does; each can be given another by pressing it. */
export function KeysDialog({ fechar }: { fechar: () => void }) {
  const preferences = usePreferencesService()
  const { teclas } = usePreferences()
  const dialogo = useRef<HTMLDialogElement>(null)
  const [mudando, setMudando] = useState<AcaoDeTecla>()
  useEffect(() => dialogo.current?.showModal(), [])
  return (
    <dialog
      ref={dialogo}
      className="teclas"
      aria-labelledby="teclas-titulo"
      onClose={fechar}
      // While a key is being asked for, Escape gives that up, and not the whole list.
      onCancel={(event) => mudando && event.preventDefault()}
    >
      <header>
        <h2 id="teclas-titulo">Teclas</h2>
        <button type="button" aria-label="Fechar: Teclas" onClick={() => dialogo.current?.close()}>
          <Icon icon={closeOutline} />
        </button>
      </header>
      <p>Para mudar uma tecla, aperte o botão ao lado da ação e depois a tecla nova, também na bump bar.</p>
      <ul>
        {ACOES_DE_TECLA.map((acao) => (
          <KeyRow
            key={acao}
            acao={acao}
            mudando={mudando === acao}
            mudar={(sim) => setMudando(sim ? acao : undefined)}
            salvar={(novas) => void preferences.change({ teclas: novas })}
          />
        ))}
      </ul>
      <footer>
        <button
          type="button"
          aria-disabled={Object.keys(teclas).length === 0}
          onClick={() => void preferences.change({ teclas: {} })}
        >
          Voltar todas ao padrão
        </button>
      </footer>
    </dialog>
  )
}
