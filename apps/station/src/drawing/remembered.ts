/**
 * Reads each thing once. Of hundreds of orders one changes at a time, and the others are the very same objects as before:
 * what was found in them need not be looked for again.
 */
export function remembered<K extends object, V>(read: (thing: K) => V): (thing: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return (thing) => {
    const before = known.get(thing)
    if (before) return before.value
    const value = read(thing)
    known.set(thing, { value })
    return value
  }
}
