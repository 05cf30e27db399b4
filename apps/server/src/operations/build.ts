/** The code that this program was made of. */
export interface Build {
  readonly commit: string
  readonly data: string
}

/** As `scripts/build-label.mjs` writes it: the commit, a space, its day. */
export function readBuild(label: string | undefined): Build | undefined {
  const [commit, data] = label?.trim().split(' ') ?? []
  return commit && data ? { commit, data } : undefined
}

/** The bundler puts the label here; a program run from its sources has none. */
export const BUILD = readBuild(process.env.BUILD_LABEL)
