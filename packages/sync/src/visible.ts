import { carimbar } from '@kds/domain/carimbar'
import { decideDaEstacao } from '@kds/domain/decide-da-estacao'
import type { Estado } from '@kds/domain/estado'
import { evolve } from '@kds/domain/evolve'
import type { Confirmed } from './confirmed'
import type { Outbox, Pending } from './outbox'
import { createReferenceKeeper } from './reference-keeper'

interface Rehearsal {
  estado: Estado
  /** Last provisional place in the log. */
  seq: number
}

/**
 * What the cook sees: the confirmed kitchen with his own pending commands played on top by the very rules the server
 * will apply. One that the rules refuse meanwhile has no effect here; the server's answer will say so.
 */
export function createVisible(estacao: string): (confirmed: Confirmed, outbox: Outbox) => Estado {
  const keep = createReferenceKeeper()
  let last: (Rehearsal & { confirmed: Confirmed; outbox: Outbox }) | undefined

  return (confirmed, outbox) => {
    const beginning = { estado: confirmed.estado, seq: confirmed.cursor }
    const base = last && last.confirmed === confirmed && continues(last.outbox, outbox) ? last : undefined
    const additions = base ? outbox.slice(base.outbox.length) : outbox
    const done = new Set(confirmed.done)
    const rehearsal = additions
      .filter(({ comando }) => !done.has(comando.id))
      .reduce((partial, pending) => rehearse(partial, pending, estacao), base ?? beginning)
    // A tap that is confirmed as it was shown is no news to the screen.
    const estado = keep(last?.estado, rehearsal.estado)
    last = { estado, seq: rehearsal.seq, confirmed, outbox }
    return estado
  }
}

/** A tap appends; the taps before it need not be played again. */
function continues(before: Outbox, after: Outbox): boolean {
  return before.length <= after.length && before.every(({ comando }, index) => comando === after[index]?.comando)
}

function rehearse(rehearsal: Rehearsal, { comando }: Pending, estacao: string): Rehearsal {
  // By its own time: a tap that waits for the network does not expire on the screen of the cook who made it.
  const decision = decideDaEstacao(rehearsal.estado, comando, comando.em)
  if (decision.situacao !== 'aceito') return rehearsal
  const eventos = carimbar(decision.fatos, comando, { aposSeq: rehearsal.seq, agora: comando.em, estacao })
  return { estado: eventos.reduce(evolve, rehearsal.estado), seq: rehearsal.seq + eventos.length }
}
