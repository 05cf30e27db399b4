// @ts-check
import { runServerCommand } from '../data-command.mjs'

await runServerCommand(['newer-migrations'])
