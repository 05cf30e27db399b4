import type { Display } from '../ports/display'

const MEDIR_MS = 1_000

export class BrowserDisplay implements Display {
  get fullScreenPossible(): boolean {
    return document.fullscreenEnabled
  }

  get fullScreen(): boolean {
    return document.fullscreenElement !== null || matchMedia('(display-mode: fullscreen)').matches
  }

  async toggleFullScreen(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  }

  async frameRate(): Promise<number | undefined> {
    if (document.visibilityState !== 'visible') return undefined
    const inicio = await nextFrame()
    let agora = inicio
    let frames = 0
    while (agora - inicio < MEDIR_MS) {
      agora = await nextFrame()
      frames += 1
    }
    return (frames * 1_000) / (agora - inicio)
  }
}

/** A page that is hidden meanwhile gets no frame; it goes on when it is seen again. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
