import { expect, it } from 'vitest'
import { montar, salvas, until } from './startup-scenario'

it('what a device was set up for is told before anybody has answered, so that its board is on its way', async () => {
  const { startup, known } = await montar(salvas)
  const starting = startup.start()
  await until(() => known.length > 0)
  expect(known).toEqual([salvas])
  await starting
})
