import { itemEmPalavras } from '@kds/domain/item-em-palavras'
import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import Button from '@mui/material/Button'
import { Aviso } from '../quadro/Aviso'

interface EditandoProps {
  readonly item: ItemPedido | undefined
  readonly aoDeixar: () => void
}

/** Which item the line will replace: whoever empties it and types another would replace it unawares. */
export function Editando({ item, aoDeixar }: EditandoProps) {
  if (!item) return null
  return (
    <Aviso
      tipo="novo"
      acao={
        <Button color="inherit" size="small" onClick={aoDeixar}>
          Deixar como está
        </Button>
      }
    >
      Editando {itemEmPalavras({ ...item, complementos: item.complementos ?? [] })}: o que está na linha entra no lugar.
    </Aviso>
  )
}
