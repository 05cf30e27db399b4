import { configureGlobal } from 'fast-check'

const { PROPERTIES_SEED } = process.env

/** The same examples at every run, until somebody asks for others: `npm run explore`. What fails after a change was broken by it. */
configureGlobal({ seed: PROPERTIES_SEED === undefined ? 1 : Number(PROPERTIES_SEED) })
