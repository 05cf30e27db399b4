/** How the build is labelled. */
export type BuildMode = 'production' | 'dev'
