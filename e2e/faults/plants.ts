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

/** A part of a tap is never sent, and the answer to the rest is taken for that of all of it. */
export function droppedPart(): Plant {
  let dropped = false
  return (transport) => ({
    ...transport,
    async send(comandos) {
      const victim = dropped ? undefined : comandos.find(hasParts)
      if (!victim) return transport.send(comandos)
      const lessened = { ...victim, itens: victim.itens.slice(1) }
      const answer = await transport.send(comandos.map((comando) => (comando === victim ? lessened : comando)))
      // One that was refused, or found all of it done, proves nothing.
      dropped = answer.resultados.some(({ id, situacao }) => id === victim.id && situacao === 'aceito')
      return answer
    },
  })
}

function hasParts(comando: ComandoDaEstacao): comando is MoverItens {
  return comando.tipo === 'moverItens' && comando.itens.length > 1
}
