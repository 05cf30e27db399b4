/** As the bare fan-out takes what it is to commit and pass on: its bytes and the blank line that ends a message. */
export function lengthPrefixed(message: Buffer): Buffer {
  const length = Buffer.alloc(4)
  const whole = Buffer.concat([message, Buffer.from('\n\n')])
  length.writeUInt32BE(whole.length)
  return Buffer.concat([length, whole])
}
