import type { Balcao, ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import Typography from '@mui/material/Typography'
import type { Rascunho } from './rascunho'
import { tamanhosForaDoRascunho } from './tamanho-fora'

interface NotasDoItemProps {
  readonly item: ItemPedido
  readonly rascunho: Rascunho
  readonly cozinha: Balcao['cozinha']
  /** What of it the menu does not have. */
  readonly avulsos: readonly string[]
  /** The menu has it as a pizza, and here it is none. */
  readonly devePizza: boolean
  readonly editando: string | undefined
}

/** What whoever sends the order should know of an item before. */
export function NotasDoItem({ item, rascunho, cozinha, avulsos, devePizza, editando }: NotasDoItemProps) {
  const { pizza } = item
  const fora = tamanhosForaDoRascunho({ ...rascunho, itens: [item] }, cozinha) !== undefined
  return (
    <>
      {editando !== undefined && editando === item.referencia ? (
        <Typography sx={{ fontSize: 13, color: 'info.main', fontWeight: 600 }}>sendo editado na linha</Typography>
      ) : null}
      {fora ? (
        <Typography sx={{ fontSize: 13, color: 'error.main', fontWeight: 600 }}>
          esta cozinha não tem mais este tamanho
        </Typography>
      ) : null}
      {devePizza ? (
        <Typography sx={{ fontSize: 13, color: 'warning.main', fontWeight: 600 }}>
          no cardápio é pizza, e aqui está sem tamanho: toque em Editar para montar
        </Typography>
      ) : avulsos.length > 0 ? (
        <Typography sx={{ fontSize: 13, color: 'warning.main', fontWeight: 600 }}>
          item avulso: {pizza ? `${avulsos.join(', ')} ` : ''}não está no cardápio
        </Typography>
      ) : null}
    </>
  )
}
