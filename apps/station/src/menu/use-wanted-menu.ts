import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Ionic's menu does not listen while it moves: an entry, a tap beside it or Escape in the moment in which it opens would leave it
 * standing over the board. What was wanted last is done as soon as it stands still.
 */
export function useWantedMenu(menu: RefObject<HTMLIonMenuElement | null>) {
  const wanted = useRef(false)
  const moving = useRef(false)
  const open = useCallback(() => {
    wanted.current = true
    void menu.current?.open()
  }, [menu])
  const close = useCallback(() => {
    wanted.current = false
    void menu.current?.close()
  }, [menu])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && moving.current) wanted.current = false
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  return {
    open,
    close,
    onIonWillOpen: () => {
      moving.current = true
      wanted.current = true
    },
    onIonDidOpen: () => {
      moving.current = false
      if (!wanted.current) void menu.current?.close()
    },
    onIonWillClose: () => {
      moving.current = true
      wanted.current = false
    },
    onIonDidClose: () => {
      moving.current = false
      if (wanted.current) void menu.current?.open()
    },
    onClick: ({ clientX, currentTarget }: MouseEvent<HTMLIonMenuElement>) => {
      // Left of its edge it is itself on its way in: the second tap of a double tap on its button falls there.
      const edge = currentTarget.querySelector('ion-header')?.offsetWidth ?? 0
      if (moving.current && clientX > edge) wanted.current = false
    },
  }
}
