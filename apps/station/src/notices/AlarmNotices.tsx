import { useDeferredValue, useMemo } from 'react'
import { useBoardParts } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { kitchenAlarms } from './kitchen-alarms'
import type { Notice } from './notice'
import { useOwnNotices } from './own-notices'

const NONE = {}

/** Orders of other stations that nobody sees or that are late: any cook who reads it can call out or go and look. */
export function AlarmNotices() {
  const { linhas } = useBoardParts()
  // A cook's own orders come first; an alarm that took half a minute can wait a frame.
  const pedidos = useDeferredValue(useKitchen((view) => view.estado?.pedidos)) ?? NONE
  const avisos = useMemo(
    () =>
      kitchenAlarms({ pedidos }, linhas).map(
        ({ tipo, texto }): Notice => ({
          id: tipo,
          tom: tipo === 'naoVisto' ? 'perigo' : 'atencao',
          texto,
          alheio: true,
        }),
      ),
    [pedidos, linhas],
  )
  useOwnNotices(avisos, 2)
  return null
}
