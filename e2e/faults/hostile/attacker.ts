import { HostileCompany, type HostileParts } from './hostile-company'

/** What it is told; each is answered when it is done. */
export type Order = { readonly signIn: HostileParts } | 'begin' | 'end'
/** How often it was answered what, so far. */
export type Done = Readonly<Record<string, number>>

let company: HostileCompany | undefined

process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.(company?.did ?? {}),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))

async function obey(order: Order): Promise<void> {
  if (typeof order === 'object') {
    company = new HostileCompany(order.signIn)
    await company.signIn()
  } else if (order === 'begin') company?.begin()
  else await company?.end()
}
