import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom'

/** From where to where, and how. */
interface Tentativa {
  readonly currentLocation: { readonly pathname: string }
  readonly nextLocation: { readonly pathname: string }
  readonly historyAction: string
}

type Impede = (tentativa: Tentativa) => boolean
type Guarda = RefObject<Impede>

interface Porteiro {
  readonly saida: Blocker
  readonly guardas: Set<Guarda>
  /** Who stopped the last one that wanted to leave. */
  readonly quem: RefObject<Guarda | undefined>
}

const LIVRE: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

/** Where signing out leads; no page. */
export const PARA_FORA = '/sair'
const AO_SAIR: Tentativa = {
  currentLocation: { pathname: '' },
  nextLocation: { pathname: PARA_FORA },
  historyAction: 'PUSH',
}

const ContextoDasSaidas = createContext<Porteiro | null>(null)

/**
 * The only one whom the router asks before a page is left, there from the beginning: it hears but one, and one that comes only with the
 * first letter is heard some frames later, in which the way back takes the letter along.
 */
export function Saidas({ children }: { readonly children: ReactNode }) {
  const [guardas] = useState(() => new Set<Guarda>())
  const quem = useRef<Guarda>(undefined)
  const perguntar = useCallback<BlockerFunction>(
    (tentativa) => {
      quem.current = [...guardas].findLast((guarda) => guarda.current(tentativa))
      return quem.current !== undefined
    },
    [guardas],
  )
  const saida = useBlocker(perguntar)
  const porteiro = useMemo(() => ({ saida, guardas, quem }), [saida, guardas])
  return <ContextoDasSaidas.Provider value={porteiro}>{children}</ContextoDasSaidas.Provider>
}

/** Asked from the moment it is on the page; the last of several that say so stops whoever leaves, and answers for it. */
export function useGuarda(impede: Impede): Blocker {
  const { saida, guardas, quem } = usePorteiro()
  const guarda = useRef(impede)
  useLayoutEffect(() => {
    guarda.current = impede
  })
  useLayoutEffect(() => {
    guardas.add(guarda)
    return () => {
      guardas.delete(guarda)
    }
  }, [guardas])
  return quem.current === guarda ? saida : LIVRE
}

/** Whether the page has something that goes with who signs out. */
export function usePerdeAoSair(): () => boolean {
  const { guardas } = usePorteiro()
  return () => [...guardas].some((guarda) => guarda.current(AO_SAIR))
}

function usePorteiro(): Porteiro {
  const porteiro = useContext(ContextoDasSaidas)
  if (!porteiro) throw new Error('outside of the back office')
  return porteiro
}
