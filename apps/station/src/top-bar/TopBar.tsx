import { menuOutline, settingsOutline } from 'ionicons/icons'
import { type ReactNode, Suspense, useContext, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useBranding } from '../branding/use-branding'
import { RetriedBoundary } from '../errors/RetriedBoundary'
import { Icon } from '../icons/Icon'
import type { MenuAction } from '../menu/MenuExtras'
import { useMenuDoor } from '../menu/menu-door'
import { MenuPlace } from '../menu/menu-place'
import { lazyPart } from '../missing-parts/lazy-part'
import { useSubscribed } from '../react/use-subscribed'
import { linhasDaEstacao } from '../settings/saved-settings'
import { useSettings } from '../settings/use-settings'
import { useStartup } from '../startup/use-startup'
import { useFitting } from './use-fitting'
import { WallClock } from './WallClock'
import type { BarPart } from './what-fits'
import './top-bar.css'

const MenuExtras = lazyPart('painel', () => import('../menu/MenuExtras').then((m) => m.MenuExtras))

/** Something to press, in the bar while there is room for it and in the menu when there is not. */
export interface BarAction extends MenuAction {
  id: BarPart
  botao: ReactNode
}

interface Props {
  /** Name of the page, for assistive technology: the eye sees whose kitchen it is. */
  titulo: string
  vivo?: ReactNode
  som?: ReactNode
  acoes: readonly BarAction[]
}

/** One line on every screen: what has no room goes to the menu. */
export function TopBar({ titulo, vivo, som, acoes }: Props) {
  const startup = useStartup()
  const menu = useMenuDoor()
  const configuracoes = useSubscribed(useSettings(), (source) => source.current)
  const marca = useSubscribed(useBranding(), (source) => source.current)
  const linhas = configuracoes ? linhasDaEstacao(configuracoes) : []
  const barra = useRef<HTMLElement>(null)
  const fora = useFitting(barra)
  const empresa = configuracoes?.identity.NomeEmpresa || 'Agile Produção'
  const estacao = configuracoes?.estacao
  const todas: readonly BarAction[] = [
    ...acoes,
    {
      id: 'configuracoes',
      texto: 'Configurações',
      icone: <Icon icon={settingsOutline} />,
      acionar: () => startup.openSettings(),
      botao: (
        <button
          type="button"
          className="barra-botao"
          aria-label="Abrir as configurações"
          onClick={() => startup.openSettings()}
        >
          <Icon icon={settingsOutline} />
        </button>
      ),
    },
  ]
  const noMenu = todas.filter(({ id }) => fora.includes(id))
  const extras = {
    estacao: fora.includes('empresa') ? estacao : undefined,
    linhas: fora.includes('linhas') ? linhas : [],
    acoes: noMenu,
  }
  return (
    <>
      <header ref={barra} className="barra" data-fora={fora.join(' ')}>
        <button type="button" className="barra-botao barra-menu" aria-label="Abrir o menu" onClick={() => menu.open()}>
          <Icon icon={menuOutline} />
        </button>
        <img className="barra-marca" data-parte="marca" src={marca.logo} alt="" />
        <div className="barra-empresa" data-parte="empresa">
          <h1>
            {empresa}
            <span className="so-leitor"> · {titulo}</span>
          </h1>
          <p>{estacao ? `Estação ${estacao}` : titulo}</p>
        </div>
        <ul className="barra-linhas" data-parte="linhas" aria-label="Linhas desta estação">
          {linhas.map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
        </ul>
        <div className="barra-vivo">{vivo}</div>
        <div className="barra-som">{som}</div>
        {todas.map(({ id, botao }) => (
          <div key={id} className="barra-parte" data-parte={id}>
            {botao}
          </div>
        ))}
        <WallClock />
      </header>
      {fora.length > 0 && <InTheMenu {...extras} />}
    </>
  )
}

function InTheMenu(extras: Parameters<typeof MenuExtras>[0]) {
  const place = useContext(MenuPlace)
  if (!place) return null
  return createPortal(
    <RetriedBoundary>
      <Suspense>
        <MenuExtras {...extras} />
      </Suspense>
    </RetriedBoundary>,
    place,
  )
}
