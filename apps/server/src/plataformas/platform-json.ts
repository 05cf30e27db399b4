/** Twice as deep as the menu of any platform. */
const DEEPEST = 64

/** Undefined for what is no JSON, and for what is nested beyond all measure: whoever goes through it again goes as deep. */
export function jsonOf(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInWords = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInWords) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInWords = false
    } else if (sign === '"') isInWords = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}
