import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import type { LicencaDaEmpresa } from '@kds/protocol/retaguarda/licencas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { Situacao } from '../estacoes/Situacao'
import { Dialogo } from '../formulario/Dialogo'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'

const MAIS = 100

/** Which stations use a licence and when each was last seen: what stops when it is revoked. */
export function EstacoesDaLicenca({
  licenca,
  aoFechar,
}: {
  readonly licenca: LicencaDaEmpresa
  readonly aoFechar: () => void
}) {
  const {
    data,
    total = 0,
    error,
  } = useGetList<EstacaoDaEmpresa>('estacoes', {
    pagination: { page: 1, perPage: MAIS },
    sort: { field: 'vistaEm', order: 'DESC' },
    filter: { licencaId: licenca.id },
  })
  return (
    <Dialogo titulo={`Estações com “${licenca.descricao}”`} aoFechar={aoFechar}>
      {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : null}
      {data || error ? null : <Skeleton variant="rounded" height={96} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((estacao) => (
          <Box
            component="li"
            key={estacao.id}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', display: 'flex', gap: 2 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <b>{estacao.nome}</b>
              <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{estacao.cozinha}</Typography>
            </Box>
            <Box sx={{ fontSize: 14, textAlign: 'right' }}>
              <Situacao estacao={estacao} />
            </Box>
          </Box>
        ))}
      </Box>
      {total > MAIS ? <Typography sx={{ fontSize: 13 }}>E mais {total - MAIS}, vistas antes destas.</Typography> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button onClick={aoFechar}>Fechar</Button>
      </Box>
    </Dialogo>
  )
}
