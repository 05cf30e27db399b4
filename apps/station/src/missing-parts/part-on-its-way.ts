/**
 * A part that may be fetched before anybody shows it, once: in line each would wait for the one before. That it did not come is told to whoever shows it,
 * for asked for again it would come without its styles.
 */
export function partOnItsWay<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined
  return () => {
    if (!coming) {
      coming = load()
      coming.catch(() => undefined)
    }
    return coming
  }
}
