const ID = '2.5.29.30'

/** Ends of names that only a house's own network answers. */
export const PERMITTED_NAMES = ['localhost', 'local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain']

/** What a shop's certificates may speak for: networks that exist in every house, with their masks. */
const NETWORKS = [
  [10, 0, 0, 0, 255, 0, 0, 0],
  [172, 16, 0, 0, 255, 240, 0, 0],
  [192, 168, 0, 0, 255, 255, 0, 0],
  [169, 254, 0, 0, 255, 255, 0, 0],
  [127, 0, 0, 0, 255, 0, 0, 0],
  [...v6(0xfc, 0), ...v6(0xfe, 0)],
  [...v6(0xfe, 0x80), ...v6(0xff, 0xc0)],
  [...Array(15).fill(0), 1, ...Array(16).fill(255)],
]

/**
 * Whoever steals the authority's key could otherwise speak for every bank to every tablet that trusts it. With these limits, which browsers
 * check, it speaks for machines of a house's own network and for nobody else.
 */
export function nameConstraints(): { id: string; value: Uint8Array<ArrayBuffer> } {
  const subtrees = [
    ...PERMITTED_NAMES.map((name) => tlv(0x30, tlv(0x82, [...Buffer.from(name, 'ascii')]))),
    ...NETWORKS.map((network) => tlv(0x30, tlv(0x87, network))),
  ]
  return { id: ID, value: Uint8Array.from(tlv(0x30, tlv(0xa0, subtrees.flat()))) }
}

function v6(first: number, second: number): number[] {
  return [first, second, ...Array(14).fill(0)]
}

/** DER: a tag, a length, and what it holds. */
function tlv(tag: number, content: readonly number[]): number[] {
  const { length } = content
  if (length < 0x80) return [tag, length, ...content]
  return length < 0x100 ? [tag, 0x81, length, ...content] : [tag, 0x82, length >> 8, length & 0xff, ...content]
}
