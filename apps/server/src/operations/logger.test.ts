import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createLogger } from './logger'

function logged(err: unknown): { line: string; err: Record<string, unknown> } {
  const lines: string[] = []
  createLogger('info', { write: (line: string) => lines.push(line) }).error({ err }, 'request failed')
  const line = lines.join('')
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err }
}

describe('an error in the log', () => {
  test('says what and where, by its cause too', () => {
    const { err } = logged(new Error('the log could not be read', { cause: new TypeError('no such thing') }))
    expect(err).toMatchObject({
      type: 'Error',
      message: 'the log could not be read',
      cause: { type: 'TypeError', message: 'no such thing' },
    })
    expect(err.stack).toContain('logger.test.ts')
  })

  test('leaves the row out that a database quotes', () => {
    const error = new pg.DatabaseError('new row for relation "pedido" violates check constraint "cabe"', 10, 'error')
    Object.assign(error, {
      code: '23514',
      detail: 'Failing row contains (Marina).',
      table: 'pedido',
      constraint: 'cabe',
    })
    const { line, err } = logged(error)
    expect(err).toMatchObject({ code: '23514', table: 'pedido', constraint: 'cabe' })
    expect(line).not.toContain('Marina')
  })

  test('leaves the value out that did not fit its type', () => {
    const error = new pg.DatabaseError('invalid input syntax for type json: "Marina "Rua""', 10, 'error')
    const { line, err } = logged(Object.assign(error, { code: '22P02', where: 'JSON data, line 1: Marina' }))
    expect(err.message).toBe('invalid input syntax for type json: "…"')
    expect(line).not.toContain('Marina')
  })

  test('is no error when something else was thrown, and that is not written down', () => {
    expect(logged('ABCD-EFGH').line).not.toContain('ABCD-EFGH')
  })
})
