import { type KeyboardEvent, useState } from 'react'
import {
  type AcaoDeTecla,
  conflictOf,
  type KeyChanges,
  keyMapWith,
  keyName,
  TECLAS_PADRAO,
  withDefault,
  withKey,
} from '../keys/key-map'
import { acaoEmPalavras, teclaEmTexto, teclaFalada } from '../keys/key-words'
import { usePreferences } from '../preferences/use-preferences'

interface Props {
  acao: AcaoDeTecla
  /** The next key pressed belongs to this action. */
  mudando: boolean
  mudar: (sim: boolean) => void
  salvar: (teclas: KeyChanges) => void
}

export function KeyRow({ acao, mudando, mudar, salvar }: Props) {
  const { teclas } = usePreferences()
  const [disputada, setDisputada] = useState<string>()
  const atuais = keyMapWith(teclas)[acao]
  const padrao = atuais.join() === TECLAS_PADRAO[acao].join()
  const nome = acaoEmPalavras(acao)
  const dono = disputada === undefined ? undefined : conflictOf(teclas, acao, disputada)

  function usar(tecla: string) {
    salvar(withKey(teclas, acao, tecla))
    setDisputada(undefined)
    mudar(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!mudando || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      mudar(false)
      return
    }
    const tecla = keyName(event)
    if (tecla === undefined || event.repeat) return
    if (conflictOf(teclas, acao, tecla) === undefined) usar(tecla)
    else {
      setDisputada(tecla)
      mudar(false)
    }
  }

  return (
    <li>
      <span className="teclas-acao">{nome}</span>
      <button
        type="button"
        className="teclas-tecla"
        aria-pressed={mudando}
        aria-label={mudando ? `${nome}: aperte a tecla nova` : `${nome}: ${faladas(atuais)}. Mudar`}
        onClick={() => {
          setDisputada(undefined)
          mudar(!mudando)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => mudando && mudar(false)}
      >
        {mudando ? 'aperte a tecla…' : atuais.map(teclaEmTexto).join(' ou ') || 'nenhuma'}
      </button>
      {!padrao && dono === undefined && (
        <button
          type="button"
          aria-label={`${nome}: voltar ao padrão`}
          onClick={() => salvar(withDefault(teclas, acao))}
        >
          padrão
        </button>
      )}
      {disputada !== undefined && dono !== undefined && (
        <div className="teclas-disputa" role="alert">
          <p>
            A tecla {teclaEmTexto(disputada)} já é de “{acaoEmPalavras(dono)}”.
          </p>
          <button type="button" onClick={() => usar(disputada)}>
            Usar aqui
          </button>
          <button type="button" onClick={() => setDisputada(undefined)}>
            Deixar como está
          </button>
        </div>
      )}
    </li>
  )
}

function faladas(teclas: readonly string[]): string {
  return teclas.map(teclaFalada).join(' ou ') || 'nenhuma tecla'
}
