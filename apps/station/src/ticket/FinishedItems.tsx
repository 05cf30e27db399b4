import { ItemLine } from './ItemLine'
import type { ItemView } from './item-view'

interface ToggleProps {
  numero: string
  quantos: number
  aberto: boolean
  mostrar: (aberto: boolean) => void
}

/** One line for what is done: a long order must not fill the screen with finished work. */
export function FinishedToggle({ numero, quantos, aberto, mostrar }: ToggleProps) {
  const texto = `mais ${quantos} itens prontos`
  return (
    <button
      type="button"
      className="pedido-prontos"
      data-parada=""
      aria-expanded={aberto}
      aria-label={`${aberto ? 'Esconder' : 'Ver'} ${texto}, pedido #${numero}`}
      onClick={() => mostrar(!aberto)}
    >
      ✓ {texto} <span aria-hidden="true">{aberto ? '▾' : '▴'}</span>
    </button>
  )
}

/** Over the items of the ticket, so that nothing on the board moves while somebody looks. */
export function FinishedList({
  pedidoId,
  numero,
  itens,
}: {
  pedidoId: string
  numero: string
  itens: readonly ItemView[]
}) {
  return (
    <ul className="pedido-prontos-lista" data-rola="" aria-label={`Itens prontos do pedido #${numero}`}>
      {itens.map((item) => (
        <ItemLine key={item.id} pedidoId={pedidoId} numero={numero} item={item} />
      ))}
    </ul>
  )
}
