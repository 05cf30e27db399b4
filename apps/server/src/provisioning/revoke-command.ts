import { endLostFactor } from '../backoffice/account/end-lost-factor'
import { StartupError } from '../startup-error'
import { type CommandParts, onDatabase } from './on-database'
import { type KeyInUse, type LicenceInUse, revocation } from './revocation'

const USAGE = `Revoga uma licença, uma chave de integração ou um segundo fator. Não tem volta: para devolver o acesso, emita outra.

  npm run revoke -- lista                       mostra licenças e chaves, com seus ids
  npm run revoke -- licenca <id ou número>      as estações da licença perdem o acesso
  npm run revoke -- chave <id ou chave>         o sistema de vendas perde o acesso
  npm run revoke -- segundo-fator <e-mail>      quem perdeu o telefone e os códigos entra só com a senha

O servidor pode estar ligado: ele fica sabendo em até 10 segundos. O banco de dados é o de DATABASE_URL ou, sem ela, o da
pasta DATA_DIR, como em npm start.
`

/** `npm run revoke`: what was done is printed, what went wrong is thrown. */
export async function runRevokeCommand(args: readonly string[], parts: CommandParts): Promise<void> {
  const [what, which, ...rest] = args
  if (what === undefined || args.includes('--help') || args.includes('-h')) {
    parts.print(USAGE)
    return
  }
  if (what === 'lista' && which === undefined) return onDatabase(parts, (kysely) => list(revocation(kysely)))
  if (what === 'segundo-fator' && which !== undefined && rest.length === 0)
    return onDatabase(parts, (kysely) => closeFactor(kysely, which))
  if ((what !== 'licenca' && what !== 'chave') || which === undefined || rest.length > 0) {
    throw new StartupError(`Não entendi: ${['revoke', ...args].join(' ')}\n\n${USAGE.trimEnd()}`)
  }
  return onDatabase(parts, (kysely) =>
    what === 'licenca' ? closeLicence(revocation(kysely), which) : closeKey(revocation(kysely), which),
  )
}

type Access = ReturnType<typeof revocation>

async function closeLicence(access: Access, which: string): Promise<string> {
  const licence = await access.revokeLicence(which)
  if (!licence) throw unknown('Nenhuma licença com este id ou número')
  const name = `Licença "${licence.descricao}" de ${licence.empresa} (${licence.sigla})`
  if (licence.revogadaEm) return `${name} já estava revogada desde ${moment(licence.revogadaEm)}.\n`
  return `${name} revogada. As estações dela perdem o acesso em até 10 segundos.\n`
}

async function closeKey(access: Access, which: string): Promise<string> {
  const key = await access.revokeKey(which)
  if (!key) throw unknown('Nenhuma chave de integração com este id ou valor')
  const name = `Chave "${key.nome}" da cozinha ${key.cozinhaId}`
  if (key.revogadaEm) return `${name} já estava revogada desde ${moment(key.revogadaEm)}.\n`
  return `${name} revogada. Quem a usa perde o acesso em até 10 segundos.\n`
}

async function closeFactor(kysely: Parameters<typeof endLostFactor>[0], email: string): Promise<string> {
  const ended = await endLostFactor(kysely, email, new Date())
  if (ended === undefined) throw new StartupError(`Nenhuma conta tem o e-mail ${email}.`)
  if (!ended) return `A conta ${email} não tem segundo fator.\n`
  return `Segundo fator de ${email} desligado: a entrada pede só a senha. Fica no registro; ligue outro em Minha conta.\n`
}

async function list(access: Access): Promise<string> {
  const [licences, keys] = [await access.licences(), await access.keys()]
  const lines = [
    'Licenças',
    ...licences.map((licence) => `  ${licence.id}  ${licence.sigla}  ${licence.descricao}  ${stateOfLicence(licence)}`),
    ...(licences.length === 0 ? ['  nenhuma'] : []),
    'Chaves de integração',
    ...keys.map((key) => `  ${key.id}  ${key.cozinhaId}  ${key.nome}  ${originsOf(key)}${stateOfKey(key)}`),
    ...(keys.length === 0 ? ['  nenhuma'] : []),
  ]
  return `${lines.join('\n')}\n`
}

function stateOfLicence({ revogadaEm, validaAte }: LicenceInUse): string {
  return revogadaEm ? `revogada em ${moment(revogadaEm)}` : `válida até ${validaAte.toLocaleDateString('pt-BR')}`
}

function originsOf({ origens }: KeyInUse): string {
  return origens ? `origens: ${origens.join(', ')}` : 'anterior às origens: só alcança os pedidos que ela mesma enviou'
}

function stateOfKey({ revogadaEm }: KeyInUse): string {
  return revogadaEm ? `  revogada em ${moment(revogadaEm)}` : ''
}

function unknown(sentence: string): StartupError {
  return new StartupError(`${sentence}. Veja as que existem com: npm run revoke -- lista`)
}

function moment(date: Date): string {
  return date.toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
}
