import { part, usePart } from '../react/part'

/** A menu that is drawn. */
interface DrawnMenu {
  open: () => void
  close: () => void
}

/**
 * The way into the menu. The menu and the Ionic it stands on come after the first picture; whoever asks before gets it as
 * soon as it is there.
 */
export class MenuDoor {
  readonly #listeners = new Set<() => void>()
  #built = false
  #wanted = false
  #menu: DrawnMenu | null = null

  /** Whether the menu is to be drawn, open or not. */
  get built(): boolean {
    return this.#built
  }

  build(): void {
    if (this.#built) return
    this.#built = true
    for (const listener of [...this.#listeners]) listener()
  }

  open(): void {
    this.#wanted = this.#menu === null
    this.#menu?.open()
    this.build()
  }

  close(): void {
    this.#wanted = false
    this.#menu?.close()
  }

  /** The menu is drawn and can be opened, until the returned function is called. */
  attach(menu: DrawnMenu): () => void {
    this.#menu = menu
    if (this.#wanted) menu.open()
    this.#wanted = false
    return () => {
      if (this.#menu === menu) this.#menu = null
    }
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const menuDoorPart = part<MenuDoor>('the way into the menu')
export const provideMenuDoor = menuDoorPart.provide

export function useMenuDoor() {
  return usePart(menuDoorPart)
}
