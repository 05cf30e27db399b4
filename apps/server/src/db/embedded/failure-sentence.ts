import { StartupError } from '../../startup-error'

const fullDisk = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space/i
const forbidden = /EACCES|EPERM|EROFS|Permission denied|Operation not permitted|Read-only file system/i
const notAFolder = /ENOTDIR|EEXIST|Not a directory/i
/** What a virtual file system answers, which takes no folders. */
const impossibleHere = /\b(ENOENT|ENOTSUP|EOPNOTSUPP|ENOSYS|EINVAL)\b/
const makingAFolder = /\bmkdir\b/
const missingProgram = /ENOENT|ENOEXEC|error while loading shared libraries|Exec format error/i
const windowsAdministrator = /administrative permissions is not permitted/i
const unknownUser = /could not look up effective user ID/i
const sharedMemory = /could not create shared memory segment|could not map anonymous shared memory/i

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Words for what went wrong while a file or folder below the data folder was being prepared. */
export function folderFailure(dataDir: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause
  const text = describe(cause)
  if (fullDisk.test(text)) return diskFull(dataDir, cause)
  if (forbidden.test(text)) {
    return new StartupError(
      `Sem permissão para gravar na pasta de dados ${dataDir}: ajuste as permissões ou indique outra pasta em DATA_DIR.`,
      { cause },
    )
  }
  if (notAFolder.test(text)) {
    return new StartupError(`${dataDir} não pode ser a pasta de dados, porque há um arquivo no caminho.`, { cause })
  }
  if (impossibleHere.test(text) && makingAFolder.test(text)) {
    return new StartupError(`O sistema não deixa criar a pasta de dados ${dataDir}: indique outra pasta em DATA_DIR.`, {
      cause,
    })
  }
  return new StartupError(`Não foi possível usar a pasta de dados ${dataDir}: ${reasonIn(text)}`, { cause })
}

/** Words for the last output of `initdb` or `postgres` before it gave up. */
export function programFailure(dataDir: string, output: string): StartupError {
  if (fullDisk.test(output)) return diskFull(dataDir, output)
  if (windowsAdministrator.test(output)) {
    return new StartupError(
      'No Windows, o banco de dados embutido não roda como administrador: inicie como usuário comum.',
    )
  }
  if (unknownUser.test(output)) {
    return new StartupError(
      `O usuário ${process.getuid?.()} não está cadastrado em /etc/passwd, e o PostgreSQL embutido exige isso: cadastre-o ou defina DATABASE_URL.`,
    )
  }
  if (sharedMemory.test(output)) {
    return new StartupError('Não há memória suficiente para iniciar o banco de dados embutido.', { cause: output })
  }
  if (forbidden.test(output) || notAFolder.test(output)) return folderFailure(dataDir, output)
  if (missingProgram.test(output)) {
    return new StartupError(
      'Os programas do PostgreSQL embutido não rodam neste sistema: defina DATABASE_URL com um servidor PostgreSQL.',
      { cause: output },
    )
  }
  return new StartupError(
    `O banco de dados da pasta ${dataDir} não iniciou: ${reasonIn(output) || 'o PostgreSQL terminou sem dizer por quê'}`,
    { cause: output },
  )
}

function diskFull(dataDir: string, cause: unknown): StartupError {
  return new StartupError(`O disco da pasta de dados ${dataDir} está cheio: libere espaço e inicie de novo.`, { cause })
}

/** The first fault is the cause, later ones its consequences; being told to wait is no fault. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/the database system is /.test(line))
  const reason = lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').trim()
}
