/** How many files, sockets included, this process and its children may have open (`ulimit -n`). */
export function openFilesLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const soft = report.userLimits?.open_files?.soft
  return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
}
