import Box from '@mui/material/Box'
import encodeQR from 'qr'
import { useMemo } from 'react'

/** Dark on white in both themes: cameras read it so. */
export function CodigoQr({ texto, nome }: { readonly texto: string; readonly nome: string }) {
  const { caminho, lado } = useMemo(() => desenho(texto), [texto])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={nome}
      viewBox={`0 0 ${lado} ${lado}`}
      shapeRendering="crispEdges"
      sx={{ width: 216, height: 216, bgcolor: '#fff', borderRadius: '8px', border: 1, borderColor: 'divider' }}
    >
      <path d={caminho} fill="#14181d" />
    </Box>
  )
}

function desenho(texto: string): { caminho: string; lado: number } {
  const linhas = encodeQR(texto, 'raw', { ecc: 'medium', border: 4 })
  const pontos = linhas.flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? `M${x} ${y}h1v1h-1z` : [])))
  return { caminho: pontos.join(''), lado: linhas.length }
}
