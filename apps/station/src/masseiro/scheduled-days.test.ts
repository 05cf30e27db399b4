import { expect, test } from 'vitest'
import { diaDaCozinha } from '../words/dia-da-cozinha'
import { scheduledDays } from './scheduled-days'

/** As the device reckons it, whatever its time zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 6).toISOString()
const grupo = (agendadoPara: string | undefined) => ({ agendadoPara })

test('doughs of other days stand apart from those of this one', () => {
  const [hoje, amanha, domingo] = [grupo(at(17, 20)), grupo(at(18, 15)), grupo(at(22, 13))]
  const dias = scheduledDays([domingo, hoje, amanha], diaDaCozinha(at(17, 13)))
  expect(dias).toEqual({ hoje: [hoje], outrosDias: [domingo, amanha] })
})

test('the day of a kitchen ends when the last pizzas are out, not at midnight', () => {
  const depois = grupo(at(18, 1))
  expect(scheduledDays([depois], diaDaCozinha(at(17, 23))).hoje).toEqual([depois])
  expect(scheduledDays([depois], diaDaCozinha(at(18, 0))).hoje).toEqual([depois])
  expect(scheduledDays([grupo(at(18, 12))], diaDaCozinha(at(18, 0))).hoje).toEqual([])
})
