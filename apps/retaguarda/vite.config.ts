import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { zodWithoutEval } from '../../scripts/zod-without-eval.ts'

export default defineConfig({
  base: '/retaguarda/',
  plugins: [react(), zodWithoutEval()],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 1_200 },
})
