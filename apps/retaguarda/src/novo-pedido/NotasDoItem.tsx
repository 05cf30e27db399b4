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
}

/** What whoever sends the order should know of an item before. */
export function NotasDoItem({ item, rascunho, cozinha, avulsos }: NotasDoItemProps) {
  const { pizza } = item
  const fora = tamanhosForaDoRascunho({ ...rascunho, itens: [item] }, cozinha) !== undefined
  return (
    <>
      {fora ? (
        <Typography sx={{ fontSize: 13, color: 'error.main', fontWeight: 600 }}>
          esta cozinha não tem mais este tamanho
        </Typography>
      ) : null}
      {avulsos.length > 0 ? (
        <Typography sx={{ fontSize: 13, color: 'warning.main', fontWeight: 600 }}>
          item avulso: {pizza ? `${avulsos.join(', ')} ` : ''}não está no cardápio
        </Typography>
      ) : null}
    </>
  )
}
