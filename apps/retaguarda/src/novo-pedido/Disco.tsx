import { fracaoEmTexto, partesIguais } from '@kds/domain/fracao'
import Box from '@mui/material/Box'
import { pontoDoDisco } from './lugar-no-disco'
import type { SaborMontado } from './montagem'

const CORES = ['#7fa65a', '#d98b5f', '#dcbf63', '#b9788f']
const RAIO = 84
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
  return (
    <Box
      component="svg"
      viewBox="-100 -100 200 200"
      role="img"
      aria-label={emPalavras(sabores)}
      sx={{ width: '100%', maxWidth: 230, justifySelf: 'center', display: 'block' }}
    >
      <circle r="94" fill="#c98a3d" />
      {lugares.map((n) => (
        <Fatia key={n} n={n} partes={partes} pendente={sabores.length === 0 || n === pendente} />
      ))}
      {partes > 1
        ? lugares.map((n) => {
            const [x, y] = pontoDoDisco(n / partes, partes, 94)
            return <path key={n} d={`M0 0L${x} ${y}`} stroke="#fff" strokeWidth="4" />
          })
        : null}
      {sabores.map((_, n) => {
        const [x, y] = partes === 1 ? [0, 0] : pontoDoDisco((n + 0.5) / partes, partes, 44)
        const asked = n === pendente
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place on the disc
          <g key={n}>
            <circle cx={x} cy={y} r="17" fill={asked ? '#1558b0' : '#fff'} />
            <text x={x} y={y + 7} textAnchor="middle" fontSize="20" fontWeight="800" fill={asked ? '#fff' : '#14181d'}>
              {n + 1}
            </text>
          </g>
        )
      })}
    </Box>
  )
}

function Fatia({ n, partes, pendente }: { n: number; partes: number; pendente: boolean }) {
  const cor = pendente ? '#f1d9d3' : CORES[n % CORES.length]
  const tracejado = pendente ? { stroke: '#1558b0', strokeWidth: 4, strokeDasharray: '9 6' } : {}
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
