const DISMISSED = ['ionModalDidDismiss', 'ionAlertDidDismiss', 'ionLoadingDidDismiss']
const OVERLAYS = 'ion-modal:not(.overlay-hidden), ion-alert:not(.overlay-hidden), ion-loading:not(.overlay-hidden)'

/**
 * Ionic hides the page from screen readers while an overlay is open. Two that leave at the same moment each leave it to
 * the other to show it again, and the page would stay hidden for ever.
 */
export function showPageWithoutOverlays(page: Document): void {
  for (const dismissed of DISMISSED) {
    page.addEventListener(dismissed, ({ target }) => {
      if ([...page.querySelectorAll(OVERLAYS)].some((overlay) => overlay !== target)) return
      page.getElementById('ion-view-container-root')?.removeAttribute('aria-hidden')
      page.body.classList.remove('backdrop-no-scroll')
    })
  }
}
