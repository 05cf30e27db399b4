import { itemEmPalavras } from '@kds/domain/item-em-palavras'
import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { contados } from '../lista/contados'

interface NoPedidoProps {
  readonly itens: readonly ItemPedido[]
  readonly aoVer: () => void
}

/** Where the order is not beside the line but below it: what was put in last, so that nobody wonders whether it was. */
export function NoPedido({ itens, aoVer }: NoPedidoProps) {
  const ultimo = itens.at(-1)
  if (!ultimo) return null
  return (
    <Box
      sx={{
        display: { xs: 'flex', lg: 'none' },
        alignItems: 'center',
        gap: 1,
        borderLeft: 4,
        borderColor: 'success.main',
        pl: 1.5,
      }}
    >
      <Typography role="status" sx={{ flex: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
        <Box component="b" sx={{ color: 'success.main' }}>
          No pedido, {contados(itens.length, 'item', 'itens')}:
        </Box>{' '}
        {itemEmPalavras({ ...ultimo, complementos: ultimo.complementos ?? [] })}
      </Typography>
      <Button variant="outlined" onClick={aoVer} sx={{ flex: 'none' }}>
        Ver o pedido
      </Button>
    </Box>
  )
}
