// @ts-check

/**
 * The oldest browsers the pages are built for and checked against, three years back: what was current in November 2023, by the names of the
 * compatibility table. Firefox's is of the month after: the foot of the boards is laid out by `:has()`, which came with 121.
 */
export const OLDEST = Object.freeze({
  chrome: '119',
  chrome_android: '119',
  edge: '119',
  safari: '17.1',
  safari_ios: '17.1',
  firefox: '121',
})

/** The same for the build: newer syntax of scripts and styles is rewritten for these. */
export const BUILD_TARGET = Object.freeze(['chrome119', 'edge119', 'safari17.1', 'ios17.1', 'firefox121'])
