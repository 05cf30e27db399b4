/** A short text that differs when the value does: what is written on a button's element is compared at every touch. */
export function signature(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return `${(hash >>> 0).toString(36)}${text.length.toString(36)}`
}
