import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Lower-case hexadecimal HMAC-SHA-256 of the very bytes that came. */
export function confereHmac(segredo: string, corpo: Buffer, assinatura: string | undefined): boolean {
  return mesmoSegredo(createHmac('sha256', segredo).update(corpo).digest('hex'), assinatura)
}

/** Of the same length whatever is compared, so that the time it takes tells nothing. */
export function mesmoSegredo(esperado: string, dito: string | undefined): boolean {
  const resumo = (texto: string) => createHash('sha256').update(texto).digest()
  return dito !== undefined && timingSafeEqual(resumo(esperado), resumo(dito))
}
