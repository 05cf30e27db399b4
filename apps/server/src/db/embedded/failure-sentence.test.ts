import { describe, expect, test } from 'vitest'
import { folderFailure, programFailure } from './failure-sentence'

const full = 'O disco da pasta de dados /dados está cheio: libere espaço e inicie de novo.'
const forbidden =
  'Sem permissão para gravar na pasta de dados /dados: ajuste as permissões ou indique outra pasta em DATA_DIR.'

describe('the sentence for a failure', () => {
  test.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', full],
    ['FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.', full],
    ['FATAL:  could not open file "base": Disk quota exceeded', full],
    ['initdb: error: could not access directory "/dados": Permission denied', forbidden],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', forbidden],
  ])('understands %j', (output, sentence) => {
    expect(programFailure('/dados', output).message).toBe(sentence)
  })

  test.each([
    ['ENOSPC', full],
    ['EDQUOT', full],
    ['EACCES', forbidden],
    ['EROFS', forbidden],
  ])('understands %s from the file system', (code, sentence) => {
    const error = Object.assign(new Error(`${code}: failed, mkdir '/dados'`), { code })
    expect(folderFailure('/dados', error).message).toBe(sentence)
  })

  test('gives the cause, not its consequences', () => {
    const output = [
      '2026-01-01 00:00:00 UTC [7] FATAL:  the database system is starting up',
      '2026-01-01 00:00:01 UTC [5] PANIC:  could not locate a valid checkpoint record at 0/1773C50',
      '2026-01-01 00:00:01 UTC [1] FATAL:  startup process (PID 5) was terminated by signal 6: Aborted',
    ].join('\n')
    expect(programFailure('/dados', output).message).toBe(
      'O banco de dados da pasta /dados não iniciou: could not locate a valid checkpoint record at 0/1773C50',
    )
  })

  test('says so when PostgreSQL gave no reason', () => {
    expect(programFailure('/dados', '').message).toBe(
      'O banco de dados da pasta /dados não iniciou: o PostgreSQL terminou sem dizer por quê',
    )
  })
})
