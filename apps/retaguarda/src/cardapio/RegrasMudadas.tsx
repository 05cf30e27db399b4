import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Aviso } from '../quadro/Aviso'
import type { RegraMudada } from './regras-mudadas'

interface RegrasMudadasProps {
  readonly mudadas: readonly RegraMudada[]
  readonly aoFicarComADela: (regra: RegraMudada) => void
}

/** Somebody else saved rules first: his beside mine. */
export function RegrasMudadas({ mudadas, aoFicarComADela }: RegrasMudadasProps) {
  return (
    <Aviso tipo="atencao">
      <b>As regras mudaram enquanto você editava</b>, por outra pessoa, por uma planilha ou em outra janela.{' '}
      {mudadas.length === 0
        ? 'Nenhuma das que você via ficou com outra linha ou em outro lugar: confira e salve de novo.'
        : 'O que mudou já está na lista; o seu continua por cima até você salvar.'}
      <Box component="ul" aria-label="O que mudou enquanto você editava" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {mudadas.map((regra) => (
          <li key={`${regra.tipo} ${regra.chave}`}>
            “{regra.chave}”: {regra.era ?? 'não havia'} → <b>{regra.ficou ?? 'tirada'}</b>
            {regra.sua ? (
              <>
                {'; a sua: '}
                <b>{regra.sua}</b>{' '}
                <Button size="small" onClick={() => aoFicarComADela(regra)}>
                  Deixar como está agora
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </Box>
    </Aviso>
  )
}
