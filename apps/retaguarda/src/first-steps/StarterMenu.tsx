import { cardapioDeExemploSchema } from '@kds/protocol/retaguarda/primeiros-passos'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'

interface StarterMenuProps {
  readonly onFilled: () => void
  /** Another way to a menu, beside the button. */
  readonly children?: ReactNode
}

/** Where there is nothing to order from yet. */
export function StarterMenu({ onFilled, children }: StarterMenuProps) {
  const sessao = useSessao()
  const notify = useNotify()
  const [filling, setFilling] = useState(false)
  const fill = async () => {
    setFilling(true)
    try {
      const { id } = await sessao.empresa()
      const { itens } = await sessao.chamar('POST', `/empresas/${id}/cardapio-de-exemplo`, cardapioDeExemploSchema)
      notify(itens > 0 ? `Cardápio de exemplo com ${itens} itens.` : 'O cardápio já tinha itens: nada foi mudado.')
      onFilled()
    } catch (error) {
      notify(mensagemDe(error), { type: 'error' })
    } finally {
      setFilling(false)
    }
  }
  return (
    <Aviso tipo="novo">
      <b>O cardápio está vazio.</b> Comece com um de pizzaria (sabores, bordas, massas, porções) e troque depois o que
      for diferente na sua casa.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" disabled={filling} onClick={() => void fill()}>
          Começar com um exemplo
        </Button>
        {children}
      </Box>
    </Aviso>
  )
}
