import Box from '@mui/material/Box'
import { FUNDO_DA_ACAO } from '../formulario/Segmentos'
import { Tecla } from '../formulario/Tecla'
import type { Sugestao } from './montagem'

export const LISTA_DE_SUGESTOES = 'sugestoes-do-pedido'

export function idDaSugestao(indice: number): string {
  return `${LISTA_DE_SUGESTOES}-${indice}`
}

const DE_QUE: Readonly<Record<Sugestao['tipo'], string>> = {
  sabor: 'pizza',
  prato: '',
  livre: 'item avulso: não está no cardápio, vai como foi digitado',
}

interface SugestoesProps {
  readonly sugestoes: readonly Sugestao[]
  readonly destaque: number
  readonly aoEscolher: (sugestao: Sugestao) => void
}

/** Enter takes the marked one. */
export function Sugestoes({ sugestoes, destaque, aoEscolher }: SugestoesProps) {
  if (sugestoes.length === 0) return null
  return (
    <Box
      component="ul"
      role="listbox"
      id={LISTA_DE_SUGESTOES}
      aria-label="Sugestões"
      sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}
    >
      {sugestoes.map((sugestao, indice) => (
        <Box
          key={`${sugestao.tipo} ${sugestao.nome} ${sugestao.codigo}`}
          component="li"
          role="option"
          id={idDaSugestao(indice)}
          aria-selected={indice === destaque}
          onMouseDown={(evento) => {
            // The field keeps the focus.
            evento.preventDefault()
            aoEscolher(sugestao)
          }}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: { xs: 44, md: 34 },
            px: 1.25,
            borderRadius: '7px',
            cursor: 'pointer',
            bgcolor: indice === destaque ? FUNDO_DA_ACAO : 'transparent',
          }}
        >
          <span>{sugestao.resto === undefined ? sugestao.nome : `${sugestao.nome} *${sugestao.resto}`}</span>
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {[sugestao.codigo, DE_QUE[sugestao.tipo]].filter(Boolean).join(' · ')}
          </Box>
          {indice === destaque ? (
            <Box component="span" sx={{ ml: 'auto' }}>
              <Tecla>Enter</Tecla>
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  )
}
