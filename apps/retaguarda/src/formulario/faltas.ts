/** How many fields are to be corrected, also within groups and rows. */
export function quantasFaltas(erros: unknown): number {
  if (typeof erros !== 'object' || erros === null) return 0
  if ('message' in erros && typeof erros.message === 'string') return 1
  return Object.entries(erros).reduce(
    (soma, [campo, dentro]) => soma + (campo === 'ref' ? 0 : quantasFaltas(dentro)),
    0,
  )
}

/** A field, or what adds one where there is none yet. */
const FALTA = '[aria-invalid="true"], [data-falta="true"]'

/** Once it is shown, and the group that hid it is open: whoever pressed the button is where there is something to do. */
export function irAPrimeiraFalta(formulario: EventTarget | null | undefined): void {
  if (!(formulario instanceof HTMLElement)) return
  requestAnimationFrame(() => formulario.querySelector<HTMLElement>(FALTA)?.focus())
}
