import type { Plugin } from 'vite'

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** What a reference to a fragment, and what a moving picture between two states, could be asked for. */
const METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement|ReactDOMHydrationRoot)\.prototype\.\w+ = function [\s\S]*?^\};\n/gm

/** Takes over what a server has drawn. */
const HYDRATE = /^exports\.hydrateRoot = function [\s\S]*?^\};\n/gm

/**
 * Entered for nothing but a `ViewTransition` or a fragment with a `ref`. Without them neither can be told from a fragment as it always was: what is
 * in it is drawn, and does not move.
 */
const NEVER_ENTERED = [
  'applyViewTransitionToHostInstances',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNestedViewTransitions',
  'commitNewChildToFragmentInstances',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
]

/**
 * React brings what moves pictures between two states of a page, references to fragments, and the taking over of pages that a server drew, and no
 * bundler can prove that nobody asks for them. Together they weigh as much as a part of a board.
 */
export function reactWithoutUnused(): Plugin {
  return {
    name: 'react-without-unused',
    transform: (code, id) => (REACT_DOM.test(id) ? { code: withoutUnused(code), map: null } : null),
  }
}

export function withoutUnused(code: string): string {
  let shorter = cut(cut(code, METHODS), HYDRATE)
  for (const name of NEVER_ENTERED)
    shorter = cut(shorter, new RegExp(`^function ${name}\\([\\s\\S]*?^\\}\\n`, 'gm'), `function ${name}() {}\n`)
  return shorter
}

function cut(code: string, pattern: RegExp, left = ''): string {
  const shorter = code.replace(pattern, left)
  if (shorter === code) throw new Error(`react is built otherwise: see reactWithoutUnused (${pattern.source})`)
  return shorter
}
