import { describe, expect, it } from 'vitest'
import { MenuDoor } from './menu-door'

describe('the way into the menu', () => {
  it('opens a menu that is there, and asks for one that is not yet', () => {
    const door = new MenuDoor()
    const log: string[] = []
    door.subscribe(() => log.push('build'))
    door.open()
    expect(door.built).toBe(true)
    const leave = door.attach({ open: () => log.push('open'), close: () => log.push('close') })
    door.open()
    door.close()
    leave()
    door.close()
    expect(log).toEqual(['build', 'open', 'open', 'close'])
  })

  it('leaves a menu shut that nobody asked for, and one that was asked for before it was torn down and drawn again', () => {
    const door = new MenuDoor()
    let opened = 0
    const count = { open: () => opened++, close: () => undefined }
    door.build()
    door.attach(count)()
    expect(opened).toBe(0)
    door.open()
    door.attach(count)()
    door.attach(count)
    expect(opened).toBe(1)
  })

  it('does not open one that was no longer wanted when it came', () => {
    const door = new MenuDoor()
    let opened = 0
    door.open()
    door.close()
    door.attach({ open: () => opened++, close: () => undefined })
    expect(opened).toBe(0)
  })
})
