import type { LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import Box from '@mui/material/Box'
import { mudancas } from '../mudancas/mudancas'

/** Field by field, in words: what it was and what it became. */
export function Mudado({ antes, depois }: Pick<LinhaDoRegistro, 'antes' | 'depois'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere', minWidth: { md: 260 } }}>
      {mudancas(antes, depois).map(({ campo, era, ficou }) => (
        <Box component="li" key={campo}>
          {campo}: {era === '' ? <b>{ficou}</b> : null}
          {era === '' ? null : (
            <>
              {era} → <b>{ficou || 'nada'}</b>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
