/** One server-sent event. `id` is the last one seen, also when this message brought none. */
export interface SseMessage {
  id: string
  event: string
  data: string
}

export interface SseReader {
  /** Takes the next piece of text, cut anywhere. */
  write(text: string): void
}

const BOM = '\uFEFF'
const LINE_END = /[\r\n]/

/** Reads `text/event-stream` piece by piece (WHATWG, "interpreting an event stream"). An unfinished message is dropped. */
export function createSseReader(onMessage: (message: SseMessage) => void): SseReader {
  // Pieces of an unfinished line stay apart until its end comes: a snapshot is one line of a megabyte.
  let pieces: string[] = []
  let started = false
  let lastWasCr = false
  let id = ''
  let event = ''
  let data: string[] = []

  function line(text: string): void {
    const colon = text.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1)
    assign(field, value.startsWith(' ') ? value.slice(1) : value)
  }

  function assign(field: string, value: string): void {
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }

  function dispatch(): void {
    const message = { id, event: event || 'message', data: data.join('\n') }
    const empty = data.length === 0
    event = ''
    data = []
    if (!empty) onMessage(message)
  }

  function endLine(ended: string): void {
    pieces.push(ended)
    const whole = pieces.join('')
    pieces = []
    if (whole === '') dispatch()
    else line(whole)
  }

  return {
    write(text) {
      let rest = text
      if (!started && rest !== '') {
        started = true
        if (rest.startsWith(BOM)) rest = rest.slice(1)
      }
      while (rest !== '') {
        if (lastWasCr) {
          lastWasCr = false
          if (rest.startsWith('\n')) {
            rest = rest.slice(1)
            continue
          }
        }
        const ended = rest.search(LINE_END)
        if (ended < 0) {
          pieces.push(rest)
          return
        }
        lastWasCr = rest[ended] === '\r'
        endLine(rest.slice(0, ended))
        rest = rest.slice(ended + 1)
      }
    },
  }
}
