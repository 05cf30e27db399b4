/** What a browser would send back of these `Set-Cookie` lines. */
export function cookieHeader(lines: readonly string[]): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ')
}
