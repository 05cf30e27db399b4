// @ts-check

const LOOKS = 'a matter of looks: everything is there and can be read without it'
const LIBRARY = 'the name is a library’s'
const ASKED_FOR = 'the library asks whether it is there first'

/** What our own sources and styles use although an oldest browser lacks it, and what happens there. */
export const KNOWN = new Map(
  Object.entries({
    'navigator.wakeLock': 'capability: the self-test says that the screen may go dark (wake-lock/)',
    'navigator.vibrate': 'capability: where there is no motor nothing is promised (platform/navigator-vibration.ts)',
    '.notification': 'only in the event of a click on one',
    '.movementX': 'what lies below the picture moves its crop too',
    '.movementY': 'what lies below the picture moves its crop too',
    '.hide': LIBRARY,
    '.isValid': LIBRARY,
    '.number': LIBRARY,
    '.watch': LIBRARY,
    'content-visibility': 'drawn at once instead of when it is scrolled to',
    'scrollbar-color': LOOKS,
    'scrollbar-width': LOOKS,
    'text-size-adjust': LOOKS,
    'text-wrap': LOOKS,
    'user-select': 'written with the prefix of Safari too',
  }),
)

/** What libraries use. */
export const KNOWN_IN_LIBRARIES = new Map(
  Object.entries({
    'Error.captureStackTrace': ASKED_FOR,
    'URL.canParse': ASKED_FOR,
    navigation: ASKED_FOR,
    'navigator.connection': ASKED_FOR,
    'navigator.userAgentData': ASKED_FOR,
    'window.requestIdleCallback': ASKED_FOR,
    '.captureStackTrace': ASKED_FOR,
    '.displayName': LIBRARY,
    '.toArray': LIBRARY,
    '.use': LIBRARY,
  }),
)
