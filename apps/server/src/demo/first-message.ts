/** The data of the first server-sent event with this name; the stream is left after it. */
export async function firstMessage(stream: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const decoder = new TextDecoder()
  let pending = ''
  for await (const bytes of stream) {
    pending += decoder.decode(bytes, { stream: true })
    const frames = pending.split('\n\n')
    pending = frames.pop() ?? ''
    for (const frame of frames) {
      const data = dataOf(frame, name)
      if (data !== undefined) return data
    }
  }
  throw new Error(`the stream ended without "${name}"`)
}

function dataOf(frame: string, name: string): string | undefined {
  const lines = frame.split('\n')
  if (!lines.includes(`event: ${name}`)) return undefined
  return lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : [])).join('\n')
}
