import { egg, pizza } from 'ionicons/icons'
import { expect, it } from 'vitest'
import { menuEntries } from './menu-entries'

it('the menu has Montador with a pizza and Masseiro with an egg, each with title, url and icon', () => {
  expect(menuEntries).toEqual([
    { title: 'Montador', url: '/montador', icon: pizza },
    { title: 'Masseiro', url: '/masseiro', icon: egg },
  ])
})
