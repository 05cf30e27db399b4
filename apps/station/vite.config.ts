import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

// Ionic's packages declare no `sideEffects`, so every component would stay in the bundle.
const IONIC_JAVASCRIPT = /node_modules\/@ionic\/(core|react)\/.*\.js$/

export default defineConfig(({ mode }) => ({
  base: '/',
  define: { __MODO__: JSON.stringify(mode === 'production' ? 'production' : 'dev') },
  plugins: [
    react(),
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
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !IONIC_JAVASCRIPT.test(id) },
    },
  },
}))
