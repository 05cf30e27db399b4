/// <reference types="vite/client" />

declare const __MODO__: 'production' | 'dev'
