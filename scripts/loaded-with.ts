/** What is read of a chunk of a build. */
export interface BuiltChunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly code: string
}

export type Built = Readonly<Record<string, BuiltChunk | { readonly type: 'asset' }>>

/** The chunks a browser has fetched once the page and these modules, which the page loads later, are there. */
export function loadedWith(built: Built, modules: readonly string[]): readonly BuiltChunk[] {
  const chunks = Object.values(built).filter((output) => output.type === 'chunk')
  const waiting = chunks.filter(({ isEntry }) => isEntry).concat(modules.map((module) => chunkOf(chunks, module)))
  const loaded = new Set<BuiltChunk>()
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (loaded.has(chunk)) continue
    loaded.add(chunk)
    for (const name of chunk.imports) {
      const imported = built[name]
      if (imported?.type === 'chunk') waiting.push(imported)
    }
  }
  return [...loaded]
}

function chunkOf(chunks: readonly BuiltChunk[], module: string): BuiltChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`no part of the build begins with ${module}`)
  return chunk
}
