import { entrarSchema } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useLogin } from 'ra-core'
import { Notification } from 'ra-ui-materialui'
import { Controller } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { ESPERA_SEM_LUGAR, esperamEmPalavras } from '../novo-pedido/feito-em-palavras'
import { enviosGuardados, esperamSemLugar } from '../novo-pedido/guarda'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Folha } from './Folha'
import { OutrasEntradas } from './OutrasEntradas'
import { useEntradas } from './use-entradas'

/** A dialog is opened again by whoever typed in it. */
function guardadoEmPalavras(titulos: readonly string[]): string {
  if (titulos.length === 0) return ''
  return ` O que você digitava em “${titulos.join('” e “')}” está guardado: abra de novo depois de entrar.`
}

export function Entrar() {
  const entrar = useLogin()
  const dados = useQueryClient()
  const navegar = useNavigate()
  const { state } = useLocation()
  const { encerrada, digitados, guardados } = useSessao()
  const entradas = useEntradas()
  const esperam = esperamEmPalavras(enviosGuardados(guardados))
  const { formulario, aoEnviar, ...envio } = useFormulario(
    entrarSchema,
    { email: '', senha: '', lembrar: true },
    async (preenchido) => {
      dados.clear()
      const falta: { redirectTo: string } | undefined = await entrar(preenchido)
      // The second step leads on to where this one would have.
      if (falta) navegar(falta.redirectTo, { replace: true, state })
    },
    { mode: 'onSubmit' },
  )
  const { control } = formulario
  return (
    <Folha titulo="Entrar">
      {entradas?.semContas ? (
        <Aviso tipo="novo">
          Esta instalação ainda não tem nenhuma conta. A primeira é criada pelo link que o servidor mostrou no terminal
          quando começou.
        </Aviso>
      ) : null}
      {encerrada || digitados.titulos.length > 0 ? (
        <Aviso tipo="atencao">
          Sua sessão terminou: foi encerrada em outro aparelho, outra pessoa entrou neste navegador, a senha mudou ou o
          tempo dela acabou. Entre de novo para continuar.{guardadoEmPalavras(digitados.titulos)}
        </Aviso>
      ) : null}
      {esperam ? (
        <Aviso tipo="atencao">
          {esperam} Segue, uma vez só, assim que alguém da mesma empresa entrar neste aparelho.
          {esperamSemLugar(guardados) ? ` ${ESPERA_SEM_LUGAR}` : ''}
        </Aviso>
      ) : null}
      <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 1 }}>
        <Campo control={control} nome="email" rotulo="E-mail" tipo="email" completar="username" foco />
        <Campo control={control} nome="senha" rotulo="Senha" tipo="password" completar="current-password" />
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Controller
            control={control}
            name="lembrar"
            render={({ field: { value, onChange, ref } }) => (
              <FormControlLabel
                control={<Checkbox checked={value !== false} onChange={onChange} slotProps={{ input: { ref } }} />}
                label="Continuar conectado neste aparelho"
                slotProps={{ typography: { sx: { fontSize: 14 } } }}
                sx={{ mr: 0 }}
              />
            )}
          />
          <MuiLink component={Link} to="/esqueci-a-senha" sx={{ fontWeight: 600, fontSize: 14, py: 1.25 }}>
            Esqueci a senha
          </MuiLink>
        </Box>
        <Envio rotulo="Entrar" largo {...envio} />
      </Box>
      <OutrasEntradas />
      <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
        Os tablets da cozinha usam o número da licença, não esta página.
      </Typography>
      <Notification />
    </Folha>
  )
}
