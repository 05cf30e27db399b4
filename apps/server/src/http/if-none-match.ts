/** Whether a caller's copy, named in If-None-Match (a list, or any), is the one that has this tag. */
export function holdsCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
