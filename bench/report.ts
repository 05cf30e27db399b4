/** One line of the table: a figure beside the floor it was measured against in the same run. */
export interface Row {
  readonly measure: string
  readonly figure: string
  readonly floor: string
  readonly ratio: string
  readonly aim: string
  readonly met: boolean
}

const HEADINGS = ['Measure', 'Figure', 'Floor', 'Ratio', 'Aim', 'Met']

export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ measure, figure, floor, ratio, aim, met }) => [
    measure,
    figure,
    floor,
    ratio,
    aim,
    met ? 'met' : 'NOT met',
  ])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((line) => (line[column] ?? '').length)),
  )
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(HEADINGS), rule, ...cells.map(line)].join('\n')
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
