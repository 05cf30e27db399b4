import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RaRecord, useListContext } from 'ra-core'
import { Pagination } from 'ra-ui-materialui'
import type { ReactNode } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'

const POR_PAGINA = [10, 25, 50, 100] as const
const LADO_A_LADO = { '& .MuiButton-root + .MuiButton-root': { ml: 0.5 } } as const

export interface Coluna<Linha> {
  readonly titulo: string
  /** By which the server sorts. */
  readonly ordem?: string
  /** May hold one word longer than any column: a code, an e-mail. */
  readonly longa?: true
  /** In one line where there is room. */
  readonly inteira?: true
  readonly mostra: (linha: Linha) => ReactNode
}

interface TabelaProps<Linha> {
  readonly colunas: readonly Coluna<Linha>[]
  readonly acoes?: (linha: Linha) => ReactNode
  /** What there is instead of rows; what is more than a sentence says it in its own way. */
  readonly vazia: ReactNode
}

/** A page of a list; on a telephone each row is a name and what there is to say of it. The frame stands while the rows load. */
export function Tabela<Linha extends RaRecord>({ colunas, acoes, vazia }: TabelaProps<Linha>) {
  const { data, sort, setSort, isPending, error, total = 0, page } = useListContext<Linha>()
  const estreita = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'))
  if (error && !data) return <Aviso tipo="falha">{mensagemDe(error)}</Aviso>
  if (!isPending && data?.length === 0) return typeof vazia === 'string' ? <Aviso tipo="novo">{vazia}</Aviso> : vazia
  const linhas = data ?? []
  return (
    <Paper variant="outlined" aria-busy={isPending}>
      {estreita && isPending ? <Skeleton height={72} sx={{ m: 2 }} /> : null}
      {estreita ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {linhas.map((linha) => (
            <Box
              component="li"
              key={linha.id}
              sx={{
                p: 2,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-child': { borderBottom: 0 },
                display: 'grid',
                gap: 0.5,
                overflowWrap: 'anywhere',
              }}
            >
              {colunas.slice(0, 1).map(({ titulo, mostra }) => (
                <Box key={titulo} sx={{ fontWeight: 700 }}>
                  {mostra(linha)}
                </Box>
              ))}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', fontSize: 13, color: 'text.secondary' }}>
                {colunas.slice(1).map(({ titulo, mostra }) => {
                  const dito = mostra(linha)
                  return dito === null ? null : (
                    <Box key={titulo} sx={{ minWidth: 0 }}>
                      {titulo}: {dito}
                    </Box>
                  )
                })}
              </Box>
              {acoes ? <Box sx={{ ml: -0.75, ...LADO_A_LADO }}>{acoes(linha)}</Box> : null}
            </Box>
          ))}
        </Box>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {colunas.map(({ titulo, ordem }) => (
                <TableCell
                  key={titulo}
                  sx={{ whiteSpace: 'nowrap' }}
                  sortDirection={sort.field === ordem ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
                >
                  {ordem ? (
                    <TableSortLabel
                      active={sort.field === ordem}
                      direction={sort.order === 'DESC' ? 'desc' : 'asc'}
                      onClick={() =>
                        setSort({ field: ordem, order: sort.field === ordem && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                      }
                    >
                      {titulo}
                    </TableSortLabel>
                  ) : (
                    titulo
                  )}
                </TableCell>
              ))}
              {acoes ? <TableCell align="right">Ações</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {isPending
              ? [0, 1, 2].map((n) => (
                  <TableRow key={n}>
                    <TableCell colSpan={colunas.length + 1}>
                      <Skeleton height={28} />
                    </TableCell>
                  </TableRow>
                ))
              : linhas.map((linha) => (
                  <TableRow key={linha.id} sx={{ height: 48, '&:last-child td': { borderBottom: 0 } }}>
                    {colunas.map(({ titulo, longa, inteira, mostra }) => (
                      <TableCell
                        key={titulo}
                        sx={{
                          ...(longa && { overflowWrap: 'anywhere', minWidth: { xs: 120, lg: 145 } }),
                          ...(inteira && { whiteSpace: { lg: 'nowrap' } }),
                        }}
                      >
                        {mostra(linha)}
                      </TableCell>
                    ))}
                    {acoes ? (
                      <TableCell align="right" sx={{ '& .MuiButton-root': { whiteSpace: 'nowrap' }, ...LADO_A_LADO }}>
                        {acoes(linha)}
                      </TableCell>
                    ) : null}
                  </TableRow>
                ))}
          </TableBody>
        </Table>
      )}
      {/* With nothing to turn to it would only say again how many there are. */}
      {total > POR_PAGINA[0] || page > 1 ? <Pagination rowsPerPageOptions={[...POR_PAGINA]} /> : null}
    </Paper>
  )
}
