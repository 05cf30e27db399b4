/** What our schemas keep as `exemplos` under the name that readers of OpenAPI know. */
export function withWrittenExamples<T>(part: T): T {
  if (Array.isArray(part)) return part.map(withWrittenExamples) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) =>
      name === 'exemplos' && Array.isArray(value) ? ['examples', value] : [name, withWrittenExamples(value)],
    ),
  ) as T
}
