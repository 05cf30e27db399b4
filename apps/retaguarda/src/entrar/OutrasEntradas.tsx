import Divider from '@mui/material/Divider'
import { temChavesDeAcesso } from '../plataforma/chave-de-acesso'
import { EntradaDaEmpresa } from './ContaDaEmpresa'
import { EntradaComChave } from './EntradaComChave'
import { useEntradas } from './use-entradas'

/** The ways in that ask for no password, where there are any. */
export function OutrasEntradas() {
  const entradas = useEntradas()
  const comChave = temChavesDeAcesso(entradas?.chavesDeAcessoEm)
  const pelaEmpresa = entradas?.contaDaEmpresa === true
  if (!comChave && !pelaEmpresa) return null
  return (
    <>
      <Divider sx={{ color: 'text.secondary', fontSize: 13 }}>ou</Divider>
      {comChave ? <EntradaComChave /> : null}
      {pelaEmpresa ? <EntradaDaEmpresa /> : null}
    </>
  )
}
