import { expect, test } from 'vitest'
import { DecodeTurns } from './decode-turns'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('one picture at a time, in the order they came, whoever sent them', async () => {
  const turns = new DecodeTurns()
  const first = gate()
  const log: string[] = []
  const a = turns.run('a', async () => {
    log.push('a begins')
    await first.opened
    log.push('a ends')
  })
  const b = turns.run('b', async () => log.push('b'))
  const c = turns.run('c', async () => log.push('c'))
  await Promise.resolve()
  expect(log).toEqual(['a begins'])
  first.open()
  await Promise.all([a, b, c])
  expect(log).toEqual(['a begins', 'a ends', 'b', 'c'])
})

test('a company has one here at most; a second one is told to wait, and may come when the first is done', async () => {
  const turns = new DecodeTurns()
  const first = gate()
  const running = turns.run('a', () => first.opened)
  await expect(turns.run('a', async () => {})).rejects.toMatchObject({
    statusCode: 429,
    messages: ['Outra imagem da sua empresa ainda está sendo preparada. Aguarde alguns segundos e envie de novo.'],
  })
  first.open()
  await running
  await expect(turns.run('a', async () => 'pronta')).resolves.toBe('pronta')
})

test('nine companies at once: the ninth is told so at once', async () => {
  const turns = new DecodeTurns()
  const first = gate()
  const eight = Array.from({ length: 8 }, (_, n) => turns.run(`e${n}`, () => first.opened))
  await expect(turns.run('e8', async () => {})).rejects.toMatchObject({ statusCode: 503 })
  first.open()
  await Promise.all(eight)
})

test('a picture that cannot be read costs the next one nothing', async () => {
  const turns = new DecodeTurns()
  const broken = turns.run('a', async () => {
    throw new Error('estragada')
  })
  const next = turns.run('b', async () => 'pronta')
  await expect(broken).rejects.toThrow('estragada')
  await expect(next).resolves.toBe('pronta')
})
