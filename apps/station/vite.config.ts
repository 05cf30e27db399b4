import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type Budget, loadBudget } from '../../scripts/load-budget.ts'
import { BUILD_TARGET } from '../../scripts/oldest-browsers/oldest.mjs'
import { reactWithoutUnused } from '../../scripts/react-without-unused.ts'
import { schemasWithoutDocs } from '../../scripts/schemas-without-docs.ts'
import { zodWithoutEval } from '../../scripts/zod-without-eval.ts'
import { zodWithoutUnused } from '../../scripts/zod-without-unused.ts'

// Ionic's packages declare no `sideEffects`, so every component would stay in the bundle.
const IONIC_JAVASCRIPT = /node_modules\/@ionic\/(core|react)\/.*\.js$/

const IONIC_NAVIGATION = /^@ionic\/core\/components\/ion-(nav|back-button|tab-bar|tab-button|tabs)\.js$/
const NOTHING = '\0ionic-navigation'

/**
 * @ionic/react keeps its tab and stack navigation in classes no bundler can prove unused. The station has neither, and
 * what they pull in weighs more than a board.
 */
function withoutIonicNavigation(): Plugin {
  return {
    name: 'without-ionic-navigation',
    enforce: 'pre',
    resolveId: (id) => (IONIC_NAVIGATION.test(id) ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'export const defineCustomElement = () => undefined' : null),
  }
}

const ICON = 'ionicons/components/ion-icon.js'
const ICON_OF_CORE = '\0ion-icon-of-core'

/** @ionic/react takes its icon from ionicons, which brings a second run-time; @ionic/core has the same icon for its own. */
function oneIonIcon(): Plugin {
  return {
    name: 'one-ion-icon',
    enforce: 'pre',
    resolveId: (id) => (id === ICON ? ICON_OF_CORE : null),
    // Every component of the core defines the ones it stands on.
    load: (id) =>
      id === ICON_OF_CORE ? "export { defineCustomElement } from '@ionic/core/components/ion-menu-button.js'" : null,
  }
}

