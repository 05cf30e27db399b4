import { codigoDoSegundoFatorSchema, contaSchema } from '@kds/protocol/retaguarda/conta'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { useSessao } from '../quadro/contexto'
import { useCaminhoDeAntes } from './caminho-de-antes'
import { FolhaDeEnvio } from './FolhaDeEnvio'

/** The second step of a sign-in. */
export function Codigo() {
  const sessao = useSessao()
  const dados = useQueryClient()
  const navegar = useNavigate()
  const antes = useCaminhoDeAntes()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    codigoDoSegundoFatorSchema,
    { codigo: '' },
    async (preenchido) => {
      sessao.comecou(await sessao.chamar('POST', '/conta/codigo', contaSchema, preenchido))
      dados.clear()
      navegar(antes, { replace: true })
    },
    { mode: 'onSubmit' },
  )
  return (
    <FolhaDeEnvio titulo="Segundo fator" aoEnviar={aoEnviar} enviado={undefined}>
      <Campo
        control={formulario.control}
        nome="codigo"
        rotulo="Código"
        dica="os seis números do aplicativo, ou um dos códigos que você guardou"
        completar="one-time-code"
        foco
      />
      <Envio rotulo="Entrar" largo {...envio} />
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        Perdeu o telefone e os códigos? Quem cuida do servidor pode desligar o segundo fator da sua conta.
      </Typography>
    </FolhaDeEnvio>
  )
}
