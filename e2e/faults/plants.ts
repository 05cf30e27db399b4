import type { Plant } from './station'

/** The station is told "accepted" for a tap that was never sent. */
export function droppedAcknowledgement(): Plant {
  let dropped = false
  return (transport) => ({
    ...transport,
    async enviar(comandos) {
      const victim = dropped ? undefined : comandos.find(({ tipo }) => tipo === 'moverItens')
      if (!victim) return transport.enviar(comandos)
      dropped = true
      const others = comandos.filter((comando) => comando !== victim)
      const forged = { id: victim.id, situacao: 'aceito' } as const
      if (others.length === 0) return { resultados: [forged], cursor: 0 }
      const answer = await transport.enviar(others)
      return { ...answer, resultados: [...answer.resultados, forged] }
    },
  })
}
