import { expandOutline, optionsOutline } from 'ionicons/icons'
import { useBoardIfAny } from '../board/board-context'
import type { Panel } from '../board/panels'
import { LiveBadge } from '../connection/LiveBadge'
import { Icon } from '../icons/Icon'
import { PanelButton } from '../panels/PanelButton'
import { OptionsButton, SoundButton } from '../screen-options/ScreenControls'
import type { ScreenViews } from '../screen-options/screen-views'
import { type BarAction, TopBar } from '../top-bar/TopBar'
import { FullScreenButton, toggleFullScreen } from './FullScreenButton'

interface Props {
  titulo: string
  telas: ScreenViews
}

/** The top bar of a board. */
export function BoardBar({ titulo, telas }: Props) {
  const paineis = useBoardIfAny()?.paineis
  const painel = (id: Panel, icone: string, texto: string): BarAction[] =>
    paineis
      ? [
          {
            id,
            texto,
            icone,
            acionar: () => paineis.toggle(id),
            botao: <PanelButton painel={id} icone={icone} texto={texto} paineis={paineis} />,
          },
        ]
      : []
  const acoes: BarAction[] = [
    ...painel('totais', 'Σ', 'Totais'),
    ...painel('recuperar', '↺', 'Recuperar'),
    ...(document.fullscreenEnabled
      ? [
          {
            id: 'telaCheia' as const,
            texto: 'Tela cheia',
            icone: <Icon icon={expandOutline} />,
            acionar: toggleFullScreen,
            botao: <FullScreenButton />,
          },
        ]
      : []),
    {
      id: 'opcoes',
      texto: 'Opções da tela',
      icone: <Icon icon={optionsOutline} />,
      acionar: () => {
        paineis?.close()
        telas.toggle('tela')
      },
      botao: <OptionsButton telas={telas} />,
    },
  ]
  return <TopBar titulo={titulo} vivo={<LiveBadge />} som={<SoundButton />} acoes={acoes} />
}
