/**
 * How many an LRU cache keeps. It grows with what it keeps: with `max` it makes room for all of them when it is made, and the caches of a
 * server together took a third of a second and tens of megabytes for that.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 }
}
