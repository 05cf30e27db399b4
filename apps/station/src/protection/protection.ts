import { part, usePart } from '../react/part'

/** Whether the browser trusts the way to the server: https, or this very machine. Without it, it keeps back much of what a kitchen relies on. */
export interface Protection {
  readonly protegida: boolean
  /** Where the page was opened. */
  readonly pagina: string
}

export const CONEXAO_SEM_PROTECAO = 'Conexão sem proteção'

/** What does not work there, in the words of somebody who stands before it. */
export const O_QUE_FALTA_SEM_PROTECAO =
  'Os pedidos chegam e os toques valem, mas neste endereço o navegador não deixa: abrir de novo sem rede, manter a tela acesa, avisar com a tela desligada, garantir os dados guardados. E outros na mesma rede podem ler o que passa.'

const protectionPart = part<Protection>('the protection of the connection')
export const provideProtection = protectionPart.provide

export function useProtection() {
  return usePart(protectionPart)
}
