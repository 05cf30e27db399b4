/// <reference types="vite/client" />

declare const __MODO__: 'production' | 'dev'
/** Commit and day of the code it was built of; empty where that is not known. */
declare const __COMPILACAO__: string
