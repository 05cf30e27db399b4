import { egg, pizza } from 'ionicons/icons'

export interface MenuEntry {
  title: string
  url: string
  icon: string
}

export const menuEntries: readonly MenuEntry[] = [
  { title: 'Montador', url: '/montador', icon: pizza },
  { title: 'Masseiro', url: '/masseiro', icon: egg },
]
