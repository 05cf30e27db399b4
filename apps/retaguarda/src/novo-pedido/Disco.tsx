import { fracaoEmTexto, partesIguais } from '@kds/domain/fracao'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { coresDoDisco } from './cores-do-disco'
import { pontoDoDisco } from './lugar-no-disco'
import type { SaborMontado } from './montagem'

const RAIO = 84
const A_ESCOLHER = '#f1d9d3'
const LUGARES = [0, 1, 2, 3]

/** The pizza as it is being put together; the part that is still asked for is dashed. */
export function Disco({
  sabores,
  pendente,
}: {
  readonly sabores: readonly SaborMontado[]
  readonly pendente?: number
}) {
  const partes = sabores.length === 0 ? 1 : sabores.length
  const lugares = LUGARES.slice(0, partes)
  const cores = coresDoDisco(sabores.map(({ sabor }) => sabor?.nome))
  const { palette } = useTheme()
  return (
    <Box
      component="svg"
      viewBox="-100 -100 200 200"
      role="img"
      aria-label={emPalavras(sabores)}
      sx={{ width: '100%', maxWidth: 230, justifySelf: 'center', display: 'block' }}
    >
      <circle r="94" fill="var(--massa-da-pizza)" />
      {lugares.map((n) => (
        <Fatia key={n} n={n} partes={partes} cor={n === pendente ? undefined : cores[n]} acao={palette.primary.main} />
      ))}
      {partes > 1
        ? lugares.map((n) => {
            const [x, y] = pontoDoDisco(n / partes, partes, 94)
            return <path key={n} d={`M0 0L${x} ${y}`} stroke={palette.background.paper} strokeWidth="4" />
          })
        : null}
      {sabores.map((_, n) => {
        const [x, y] = partes === 1 ? [0, 0] : pontoDoDisco((n + 0.5) / partes, partes, 44)
        const asked = n === pendente
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place on the disc
          <g key={n}>
            <circle cx={x} cy={y} r="17" fill={asked ? palette.primary.main : '#fff'} />
            <text
              x={x}
              y={y + 7}
              textAnchor="middle"
              fontSize="20"
              fontWeight="800"
              fill={asked ? palette.primary.contrastText : '#14181d'}
            >
              {n + 1}
            </text>
          </g>
        )
      })}
    </Box>
  )
}

interface FatiaProps {
  readonly n: number
  readonly partes: number
  /** None while its flavour is still to be chosen. */
  readonly cor: string | undefined
  /** Of what can be pressed. */
  readonly acao: string
}

function Fatia({ n, partes, cor = A_ESCOLHER, acao }: FatiaProps) {
  const tracejado = cor === A_ESCOLHER ? { stroke: acao, strokeWidth: 4, strokeDasharray: '9 6' } : {}
  if (partes === 1) return <circle r={RAIO} fill={cor} {...tracejado} />
  const [x0, y0] = pontoDoDisco(n / partes, partes, RAIO)
  const [x1, y1] = pontoDoDisco((n + 1) / partes, partes, RAIO)
  return <path d={`M0 0L${x0} ${y0}A${RAIO} ${RAIO} 0 0 1 ${x1} ${y1}Z`} fill={cor} {...tracejado} />
}

function emPalavras(sabores: readonly SaborMontado[]): string {
  const fracoes = partesIguais(sabores.length)
  const ditos = sabores.map(({ sabor, digitado }, n) => {
    const parte = fracoes[n]
    return `${parte ? fracaoEmTexto(parte) : ''} ${sabor?.nome ?? (digitado || 'a escolher')}`.trim()
  })
  return `Pizza: ${ditos.join(', ') || 'a escolher'}`
}
