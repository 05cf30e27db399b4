import { contaSchema } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Conexao } from '../plataforma/conexao'
import { useSessao } from './contexto'

/** What is back at once was not away for anybody. */
const NOTADA_MS = 2_000
const SEGUNDO_MS = 1_000
/** The pages ask nothing while the browser says that there is no network, which is not what counts: the server may be this machine. */
const PERGUNTA_MS = 3_000

export const ContextoDaConexao = createContext<Conexao | null>(null)

function useConexao(): Conexao {
  const conexao = useContext(ContextoDaConexao)
  if (!conexao) throw new Error('outside of the back office')
  return conexao
}

/** While the server does not answer: since when, at the top of every page. */
export function SemConexao() {
  const conexao = useConexao()
  const falta = useSyncExternalStore(conexao.ouvir, conexao.semDesde) !== undefined
  const { chamar } = useSessao()
  const [ha, contar] = useState(0)
  useEffect(() => {
    const perguntar = () => {
      if (conexao.semDesde() === undefined && navigator.onLine) return
      chamar('GET', '/conta', contaSchema).catch(() => undefined)
    }
    const perguntas = setInterval(perguntar, PERGUNTA_MS)
    window.addEventListener('offline', perguntar)
    return () => {
      clearInterval(perguntas)
      window.removeEventListener('offline', perguntar)
    }
  }, [conexao, chamar])
  useEffect(() => {
    contar(0)
    if (!falta) return
    const relogio = setInterval(() => contar(conexao.haQuanto()), SEGUNDO_MS)
    return () => clearInterval(relogio)
  }, [falta, conexao])
  if (!falta || ha < NOTADA_MS) return null
  return (
    <Box
      role="status"
      sx={{
        flex: 'none',
        px: 1.25,
        py: 0.5,
        borderRadius: 4,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontWeight: 700,
        fontSize: 13,
        whiteSpace: 'nowrap',
      }}
    >
      sem conexão
      {/* Told once, and not every second. */}
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {' '}
        há {emMinutos(ha)}
      </Box>
    </Box>
  )
}

function emMinutos(ms: number): string {
  const segundos = Math.floor(ms / SEGUNDO_MS)
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}
