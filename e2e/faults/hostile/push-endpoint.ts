/** A push service that exists only in the server's process: see `hanging-push.ts`. */
export const PUSH_HOST = 'avisos.push-de-prova.com'

export function pushEndpoint(device: number): string {
  return `https://${PUSH_HOST}/aparelho-${device}`
}
