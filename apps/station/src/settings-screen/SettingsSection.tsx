import { type ReactNode, useId } from 'react'

interface Props {
  titulo: string
  children: ReactNode
}

export function SettingsSection({ titulo, children }: Props) {
  const id = useId()
  return (
    <section className="configuracoes-secao" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {children}
    </section>
  )
}
