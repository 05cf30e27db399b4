import { type CSSProperties, useMemo } from 'react'
import { useBoardParts } from '../board/board-context'
import type { Junto } from '../board/highlight'
import { FootEdge } from '../foot/FootEdge'
import { useKitchen } from '../kitchen/use-kitchen'
import { useSubscribed } from '../react/use-subscribed'
import { pressTarget } from '../ticket/press-targets'
import { recalledRules, togetherRules } from './lit-rules'
import { together } from './together'
import './lights.css'

/**
 * Lights tickets and cards by a style sheet of their own: not one of three hundred tickets is drawn again for it, and
 * one that comes while the light is on is lit as well.
 */
export function Lights() {
  const { destaque } = useBoardParts()
  const junto = useSubscribed(destaque, (source) => source.junto)
  const recuperados = useSubscribed(destaque, (source) => source.recuperados)
  return (
    <>
      {recuperados.length > 0 && <style>{recuperados.map(recalledRules).join('\n')}</style>}
      {junto && <Together junto={junto} apagar={() => destaque.toggle(junto)} />}
    </>
  )
}

function Together({ junto, apagar }: { junto: Junto; apagar: () => void }) {
  const { linhas } = useBoardParts()
  const pedidos = useKitchen((view) => view.estado?.pedidos)
  const acesos = useMemo(() => (pedidos ? together({ pedidos }, junto, linhas) : []), [pedidos, junto, linhas])
  const quantos = howMany(acesos.length)
  return (
    <>
      <style>{togetherRules(acesos)}</style>
      <p className="so-leitor" role="status">
        Aceso {junto.nome}: {quantos}.
      </p>
      <FootEdge>
        <button
          type="button"
          className="junto"
          {...pressTarget(`apagar ${junto.tipo} ${junto.nome}`)}
          style={{ '--letras': junto.nome.length } as CSSProperties}
          aria-label={`Apagar ${junto.nome}, ${quantos}`}
          onClick={apagar}
        >
          <span>{junto.nome}</span> {quantos} ✕
        </button>
      </FootEdge>
    </>
  )
}

function howMany(pedidos: number): string {
  if (pedidos === 0) return 'nenhum aqui'
  return pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`
}
