import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, KEEPING_PLAN, keptBackups, monthOf, weekOf } from './keeping-plan'

const moment = fc.date({ min: new Date(2024, 0, 1), max: new Date(2028, 0, 1), noInvalidDate: true })
const moments = fc.uniqueArray(moment, { selector: (date) => date.getTime(), maxLength: 120 })
const times = (dates: readonly Date[]) => dates.map((date) => date.getTime())

describe('the backups that are kept', () => {
  test('are the newest, and of the past seven days, four weeks and twelve months one each', () => {
    const nightly = Array.from({ length: 800 }, (_, night) => new Date(2024, 0, 1 + night, 4))
    // Night by night, as it happens: what was thrown away once is gone.
    let kept: Date[] = []
    for (const night of nightly) kept = keptBackups([...kept, night])
    const newest = nightly.slice(-7).reverse()
    expect(kept.slice(0, 7)).toEqual(newest)
    expect(new Set(kept.map(weekOf)).size).toBeGreaterThanOrEqual(4)
    expect(new Set(kept.map(monthOf)).size).toBe(12)
    expect(kept.length).toBeLessThanOrEqual(23)
    const sundays = kept.slice(7).filter((date) => date.getDay() === 0 && monthOf(date) !== monthOf(newest[0] as Date))
    expect(sundays.length).toBeGreaterThan(0)
  })

  test('always include the newest, and never more than one for each day, week and month of the plan', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const kept = keptBackups(all)
        const { days, weeks, months } = KEEPING_PLAN
        expect(kept.length).toBeLessThanOrEqual(days + weeks + months)
        expect(kept[0]?.getTime() ?? 0).toBe(Math.max(0, ...times(all)))
        expect(kept.every((date) => all.includes(date))).toBe(true)
      }),
    )
  })

  test('are kept again the next time', () => {
    fc.assert(
      fc.property(moments, (all) => {
        expect(times(keptBackups(keptBackups(all)))).toEqual(times(keptBackups(all)))
      }),
    )
  })

  test('leave out only what a newer one of the same day stands for, or what is older than the plan', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const kept = keptBackups(all)
        for (const gone of all.filter((date) => !kept.includes(date))) {
          const newer = kept.filter((date) => date > gone)
          const covered = (periodOf: (date: Date) => string, most: number) =>
            newer.some((date) => periodOf(date) === periodOf(gone)) || new Set(newer.map(periodOf)).size >= most
          expect(covered(dayOf, KEEPING_PLAN.days)).toBe(true)
          expect(covered(weekOf, KEEPING_PLAN.weeks)).toBe(true)
          expect(covered(monthOf, KEEPING_PLAN.months)).toBe(true)
        }
      }),
    )
  })
})
