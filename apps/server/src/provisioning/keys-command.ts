import { Refusal } from '../http/refusal'
import { StartupError } from '../startup-error'
import { setOriginsOfKey } from './integration-keys'
import { type CommandParts, onDatabase } from './on-database'
import { revocation } from './revocation'

const USAGE = `Diz de que origens são os pedidos de uma chave de integração, por exemplo uma feita antes de as chaves terem origens.

  npm run keys -- origens <id ou chave> <origem> [mais origens]

  npm run keys -- origens 0192f3a4-7b8c-7def-8123-456789012345 balcao telefone

Os ids estão em: npm run revoke -- lista. O servidor pode estar ligado: ele fica sabendo em até 10 segundos. O banco de
dados é o de DATABASE_URL ou, sem ela, o da pasta DATA_DIR, como em npm start.
`

/** `npm run keys`: what was done is printed, what went wrong is thrown. */
export async function runKeysCommand(args: readonly string[], parts: CommandParts): Promise<void> {
  const [what, which, ...origins] = args
  if (what === undefined || args.includes('--help') || args.includes('-h')) {
    parts.print(USAGE)
    return
  }
  if (what !== 'origens' || which === undefined || origins.length === 0) {
    throw new StartupError(`Não entendi: ${['keys', ...args].join(' ')}\n\n${USAGE.trimEnd()}`)
  }
  return onDatabase(parts, async (kysely) => {
    const key = await revocation(kysely).findKey(which)
    if (!key)
      throw new StartupError(
        'Nenhuma chave de integração com este id ou valor. Veja as que existem com: npm run revoke -- lista',
      )
    const name = `Chave "${key.nome}" da cozinha ${key.cozinhaId}`
    if (key.revogadaEm) throw new StartupError(`${name} está revogada: crie outra.`)
    await setOriginsOfKey(kysely, key.id, origins).catch((error) => {
      throw error instanceof Refusal ? new StartupError(error.message) : error
    })
    return `${name} traz pedidos de: ${origins.join(', ')}. Os servidores ficam sabendo em até 10 segundos.\n`
  })
}
