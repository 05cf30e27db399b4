import { fusoSchema } from '@kds/protocol/retaguarda/cozinhas'

/** By which the rows say their hours; undefined outside of Brazil, where the server goes by Brasília. */
export function fusoDaqui(): string | undefined {
  return fusoSchema.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone).data
}
