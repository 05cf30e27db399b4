/** For the configurations of the apps, which are TypeScript. */
export const OLDEST: Readonly<
  Record<'chrome' | 'chrome_android' | 'edge' | 'safari' | 'safari_ios' | 'firefox', string>
>
export const BUILD_TARGET: readonly string[]
