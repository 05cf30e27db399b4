/** Until each of them has come to its end, also where one failed: whoever begins anew then finds none of them under way. */
export async function allOver(works: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(works)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
