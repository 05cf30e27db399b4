import Box from '@mui/material/Box'
import { Fragment, useRef } from 'react'
import { CopyButton } from './CopyButton'

/** A number is read aloud and typed; what is longer is copied. */
const LONGO = 40

/** Shown once, large, with a button that copies it; several of them one to a line. */
interface ValorUmaVezProps {
  readonly valor: string
  readonly nome: string
  /** Of the button, where something else can be copied too. */
  readonly copiar?: string
}

export function ValorUmaVez({ valor, nome, copiar }: ValorUmaVezProps) {
  const origem = useRef<HTMLElement>(null)
  const varios = valor.includes('\n')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        border: 2,
        borderColor: 'text.primary',
        borderRadius: '10px',
        p: 2,
      }}
    >
      <Box
        component="output"
        ref={origem}
        aria-label={nome}
        sx={{
          // Where that does not fit beside the button, the button is below it.
          flex: '1 1 200px',
          fontWeight: 700,
          fontSize: varios || valor.length > LONGO ? { xs: 16, md: 18 } : { xs: 18, md: 24 },
          ...(varios && {
            display: 'grid',
            gap: '2px 16px',
            gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
          }),
          letterSpacing: '.02em',
          overflowWrap: 'anywhere',
        }}
      >
        {varios ? emLinhas(valor) : valor}
      </Box>
      <CopyButton text={valor} source={origem} label={copiar} />
    </Box>
  )
}

/** Each in a place of its own; whoever reads, marks or copies them has one to a line. */
function emLinhas(valor: string) {
  return valor.split('\n').map((linha, lugar) => (
    <Fragment key={linha}>
      {lugar > 0 ? '\n' : null}
      <span>{linha}</span>
    </Fragment>
  ))
}
