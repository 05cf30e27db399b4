import { IonIcon, IonMenuButton } from '@ionic/react'
import { settingsOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { useBranding } from '../branding/use-branding'
import { useSubscribed } from '../react/use-subscribed'
import { linhasDaEstacao } from '../settings/saved-settings'
import { useSettings } from '../settings/use-settings'
import { useStartup } from '../startup/use-startup'
import { Notices } from './Notices'
import { WallClock } from './WallClock'
import './top-bar.css'

interface Props {
  /** Name of the page, for assistive technology: the eye sees whose kitchen it is. */
  titulo: string
  vivo?: ReactNode
  som?: ReactNode
  totais?: ReactNode
  recuperar?: ReactNode
  telaCheia?: ReactNode
  /** Further notices below the bar, as the one that asks for permission to notify. */
  avisos?: ReactNode
}

export function TopBar({ titulo, vivo, som, totais, recuperar, telaCheia, avisos }: Props) {
  const startup = useStartup()
  const configuracoes = useSubscribed(useSettings(), (source) => source.current)
  const marca = useSubscribed(useBranding(), (source) => source.current)
  const linhas = configuracoes ? linhasDaEstacao(configuracoes) : []
  return (
    <>
      <header className="barra">
        <IonMenuButton className="barra-botao" autoHide={false} aria-label="Abrir o menu" />
        <div className="barra-empresa">
          <img src={marca.logo} alt="" />
          <div>
            <h1>
              {configuracoes?.identity.NomeEmpresa || 'Agile Produção'}
              <span className="so-leitor"> · {titulo}</span>
            </h1>
            <p>{configuracoes?.estacao ? `Estação ${configuracoes.estacao}` : titulo}</p>
          </div>
        </div>
        <ul className="barra-linhas" aria-label="Linhas desta estação">
          {linhas.map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
        </ul>
        <div className="barra-vivo">{vivo}</div>
        <div className="barra-acoes">
          {som}
          {totais}
          {recuperar}
          {telaCheia}
        </div>
        <WallClock />
        <button
          type="button"
          className="barra-botao"
          aria-label="Abrir as configurações"
          onClick={() => startup.openSettings()}
        >
          <IonIcon icon={settingsOutline} aria-hidden="true" />
        </button>
      </header>
      <Notices>{avisos}</Notices>
    </>
  )
}
