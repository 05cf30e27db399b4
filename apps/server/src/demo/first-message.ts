/** The data of the first server-sent event with this name; the stream is closed after it. */
export async function firstMessage(stream: ReadableStream<Uint8Array> | null, name: string): Promise<string> {
  if (!stream) throw new Error('the stream has no body')
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`the stream ended without "${name}"`)
      pending += decoder.decode(value, { stream: true })
      const frames = pending.split('\n\n')
      pending = frames.pop() ?? ''
      for (const frame of frames) {
        const data = dataOf(frame, name)
        if (data !== undefined) return data
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function dataOf(frame: string, name: string): string | undefined {
  const lines = frame.split('\n')
  if (!lines.includes(`event: ${name}`)) return undefined
  return lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : [])).join('\n')
}
