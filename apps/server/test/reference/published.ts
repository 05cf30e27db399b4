import type { Reference } from './reference'

/** What others write programs against, whatever the address of the server that told it. */
export function published(told: Reference): Reference {
  const { paths, webhooks } = told
  const schemas = told.components?.schemas ?? {}
  const used = namesUsedBy([paths, webhooks ?? {}], schemas)
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return {
    ...told,
    servers: [{ url: 'https://{servidor}', variables: { servidor: { default: 'cozinha.exemplo.com.br' } } }],
    components: {
      ...told.components,
      schemas: Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1))),
    },
    paths,
  } as Reference
}

function namesUsedBy(paths: unknown, schemas: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = new Set<string>()
  const waiting: unknown[] = [paths]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue
      names.add(name)
      waiting.push(schemas[name])
    }
  }
  return names
}
