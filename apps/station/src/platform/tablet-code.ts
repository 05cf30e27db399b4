import { FRAGMENTO_DO_TABLET } from '@kds/protocol/constantes'
import type { TabletCode } from '../ports/tablet-code'

/** Read before the router sees the address: its first move drops the fragment. */
export function tabletCodeIn({ location, history }: Window): TabletCode {
  const { hash } = location
  const code = {
    current: hash.startsWith(FRAGMENTO_DO_TABLET) ? hash.slice(FRAGMENTO_DO_TABLET.length) : null,
    spent() {
      code.current = null
      if (location.hash) history.replaceState(history.state, '', location.pathname)
    },
  }
  return code
}
