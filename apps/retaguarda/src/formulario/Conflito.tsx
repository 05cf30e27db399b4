import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { Aviso } from '../quadro/Aviso'
import type { Divergencia } from './conflito'

export interface ConflitoDoFormulario {
  readonly divergencias: readonly Divergencia[]
  readonly escolhas: Readonly<Record<string, 'deles' | 'meu'>>
  readonly escolher: (divergencia: Divergencia, de: 'deles' | 'meu') => void
}

/** Somebody else saved first: what he changed beside what stands here, field by field. */
export function Conflito({ divergencias, escolhas, escolher }: ConflitoDoFormulario) {
  const id = useId()
  const secao = useRef<HTMLElement>(null)
  // It stands above the button that was pressed, which may be at the lower edge.
  useEffect(() => {
    // In braces: it answers with a promise in newer browsers, which React would call as the effect's end and break the page.
    secao.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Box component="section" ref={secao} aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Aviso tipo="atencao">
        <b id={id}>Outra pessoa mudou isto enquanto você editava.</b>{' '}
        {divergencias.length === 0
          ? 'Nenhum dos campos daqui ficou diferente: confira e salve de novo.'
          : 'Veja o que ela mudou, escolha o que fica e salve de novo. O resto do que você mudou continua aqui.'}
      </Aviso>
      {divergencias.map((divergencia) => {
        const { campo, rotulo, deles, meu } = divergencia
        return (
          <Box
            key={campo}
            component="fieldset"
            sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', m: 0, px: 1.5, py: 1, minWidth: 0 }}
          >
            <Box component="legend" sx={{ fontSize: 13, fontWeight: 700, px: 0.5 }}>
              {rotulo}
            </Box>
            <RadioGroup
              value={escolhas[campo] ?? 'deles'}
              onChange={(_, de) => escolher(divergencia, de === 'meu' ? 'meu' : 'deles')}
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}
            >
              <FormControlLabel value="deles" control={<Radio />} label={<Lado de="A outra pessoa" {...deles} />} />
              <FormControlLabel value="meu" control={<Radio />} label={<Lado de="Aqui" {...meu} />} />
            </RadioGroup>
          </Box>
        )
      })}
    </Box>
  )
}

function Lado({ de, texto }: { readonly de: string; readonly texto: string }) {
  return (
    <Typography component="span" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
      {de}: <b>{texto}</b>
    </Typography>
  )
}
