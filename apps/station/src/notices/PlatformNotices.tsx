import { useMemo } from 'react'
import { useSecond } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { Answer } from '../ticket/Answer'
import type { Notice } from './notice'
import { useOwnNotices } from './own-notices'
import { unconfirmedInWords, waitingInWords, waitingOrders } from './platform-notices'

const NONE = {}
const LINE = '\n'

/** What platforms wait for, told on every board: the answer can be given here, whatever the board itself shows. */
export function PlatformNotices() {
  const pedidos = useKitchen((view) => view.estado?.pedidos) ?? NONE
  const esperam = useMemo(() => waitingOrders(pedidos), [pedidos])
  const semConfirmacao = unconfirmedInWords(pedidos)
  const textos = useSecond((agora) => esperam.map((um) => waitingInWords(um, agora)).join(LINE))
  const avisos = useMemo((): Notice[] => {
    const ditos = textos.split(LINE)
    const aceitar = esperam.map(({ pedido, aceite }, indice) => ({
      id: `aceite ${pedido.id}`,
      tom: 'perigo' as const,
      texto: ditos[indice] ?? '',
      // It rang when it came; its minutes are no news.
      calado: true,
      acoes: <Answer pedido={pedido} aceite={aceite} />,
    }))
    return [
      ...(semConfirmacao ? [{ id: 'semConfirmacao', tom: 'perigo' as const, texto: semConfirmacao }] : []),
      ...aceitar,
    ]
  }, [esperam, textos, semConfirmacao])
  useOwnNotices(avisos, 1)
  return null
}
