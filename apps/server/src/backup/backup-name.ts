const NAME = /^backup-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)\.gz$/

/** Named after the moment as a clock on the wall shows it. */
export function backupName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `backup-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.gz`
}

/** Undefined for whatever else lies in the same place. */
export function momentOf(name: string): Date | undefined {
  const [, ...parts] = NAME.exec(name) ?? []
  if (parts.length === 0) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const moment = new Date(year, month - 1, day, hour, minute, second)
  return backupName(moment) === name ? moment : undefined
}

export function moments(names: readonly string[]): Date[] {
  return names.flatMap((name) => momentOf(name) ?? [])
}
