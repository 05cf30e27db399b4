export interface KeepingPlan {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

export const KEEPING_PLAN: KeepingPlan = { days: 7, weeks: 4, months: 12 }

const DAY_MS = 24 * 3_600_000

/**
 * Of each of the last days, weeks and months that have a backup, its newest. Counted by those that have one and not by the calendar: a house
 * that was closed for a season keeps what it has.
 */
export function keptBackups(moments: readonly Date[], plan: KeepingPlan = KEEPING_PLAN): Date[] {
  const newestFirst = [...moments].sort((one, other) => other.getTime() - one.getTime())
  const kept = new Set<Date>()
  const keepNewestOf = (periodOf: (moment: Date) => string, most: number) => {
    const periods = new Set<string>()
    for (const moment of newestFirst) {
      const period = periodOf(moment)
      if (periods.has(period)) continue
      if (periods.size >= most) return
      periods.add(period)
      kept.add(moment)
    }
  }
  keepNewestOf(dayOf, plan.days)
  keepNewestOf(weekOf, plan.weeks)
  keepNewestOf(monthOf, plan.months)
  return newestFirst.filter((moment) => kept.has(moment))
}

export function dayOf(moment: Date): string {
  return `${monthOf(moment)}-${moment.getDate()}`
}

/** Named by its Monday. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getDay() + 6) % 7
  // At noon, so that no change to summer time moves it to another day.
  const noon = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate(), 12)
  return dayOf(new Date(noon.getTime() - sinceMonday * DAY_MS))
}

export function monthOf(moment: Date): string {
  return `${moment.getFullYear()}-${moment.getMonth() + 1}`
}
