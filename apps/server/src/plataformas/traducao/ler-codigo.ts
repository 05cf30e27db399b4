import { campo, primeiroTexto } from './ler'

const MOSTRADOS = 4

/** With which whoever collects the order shows that it is his: enough of it to tell two apart, and the rest on no screen. */
export function lerCodigoDeColeta(...lugares: readonly unknown[]): string | undefined {
  for (const lugar of lugares) {
    const codigo = primeiroTexto(lugar, 'pickupCode') ?? primeiroTexto(campo(lugar, 'pickupCode'), 'code', 'value')
    const sinais = codigo?.replace(/[^\p{L}\p{N}]/gu, '') ?? ''
    if (sinais !== '') return `código …${[...sinais].slice(-MOSTRADOS).join('')}`
  }
  return undefined
}

/** Beside whatever else is to be read of the order. */
export function comCodigo(observacao: string | undefined, codigo: string | undefined): string | undefined {
  return [codigo, observacao].filter(Boolean).join(' · ') || undefined
}
