import { initialize } from '@ionic/core/components'
import { defineCustomElement as defineApp } from '@ionic/core/components/ion-app.js'
import { defineCustomElement as defineSplitPane } from '@ionic/core/components/ion-split-pane.js'
import { showPageWithoutOverlays } from './ionic-page-shown'

/*
 * Every part that stands on Ionic imports this first: Ionic is told how it is to be before any of its elements is made.
 * None of them belongs to the first picture of a board.
 */
initialize({
  mode: 'ios',
  animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  // A finger that drags from the edge of the glass means the ticket under it, never the page before.
  swipeBackEnabled: false,
})
defineApp()
defineSplitPane()
showPageWithoutOverlays(document)
