import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dadosGuardados } from './dados-guardados'
import { Folha, FolhaCarregando } from './Folha'
import { useEntradas } from './use-entradas'
import { VoltaAoInicio } from './VoltaAoInicio'

/** In a window of its own: whoever reads it is filling in a form. */
export function LinkDaPrivacidade({ children }: { readonly children: ReactNode }) {
  return (
    <MuiLink component={Link} to="/privacidade" target="_blank" rel="noopener">
      {children}
    </MuiLink>
  )
}

/** What is kept of people and of the house, why, and until when: as this installation is set. */
export function Privacidade() {
  const entradas = useEntradas()
  if (!entradas) return <FolhaCarregando titulo="Como os dados da sua casa são tratados" largura={760} />
  return (
    <Folha titulo="Como os dados da sua casa são tratados" largura={760}>
      <Typography>
        Tudo fica neste servidor, de quem cuida desta instalação, e nada é vendido nem usado para propaganda. Sai daqui
        só o que a sua casa liga: os e-mails da conta, os avisos ao seu sistema, as plataformas de pedidos conectadas e
        as notificações dos tablets, que passam cifradas pelo serviço do navegador.
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {dadosGuardados(entradas.retencaoDias).map(({ nome, oQue, ate }) => (
          <Box key={nome} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <Box component="dt" sx={{ fontWeight: 700 }}>
              {nome}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {oQue}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {ate}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography>
        Para ver, corrigir ou apagar dados seus, fale com um dono da sua empresa ou com quem cuida desta instalação.
      </Typography>
      <VoltaAoInicio />
    </Folha>
  )
}
