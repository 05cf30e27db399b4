import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const ZOD_CORE = /node_modules\/zod\/v4\/core\/core\.js$/
const ZOD_CONFIG = '__zod_globalConfig = {}'

/** zod tries `eval` when its first schema is made, and the content security policy reports every try. */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform(code, id) {
      if (!ZOD_CORE.test(id)) return null
      if (!code.includes(ZOD_CONFIG)) throw new Error('zod keeps its configuration elsewhere: see zodWithoutEval')
      return { code: code.replace(ZOD_CONFIG, '__zod_globalConfig = { jitless: true }'), map: null }
    },
  }
}

export default defineConfig({
  base: '/retaguarda/',
  plugins: [react(), zodWithoutEval()],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 1_200 },
})
