import type { Estado } from '@kds/domain/estado'
import { pizzaOutline } from 'ionicons/icons'
import { useMemo, useRef, useState } from 'react'
import { useBoard } from '../board/board-context'
import { useHere } from '../board/use-here'
import { BoardMessage } from '../board-page/BoardMessage'
import { useOwnNotices } from '../notices/own-notices'
import { useStartup } from '../startup/use-startup'
import { DoughForecast } from './DoughForecast'
import { DoughList } from './DoughList'
import { DoughMatrix } from './DoughMatrix'
import { DoughStock } from './DoughStock'
import { SideEdge } from './SideEdge'
import { useDoughNotices } from './use-dough-notices'
import { useMasseiroView } from './use-masseiro-view'
import { useStockNotice } from './use-stock-notice'
import './masseiro.css'

export function MasseiroBoard() {
  const startup = useStartup()
  const { linhas, estado } = useBoard()
  if (!linhas.includes('pizza')) {
    return (
      <BoardMessage
        icone={pizzaOutline}
        titulo="O masseiro precisa da linha pizza"
        acao={{ texto: 'Abrir as configurações', aoTocar: () => startup.openSettings() }}
      >
        <p>Ligue “Pizza” em “Mostrar os seguintes itens” e esta tela mostra as massas a abrir e o estoque.</p>
      </BoardMessage>
    )
  }
  return estado ? <Masseiro estado={estado} /> : null
}

type Aba = 'massas' | 'estoque'

/** Side by side where there is room; on a phone one at a time. On a low screen the stock alone stands beside the rows. */
function Masseiro({ estado }: { estado: Estado }) {
  const [aba, setAba] = useState<Aba>('massas')
  const [mais, setMais] = useState(false)
  const rolagem = useRef<HTMLDivElement>(null)
  const lado = useRef<HTMLElement>(null)
  const view = useMasseiroView(estado)
  useHere(view.quantas, view.quantas === 1 ? 'massa' : 'massas')
  const pedidos = useDoughNotices(estado)
  const { avisos: estoque, lido } = useStockNotice(view)
  useOwnNotices(useMemo(() => [...pedidos, ...estoque], [pedidos, estoque]))
  return (
    <div className="masseiro-tela">
      <p className="so-leitor" role="status">
        {lido}
      </p>
      <div className="masseiro" data-aba={aba}>
        <nav className="masseiro-abas" aria-label="Partes da tela">
          <button type="button" aria-pressed={aba === 'massas'} onClick={() => setAba('massas')}>
            Massas · {view.quantas}
          </button>
          <button type="button" aria-pressed={aba === 'estoque'} onClick={() => setAba('estoque')}>
            Estoque e totais
          </button>
        </nav>
        <div ref={rolagem} className="masseiro-fila" data-rola="">
          <DoughList view={view} rolagem={rolagem} />
        </div>
        <div className="masseiro-coluna">
          <aside
            ref={lado}
            className="masseiro-lado"
            data-rola=""
            data-mais={mais}
            aria-label="Estoque, totais e previsão"
          >
            {/* First: what is pressed in it must not move when the lines of the other grow. */}
            <DoughStock estoque={view.estoque} aberturas={view.aberturas} />
            <DoughMatrix matriz={view.matriz} />
            <DoughForecast fuso={estado.cozinha.fuso} />
            <button type="button" className="masseiro-mais" aria-expanded={mais} onClick={() => setMais(!mais)}>
              {mais ? '‹ Massas em estoque' : 'Por tamanho e borda · previsão ›'}
            </button>
          </aside>
          <SideEdge lado={lado} />
        </div>
      </div>
    </div>
  )
}
