import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGET } from '../../scripts/oldest-browsers/oldest.mjs'
import { zodWithoutEval } from '../../scripts/zod-without-eval.ts'

export default defineConfig({
  base: '/retaguarda/',
  plugins: [react(), zodWithoutEval()],
  build: { target: [...BUILD_TARGET], sourcemap: true, chunkSizeWarningLimit: 1_200 },
})
