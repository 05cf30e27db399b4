import type { ComandoDaEstacao, MoverItens } from '@kds/domain/comandos'
import type { Plant } from './station'

/** The station is told "accepted" for a tap that was never sent. */
export function droppedAcknowledgement(): Plant {
  let dropped = false
  return (transport) => ({
    ...transport,
    async send(comandos) {
      const victim = dropped ? undefined : comandos.find(({ tipo }) => tipo === 'moverItens')
      if (!victim) return transport.send(comandos)
      dropped = true
      const others = comandos.filter((comando) => comando !== victim)
      const forged = { id: victim.id, situacao: 'aceito' } as const
      if (others.length === 0) return { resultados: [forged], cursor: 0 }
      const answer = await transport.send(others).catch((error: unknown) => {
        // Nobody was told anything: the tap is sent again, and is the one to drop then.
        dropped = false
        throw error
      })
      return { ...answer, resultados: [...answer.resultados, forged] }
    },
  })
}

/**
 * A part of each tap is never sent, and the answer to the rest is taken for that of all of it. Of each, not of the first alone: the
 * one left out may have been done by another cook, or the rest refused with a reason, and then there is nothing to find.
 */
export function droppedParts(): Plant {
  return (transport) => ({
    ...transport,
    send: (comandos) =>
      transport.send(
        comandos.map((comando) => (hasParts(comando) ? { ...comando, itens: comando.itens.slice(1) } : comando)),
      ),
  })
}

function hasParts(comando: ComandoDaEstacao): comando is MoverItens {
  return comando.tipo === 'moverItens' && comando.itens.length > 1
}
