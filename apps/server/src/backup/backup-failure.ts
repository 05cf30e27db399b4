import { StartupError } from '../startup-error'

/** A backup or a restore that cannot be done, in a sentence for the person who asked for it. */
export class BackupFailure extends StartupError {}

export function notABackup(file: string, cause?: unknown): BackupFailure {
  return new BackupFailure(`O arquivo ${file} não é um backup deste sistema.`, { cause })
}

export function damaged(file: string, cause?: unknown): BackupFailure {
  return new BackupFailure(`O arquivo ${file} está incompleto ou danificado: use outra cópia. Nada foi alterado.`, {
    cause,
  })
}

export function fromNewerVersion(file: string, versao: string): BackupFailure {
  return new BackupFailure(
    `O backup ${file} é de uma versão mais nova (${versao}): atualize o sistema para restaurá-lo.`,
  )
}

/** Words for what the operating system says of a file. */
export function fileFailure(file: string, cause: unknown): BackupFailure {
  if (cause instanceof BackupFailure) return cause
  const { code, message } = cause as NodeJS.ErrnoException
  const sentence = (text: string) => new BackupFailure(text, { cause })
  switch (code) {
    case 'ENOENT':
      return sentence(`O arquivo ou a pasta ${file} não existe.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return sentence(`Sem permissão para usar ${file}.`)
    case 'EISDIR':
    case 'ENOTDIR':
      return sentence(`${file} não é um arquivo.`)
    case 'ENOSPC':
    case 'EDQUOT':
      return sentence(`O disco de ${file} está cheio: libere espaço e tente de novo.`)
    default:
      return sentence(`Não foi possível usar ${file}: ${message}`)
  }
}