const BOTH_STYLES =
  /(static get style\(\)\{return\{ios:(["'])(?:(?!\2)[^\\]|\\.)*\2,md:)(["'])(?:(?!\3)[^\\]|\\.)*\3(?=\}\})/

/** Every Ionic component carries the styles of both modes; the station is always in mode ios. */
function iosStylesOnly(): Plugin {
  return {
    name: 'ios-styles-only',
    transform: (code, id) =>
      IONIC_JAVASCRIPT.test(id) && BOTH_STYLES.test(code)
        ? { code: code.replace(BOTH_STYLES, '$1""'), map: null }
        : null,
  }
}

const ZOD_JSON_SCHEMA = /\/(?:json-schema-processors|to-json-schema)\.js$/
const NO_JSON_SCHEMA = '\0zod-without-json-schema'

/**
 * Every schema of zod can write itself as JSON Schema, and no bundler can prove that nobody asks. The server does, for its
 * API reference; the station never, and it weighs as much as a board.
 */
function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    enforce: 'pre',
    resolveId: (id, importer) =>
      ZOD_JSON_SCHEMA.test(id) && importer?.includes('/node_modules/zod/') ? NO_JSON_SCHEMA : null,
    // CommonJS, for any name may be imported from it. The one that is there is called when a form looks at a schema.
    load: (id) =>
      id === NO_JSON_SCHEMA ? 'module.exports = { createStandardJSONSchemaMethod: () => undefined }' : null,
  }
}

const ZOD_ENGLISH = /\/locales\/en\.js$/
const NO_WORDS = '\0zod-without-words'

/** The words zod has for a fault, in English: the station shows its own, and logs where the fault is. */
function zodWithoutWords(): Plugin {
  return {
    name: 'zod-without-words',
    enforce: 'pre',
    resolveId: (id, importer) => (ZOD_ENGLISH.test(id) && importer?.includes('/node_modules/zod/') ? NO_WORDS : null),
    load: (id) => (id === NO_WORDS ? 'export default () => ({ localeError: ({ code }) => code })' : null),
  }
}

const ICONS = /^import \{([^}]+)\} from ['"]ionicons\/icons['"];?$/m
const ONE_ICON = '\0icon:'
const EVERY_ICON = readFileSync(createRequire(import.meta.url).resolve('ionicons/icons'), 'utf8')

/** All icons are one module: the first load would get those of the settings and of the menu with its own. */
function iconByIcon(): Plugin {
  return {
    name: 'icon-by-icon',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ONE_ICON) ? id : null),
    load(id) {
      if (!id.startsWith(ONE_ICON)) return null
      const name = id.slice(ONE_ICON.length)
      const [, picture] = new RegExp(`\\b${name} = ("data:image/svg[^"]+")`).exec(EVERY_ICON) ?? []
      if (!picture) throw new Error(`ionicons has no ${name}`)
      return `export const ${name} = ${picture}`
    },
    transform(code, id) {
      const [all, names] = (id.includes('/apps/station/src/') && ICONS.exec(code)) || []
      if (!all || !names) return null
      const each = names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const imports = each.map((name) => `import { ${name} } from ${JSON.stringify(ONE_ICON + name)}`)
      return { code: code.replace(all, imports.join(';')), map: null }
    },
  }
}

/** What the boards have in common, in one file: in a dozen small ones it would weigh a kilobyte more. The answer to a platform comes when one waits for it. */
const SHARED_BY_BOARDS = /\/apps\/station\/src\/(ticket|places|drawing|foot)\/(?!Answer\.tsx)/

const MONTADOR = '/montador/MontadorPage.tsx'
const FILA = '/montador/fila/FilaBoard.tsx'
const KANBAN = '/montador/kanban/KanbanBoard.tsx'

const FIRST_PICTURE = /\/(MontadorPage|FilaBoard|KanbanBoard|MasseiroPage)-/

/** A tablet in a kitchen starts on a cheap processor and a bad network: a board is there after 180 KB. */
const BUDGETS: readonly Budget[] = [
  { what: 'The frame of the station', modules: [], kilobytes: 149 },
  { what: 'The Fila of the montador', modules: [MONTADOR, FILA], kilobytes: 180 },
  { what: 'The Kanban of the montador', modules: [MONTADOR, KANBAN], kilobytes: 180 },
  { what: 'The masseiro', modules: ['/masseiro/MasseiroPage.tsx'], kilobytes: 180 },
  { what: 'The menu', modules: ['/menu/SideMenu.tsx'], kilobytes: 211 },
  { what: 'The settings', modules: ['/settings-screen/SettingsModal.tsx'], kilobytes: 260 },
]

export default defineConfig(({ mode }) => ({
  base: '/',
  define: {
    __MODO__: JSON.stringify(mode === 'production' ? 'production' : 'dev'),
    __COMPILACAO__: JSON.stringify(process.env.BUILD_LABEL ?? ''),
  },
  plugins: [
    react(),
    reactWithoutUnused(),
    withoutIonicNavigation(),
    oneIonIcon(),
    iosStylesOnly(),
    zodWithoutEval(),
    zodWithoutUnused(),
    zodWithoutJsonSchema(),
    zodWithoutWords(),
    schemasWithoutDocs(),
    iconByIcon(),
    loadBudget(BUDGETS),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'combined-sw.ts',
      injectRegister: false,
      // The web-app manifest belongs to the tenant and is served at run time; the static default lives in public/.
      manifest: false,
      injectManifest: {
        // A service worker registered as a classic script cannot contain `export`.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,png,svg}'],
      },
    }),
  ],
  build: {
    target: [...BUILD_TARGET],
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    // Of the first picture all is asked for at once: a file that is found in the one before is a way to the server and back later. A list of what
    // every other part stands on would be as long as a board.
    modulePreload: {
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || FIRST_PICTURE.test(file) ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !IONIC_JAVASCRIPT.test(id) },
      output: { codeSplitting: { groups: [{ name: 'ticket', test: SHARED_BY_BOARDS, minShareCount: 2 }] } },
    },
  },
}))
