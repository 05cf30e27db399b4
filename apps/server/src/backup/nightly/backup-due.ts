/** Minutes after midnight, as the clock on the wall shows them. */
export type TimeOfDay = number

/** Whether the last time it should have been done has passed without it: also for a machine that was off that night. */
export function isBackupDue(now: Date, last: Date | undefined, at: TimeOfDay): boolean {
  return last === undefined || last < lastTimeAt(now, at)
}

/** The newest of those made until now. One dated ahead, by a clock that was wrong once, would else be the last for years. */
export function newest(moments: readonly Date[], now: Date): Date | undefined {
  return moments
    .filter((moment) => moment <= now)
    .reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined)
}

function lastTimeAt(now: Date, at: TimeOfDay): Date {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, at)
  if (today <= now) return today
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 0, at)
}
