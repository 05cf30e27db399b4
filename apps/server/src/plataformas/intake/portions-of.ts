export function portionsOf<T>(all: readonly T[], most: number): T[][] {
  const portions: T[][] = []
  for (let done = 0; done < all.length; done += most) portions.push(all.slice(done, done + most))
  return portions
}
