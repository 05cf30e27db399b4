import { useId } from 'react'

interface Props {
  titulo: string
  ligado: boolean
  /** Why it cannot be switched here. */
  impedimento?: string | undefined
  trocar: (ligado: boolean) => void
}

export function Switch({ titulo, ligado, impedimento, trocar }: Props) {
  const nota = useId()
  return (
    <div className="tela-chave">
      <button
        type="button"
        role="switch"
        aria-checked={ligado && !impedimento}
        aria-disabled={impedimento !== undefined}
        aria-describedby={impedimento ? nota : undefined}
        onClick={() => !impedimento && trocar(!ligado)}
      >
        <span>{titulo}</span>
        <span className="tela-chave-estado" aria-hidden="true">
          {ligado && !impedimento ? 'ligado' : 'desligado'}
        </span>
      </button>
      {impedimento && <p id={nota}>{impedimento}</p>}
    </div>
  )
}
