export interface AlertButton {
  texto: string
  valor: string
}

export interface AlertRequest {
  titulo: string
  mensagem: string
  botoes: readonly AlertButton[]
}

export interface ToastRequest {
  mensagem: string
  duracao: number
  fechar: string
}

/** What can be laid over the page. Each promise resolves when the step is over on screen, not when it was asked for. */
export interface Overlays {
  /** Resolves with the `valor` of the pressed button, once the alert has left the screen. */
  alert(request: AlertRequest): Promise<string>
  toast(request: ToastRequest): Promise<void>
  presentLoading(message: string): Promise<void>
  dismissLoading(): Promise<void>
  /** Fetches what is not needed to start, so that the alert about a lost connection does not need one. */
  prepare(): Promise<void>
}
