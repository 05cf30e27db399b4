import type { Overlays } from '../ports/overlays'

export const TEXTO_CARREGANDO = 'Carregando...'

/**
 * One loading indicator for everybody. An Ionic loading that is dismissed before its `present` resolved stays on screen
 * for ever, so every change goes through one chain that brings the screen to the text asked for last.
 */
export class LoadingIndicator {
  private readonly overlays: Overlays
  private wanted: { text: string }[] = []
  private shown: string | null = null
  private chain: Promise<void> = Promise.resolve()

  constructor(overlays: Overlays) {
    this.overlays = overlays
  }

  /** Shows the text until the returned function is called (calling it twice is harmless). */
  show(text: string = TEXTO_CARREGANDO): () => Promise<void> {
    const entry = { text }
    this.wanted.push(entry)
    this.reconcile()
    return () => {
      this.wanted = this.wanted.filter((other) => other !== entry)
      return this.reconcile()
    }
  }

  dismissAll(): Promise<void> {
    this.wanted = []
    return this.reconcile()
  }

  private reconcile(): Promise<void> {
    this.chain = this.chain.then(() => this.step()).catch((error) => console.error(error))
    return this.chain
  }

  private async step(): Promise<void> {
    const target = this.wanted.at(-1)?.text ?? null
    if (target === this.shown) return
    if (this.shown !== null) {
      await this.overlays.dismissLoading()
      this.shown = null
    }
    if (target !== null) {
      await this.overlays.presentLoading(target)
      this.shown = target
    }
  }
}
