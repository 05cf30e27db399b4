/** Shows that a press was taken, from the finger's lifting until the device has stored it: taken is not yet done. */
export function showPressed(pressed: HTMLElement, stored: Promise<unknown>): void {
  pressed.dataset.tocado = ''
  void stored.finally(() => {
    delete pressed.dataset.tocado
  })
}
