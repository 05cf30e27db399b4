import { type RefObject, useEffect, useMemo } from 'react'
import type { Board } from '../board/board'
import { undoTarget } from '../board/undo-list'
import type { KeyHandlers } from '../keys/board-keyboard'
import { ACOES_DE_TECLA, chosenNumber } from '../keys/key-map'
import { TicketFocus } from '../keys/ticket-focus'
import { useBoardKeys } from '../keys/use-board-keys'
import { usePreferencesService } from '../preferences/use-preferences'
import type { ScreenViews } from '../screen-options/screen-views'
import { ticketView } from '../ticket/ticket-view'
import { useDisplay } from './use-display'
import './board-keys.css'

interface Props {
  /** The part of the page that holds the board. */
  quadro: RefObject<HTMLElement | null>
  telas: ScreenViews
  /** Null while the station has no kitchen. */
  board: Board | null
}

/** What keys do on every board. A board that knows better registers its own. */
export function BoardKeys({ quadro, telas, board }: Props) {
  const display = useDisplay()
  const preferences = usePreferencesService()
  const foco = useMemo(() => new TicketFocus(() => quadro.current), [quadro])
  useFollowedTickets(quadro, foco)

  /** A board marks the buttons that show more of it. */
  function apertar(...marcas: string[]): boolean {
    const botoes = marcas.map((marca) => quadro.current?.querySelector<HTMLElement>(`[data-tecla="${marca}"]`))
    const botao = botoes.find(Boolean)
    botao?.click()
    return botao !== undefined
  }

  const dizer = () => board !== null && sayMissed(board)

  const frame: KeyHandlers = {
    tela: () => telas.toggle('tela'),
    ajuda: () => telas.show('teclas'),
    som: () => void preferences.change({ som: !preferences.current.som }),
    telaCheia: () => void display.toggleFullScreen().catch(() => undefined),
    proximo: () => foco.choose('proximo') || apertar('paginaSeguinte', 'mais'),
    anterior: () => foco.choose('anterior') || apertar('paginaAnterior'),
    abaixo: () => foco.walk(1) || apertar('paginaSeguinte', 'mais'),
    acima: () => foco.walk(-1) || apertar('paginaAnterior'),
    paginaSeguinte: () => apertar('paginaSeguinte'),
    paginaAnterior: () => apertar('paginaAnterior'),
    avancar: () => foco.press() || (foco.missed && dizer()),
    ...Object.fromEntries(
      ACOES_DE_TECLA.flatMap((acao) => {
        const numero = chosenNumber(acao)
        return numero === undefined ? [] : [[acao, () => foco.choose({ numero }) || dizer()]]
      }),
    ),
  }
  useBoardKeys('frame', quadro, board ? { ...frame, ...withKitchen(board, foco) } : frame)
  return null
}

/** In the middle: there is no place to say it at. */
function sayMissed({ naoAceitos }: Board): true {
  naoAceitos.say('vazio', { x: window.innerWidth / 2, y: window.innerHeight / 2 })
  return true
}

function withKitchen(board: Board, foco: TicketFocus): KeyHandlers {
  const { acoes, desfazer, paineis, linhas, engine, portao } = board
  const ticket = () => {
    const pedido = foco.chosen === undefined ? undefined : engine.view().estado?.pedidos[foco.chosen]
    return pedido && ticketView(pedido, linhas)
  }
  return {
    totais: () => paineis.toggle('totais'),
    recuperar: () => paineis.toggle('recuperar'),
    desfazer() {
      if (desfazer.current && portao.mayAct(undoTarget(desfazer.current))) desfazer.undo()
    },
    voltar() {
      const view = ticket()
      const item = view?.itens.find(({ id }) => id === foco.chosenItem)
      if (view && item?.anterior) acoes.voltar(view, item)
      else if (!item) paineis.toggle('recuperar')
    },
    pronto() {
      const view = ticket()
      if (!view && foco.missed) sayMissed(board)
      else if (!view) foco.choose('proximo')
      else if (foco.pressRest()) return
      else if (view.reconhecerAte === undefined && portao.mayAct(`pronto ${view.id}`, 'pedido')) {
        acoes.concluir(view, view.concluir)
      }
    },
    entendi() {
      const view = ticket()
      if (view && foco.pressRest()) return
      if (view?.reconhecerAte === undefined || !portao.mayAct(`entendi ${view.id}`, 'pedido')) return
      acoes.reconhecer(view, view.reconhecerAte)
    },
  }
}

function useFollowedTickets(quadro: RefObject<HTMLElement | null>, foco: TicketFocus): void {
  useEffect(() => {
    const main = quadro.current
    if (!main) return
    const observer = new MutationObserver(foco.changed)
    observer.observe(main, { childList: true, subtree: true })
    main.addEventListener('focusin', foco.remember)
    document.addEventListener('pointerdown', foco.forget)
    return () => {
      observer.disconnect()
      main.removeEventListener('focusin', foco.remember)
      document.removeEventListener('pointerdown', foco.forget)
    }
  }, [quadro, foco])
}
