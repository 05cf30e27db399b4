import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { VERSAO_APP } from '@kds/protocol/constantes'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { migrations } from '../db/migrations/index'
import { openDatabase } from '../db/open'
import { openSession } from '../db/session'
import { BackupFailure } from './backup-failure'
import { backupName } from './backup-name'
import { openSource } from './open-source'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

export const BACKUP_COMMANDS = ['backup', 'restore'] as const
export type BackupCommand = (typeof BACKUP_COMMANDS)[number]

export interface CommandParts {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>
  readonly logger: Logger
  readonly now: Date
  readonly print: (text: string) => void
}

/** `npm run backup` and `npm run restore`: what is said when all went well is printed, what went wrong is thrown. */
export async function runBackupCommand(
  command: BackupCommand,
  path: string | undefined,
  parts: CommandParts,
): Promise<void> {
  // Exit hooks remove half a file and stop a database started for the purpose.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  if (command === 'backup') return backUp(path ?? '.', parts)
  if (path === undefined) throw new BackupFailure('Indique o arquivo: npm run restore -- arquivo')
  return restore(resolve(path), parts)
}

async function backUp(path: string, { config, logger, now, print }: CommandParts): Promise<void> {
  const file = await targetFile(path, now)
  const source = await openSource(config, logger)
  try {
    const filesDir = join(config.dataDir, 'arquivos')
    const written = await writeBackup({ client: source.client, filesDir, versao: VERSAO_APP, now }, file)
    print(`Backup gravado em ${file} (${told(written)}, ${size(written.bytes)}).\n`)
    print('Ele contém as chaves do sistema e nomes de clientes: guarde-o em lugar seguro.\n')
    if (config.storage.kind !== 'local') {
      print(`Os arquivos das empresas ficam no bucket ${config.storage.bucket} e não estão nele.\n`)
    }
  } finally {
    await source.close()
  }
}

async function restore(file: string, { config, logger, print }: CommandParts): Promise<void> {
  const opened: { close(): Promise<void> }[] = []
  const connect = async () => {
    const database = await openDatabase(config, logger)
    opened.push(database)
    const client = await openSession(database.connection)
    opened.push({ close: () => client.end().catch(() => {}) })
    return client
  }
  try {
    const filesDir = join(config.dataDir, 'arquivos')
    const restored = await restoreBackup(
      { connect, filesDir, isAlone: config.databaseUrl === undefined, migrations },
      file,
    )
    const moment = new Date(restored.criadoEm).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
    print(`Dados de ${moment} restaurados (${told(restored)}). Inicie o servidor com npm start.\n`)
    if (config.storage.kind !== 'local' && restored.arquivos > 0) {
      print(`Os arquivos desta cópia foram postos em ${filesDir}: envie-os ao bucket ${config.storage.bucket}.\n`)
    }
    if (restored.guardados !== undefined) {
      print(`Os arquivos que estavam em ${filesDir} foram guardados em ${restored.guardados}.\n`)
    }
    for (const nome of restored.estranhas) print(`A tabela ${nome} não é deste sistema e ficou de fora.\n`)
  } finally {
    for (const part of opened.reverse()) await part.close()
  }
}

/** A folder stands for a new file in it, named after the moment. */
async function targetFile(path: string, now: Date): Promise<string> {
  const target = resolve(path)
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return target
  return join(target, backupName(now))
}

function told({ tabelas, arquivos }: { tabelas: Readonly<Record<string, number>>; arquivos: number }): string {
  const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`
  return [
    count(tabelas.pedido ?? 0, 'pedido', 'pedidos'),
    count(tabelas.evento ?? 0, 'evento', 'eventos'),
    count(arquivos, 'arquivo', 'arquivos'),
  ].join(', ')
}

function size(bytes: number): string {
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB']
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}
