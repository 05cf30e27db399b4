import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import Typography from '@mui/material/Typography'
import { situacaoEmPalavras } from './situacao-em-palavras'

export function Situacao({ estacao }: { readonly estacao: EstacaoDaEmpresa }) {
  const { texto, cor } = situacaoEmPalavras(estacao, Date.now())
  return (
    <Typography component="span" sx={{ fontWeight: 700, fontSize: 'inherit', color: cor }}>
      {texto}
    </Typography>
  )
}
