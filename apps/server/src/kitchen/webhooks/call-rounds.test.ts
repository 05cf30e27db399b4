import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { FairTurns } from '../../http/fair-turns'
import { CallRounds } from './call-rounds'

test('a call that fails in our own house frees nobody while another of its round is under way', async () => {
  const made: string[] = []
  const due = [{ id: 'um', sigla: 'CASA' }]
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let tell: (cozinhaId: string) => void = () => {}
  const rounds = new CallRounds(
    {
      called: {
        listen: (listener) => {
          tell = listener
          return () => {}
        },
      },
      turns: new FairTurns(() => performance.now()),
      suspended: async () => [],
      clock: () => new Date(),
      logger: pino({ level: 'silent' }),
    },
    {
      due: async (_now, { ids }) => due.filter(({ id }) => !ids.includes(id)),
      next: async ({ id }) => (id === 'um' ? ['a', 'b'] : [id]),
      make: async (_one, call) => {
        made.push(call)
        if (call === 'a') throw new Error('the database is away')
        await answered
      },
      rest: async () => {},
    },
  )
  rounds.start()
  await expect.poll(() => made).toEqual(['a', 'b'])
  // Found by the same look as the first would be, and behind it.
  due.push({ id: 'depois', sigla: 'CASA' })
  tell('cozinha')
  await expect.poll(() => made).toContain('depois')
  expect(made).toEqual(['a', 'b', 'depois'])
  let isOver = false
  const stopping = rounds.stop().then(() => {
    isOver = true
  })
  await nextTurn()
  expect(isOver).toBe(false)
  answer()
  await stopping
  expect(made).toEqual(['a', 'b', 'depois'])
})
