const LIMITE_BYTES = 512 * 1024

/** A picture as an address that carries it, so that it can be kept beside the settings and shown without a network. */
export async function imageAsDataUrl(response: Response): Promise<string | null> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('image/')) return null
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length === 0 || bytes.length > LIMITE_BYTES) return null
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type.split(';')[0]};base64,${btoa(binary)}`
}
