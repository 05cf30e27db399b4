import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface LugaresProps {
  readonly empresa: string
  readonly logo: string
  readonly icone: string
}

/** As the station draws them: its colours and sizes, not this page's. */
const ESCURO = { bgcolor: '#1b1f24', color: '#f4f6f8' }

const DUAS_LINHAS = {
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
  ...{ overflow: 'hidden', overflowWrap: 'anywhere' },
} as const

/** Every place where the mark appears, with what is there now or with what would be saved. */
export function Lugares({ empresa, logo, icone }: LugaresProps) {
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography variant="h2">Onde aparece</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        }}
      >
        <Lugar nome="Barra de cima da estação">
          <Box sx={{ ...ESCURO, display: 'flex', alignItems: 'center', gap: 1, p: 1, minHeight: 56 }}>
            <Figura endereco={logo} lado={40} />
            <Nomes primeiro={empresa} segundo="Estação Pizza 1" />
          </Box>
        </Lugar>
        <Lugar nome="Menu da estação">
          <Box sx={{ ...ESCURO, display: 'flex', alignItems: 'center', gap: 1.5, p: 2 }}>
            <Figura endereco={logo} lado={48} />
            <Nomes primeiro={empresa} linhas={3} />
          </Box>
        </Lugar>
        <Lugar nome="Abertura da estação">
          <Box sx={{ bgcolor: '#121417', display: 'grid', placeItems: 'center', height: 140 }}>
            <img src={logo} alt="" style={{ width: '50%', maxHeight: 120, objectFit: 'contain' }} />
          </Box>
        </Lugar>
        <Lugar nome="Configurações da estação">
          <Box sx={{ ...ESCURO, display: 'flex', alignItems: 'center', gap: 1.5, p: 2 }}>
            <Figura endereco={icone} lado={56} />
            <Nomes primeiro={empresa} segundo="Licença válida" linhas={3} />
          </Box>
        </Lugar>
        <Lugar nome="Aplicativo instalado">
          <Box sx={{ bgcolor: '#3d5a80', color: '#fff', display: 'grid', justifyItems: 'center', gap: 0.5, p: 2 }}>
            <Figura endereco={icone} lado={64} canto={14} />
            <Typography sx={{ ...DUAS_LINHAS, fontSize: 12, maxWidth: 140, textAlign: 'center' }}>{empresa}</Typography>
          </Box>
        </Lugar>
      </Box>
    </Paper>
  )
}

function Lugar({ nome, children }: { readonly nome: string; readonly children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ borderRadius: '8px', overflow: 'hidden', border: 1, borderColor: 'divider' }}>{children}</Box>
      <Typography component="figcaption" sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>
        {nome}
      </Typography>
    </Box>
  )
}

function Figura({
  endereco,
  lado,
  canto = 10,
}: {
  readonly endereco: string
  readonly lado: number
  readonly canto?: number
}) {
  return <img src={endereco} alt="" width={lado} height={lado} style={{ objectFit: 'contain', borderRadius: canto }} />
}

interface NomesProps {
  readonly primeiro: string
  readonly segundo?: string
  /** As many as there is room for; here it is narrower than on the station. */
  readonly linhas?: number
}

function Nomes({ primeiro, segundo, linhas = 2 }: NomesProps) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.2 }}>
      <Typography sx={{ ...DUAS_LINHAS, WebkitLineClamp: linhas, fontWeight: 700, fontSize: 15, lineHeight: 1.2 }}>
        {primeiro}
      </Typography>
      {segundo ? <Typography sx={{ fontSize: 13 }}>{segundo}</Typography> : null}
    </Box>
  )
}
