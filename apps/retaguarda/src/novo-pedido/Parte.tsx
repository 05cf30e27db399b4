import { fracaoEmTexto, partesIguais } from '@kds/domain/fracao'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { alpha, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Tecla } from '../formulario/Tecla'
import { type Frase, foraDoCardapio, type Mudanca } from './frase'
import type { SaborMontado } from './montagem'
import { aMostra, type Oferta, ofertasDe } from './ofertas'

/** Of each sign; of a half or less there is less room. */
const CABEM = { inteira: 4, parte: 3 }

interface ParteProps {
  readonly n: number
  readonly de: number
  readonly sabor: SaborMontado
  readonly perguntada: boolean
  /** What every one may be without, and with. */
  readonly casa: Parameters<typeof ofertasDe>[1]
  readonly aoMudar: (parte: Partial<Frase['partes'][number]>) => void
  readonly children: ReactNode
}

/** One part of the disc, or the dish: what it is without and with, and what it may be. */
export function Parte({ n, de, sabor: montado, perguntada, casa, aoMudar, children }: ParteProps) {
  const { sabor, digitado, remocoes, adicionais, observacao } = montado
  const fracao = partesIguais(de)[n]
  const mudancas = [
    ...remocoes.map((texto) => ({ sinal: '-' as const, texto })),
    ...adicionais.map((texto) => ({ sinal: '+' as const, texto })),
    ...(observacao === '' ? [] : [{ sinal: '*' as const, texto: observacao }]),
  ]
  const nome = sabor?.nome ?? digitado
  const ofertas = ofertasDe(montado, casa)
  // What is not on the menu keeps the quotes that say so.
  const escrever = (novas: readonly Mudanca[]) =>
    aoMudar({ texto: sabor && foraDoCardapio(digitado) === undefined ? sabor.nome : digitado, mudancas: novas })
  return (
    <Box
      sx={{
        border: perguntada ? 2 : 1,
        borderColor: perguntada ? 'primary.main' : 'divider',
        // On a telephone the keyboard leaves room for the question alone.
        order: perguntada ? { xs: -1, sm: 0 } : 0,
        borderRadius: '10px',
        px: 1.5,
        py: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {de > 1 ? <Tecla>{n + 1}</Tecla> : null}
        <Typography sx={{ fontWeight: 700, fontSize: 17, overflowWrap: 'anywhere' }}>
          {fracao ? fracaoEmTexto(fracao) : ''} {nome || 'a escolher'}
        </Typography>
        {sabor && de > 1 ? (
          <Button size="small" sx={{ ml: 'auto' }} onClick={() => aoMudar({ texto: '', mudancas: [] })}>
            trocar
          </Button>
        ) : null}
      </Box>
      {sabor || mudancas.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
          {mudancas.map((mudanca) => (
            <Chip
              key={`${mudanca.sinal}${mudanca.texto}`}
              label={MOSTRA[mudanca.sinal](mudanca.texto)}
              size="small"
              sx={[INTEIRA, { fontWeight: 700 }, TOM(COR[mudanca.sinal])]}
              onClick={() => escrever(mudancas.filter((cada) => cada !== mudanca))}
              aria-label={`Tirar: ${DIZ[mudanca.sinal]} ${mudanca.texto}`}
            />
          ))}
          <Ofertas
            key={nome}
            nome={nome}
            ofertas={ofertas}
            cabem={de > 1 ? CABEM.parte : CABEM.inteira}
            aoPor={({ sinal, texto }) => escrever([...mudancas, { sinal, texto }])}
          />
        </Box>
      ) : null}
      {perguntada && digitado !== '' && !sabor ? children : null}
    </Box>
  )
}

interface OfertasProps {
  readonly nome: string
  readonly ofertas: readonly Oferta[]
  readonly cabem: number
  readonly aoPor: (oferta: Oferta) => void
}

function Ofertas({ nome, ofertas, cabem, aoPor }: OfertasProps) {
  const [todas, setTodas] = useState(false)
  const primeiras = aMostra(ofertas, cabem)
  const escondidas = ofertas.length - primeiras.length
  return (
    <>
      {(todas ? ofertas : primeiras).map((oferta) => (
        <Chip
          key={`${oferta.sinal}${oferta.texto}`}
          label={`${oferta.sinal === '-' ? '−' : '+'} ${oferta.texto}`}
          aria-label={`${nome} ${oferta.sinal === '-' ? 'sem' : 'com'} ${oferta.texto}`}
          variant="outlined"
          size="small"
          sx={TRACEJADA}
          onClick={() => aoPor(oferta)}
        />
      ))}
      {escondidas > 0 ? (
        <Chip
          label={todas ? 'menos' : `+ … (${escondidas})`}
          aria-label={todas ? `Menos opções de ${nome}` : `Mais ${escondidas} opções de ${nome}`}
          aria-expanded={todas}
          variant="outlined"
          size="small"
          sx={[TRACEJADA, { color: 'primary.main', fontWeight: 600 }]}
          onClick={() => setTodas(!todas)}
        />
      ) : null}
    </>
  )
}

/** However long, it is read whole: somebody must not have it. */
const INTEIRA = {
  borderRadius: '6px',
  height: 'auto',
  minHeight: { xs: 44, md: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: '2px' },
} as const
const TRACEJADA = { ...INTEIRA, borderStyle: 'dashed' } as const

const MOSTRA: Readonly<Record<Mudanca['sinal'], (texto: string) => string>> = {
  '-': (texto) => `SEM ${texto.toUpperCase()}`,
  '+': (texto) => `+ ${texto}`,
  '*': (texto) => `“${texto}”`,
}
const COR = { '-': 'error', '+': 'success', '*': 'warning' } as const
/** As drawn: its colour on its tint, and the sign that a press takes it back. */
const TOM =
  (cor: 'error' | 'success' | 'warning') =>
  ({ palette }: Theme) => ({
    color: palette[cor].main,
    bgcolor: alpha(palette[cor].main, palette.mode === 'light' ? 0.1 : 0.2),
    '&:hover, &:focus-visible': { bgcolor: alpha(palette[cor].main, palette.mode === 'light' ? 0.16 : 0.28) },
    '&::after': { content: '"×"', paddingRight: '8px' },
  })
const DIZ = { '-': 'sem', '+': 'com', '*': 'observação' } as const
