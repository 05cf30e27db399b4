import { novaSenhaSchema } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Folha } from './Folha'

export function NovaSenha() {
  const { codigo = '' } = useParams()
  const sessao = useSessao()
  const [trocada, setTrocada] = useState(false)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novaSenhaSchema,
    { codigo, senha: '', repetir: '' },
    async (dados) => {
      await sessao.chamar('POST', '/conta/nova-senha', nadaSchema, dados)
      setTrocada(true)
    },
  )
  return (
    <Folha titulo="Nova senha">
      {trocada ? (
        <Aviso tipo="ok">Senha trocada. Todas as sessões terminaram: entre com a nova.</Aviso>
      ) : (
        <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
          <Campo
            control={formulario.control}
            nome="senha"
            rotulo="Senha"
            tipo="password"
            dica="de 10 a 128 caracteres"
            completar="new-password"
            foco
          />
          <Campo
            control={formulario.control}
            nome="repetir"
            rotulo="Repita a senha"
            tipo="password"
            completar="new-password"
          />
          <Envio rotulo="Trocar a senha" largo {...envio} />
        </Box>
      )}
      <MuiLink component={Link} to="/login">
        Ir para a entrada
      </MuiLink>
    </Folha>
  )
}
