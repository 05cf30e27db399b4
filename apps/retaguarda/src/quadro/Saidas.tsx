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

type Guarda = RefObject<BlockerFunction>

interface Porteiro {
  readonly saida: Blocker
  readonly guardas: Set<Guarda>
  /** Who stopped the last one that wanted to leave. */
  readonly quem: RefObject<Guarda | undefined>
}

const LIVRE: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

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
export function useGuarda(impede: BlockerFunction): Blocker {
  const porteiro = useContext(ContextoDasSaidas)
  if (!porteiro) throw new Error('outside of the back office')
  const { saida, guardas, quem } = porteiro
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
