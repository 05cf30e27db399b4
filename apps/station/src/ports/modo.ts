/** How the build is labelled. */
export type Modo = 'production' | 'dev'
