import { type Correio, linkPedidoSchema, pedirSenhaSchema } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Folha } from './Folha'

export function EsqueciSenha() {
  const sessao = useSessao()
  const [pedido, setPedido] = useState<Correio>()
  const { formulario, aoEnviar, ...envio } = useFormulario(pedirSenhaSchema, { quem: '' }, async (dados) => {
    setPedido((await sessao.chamar('POST', '/conta/pedir-senha', linkPedidoSchema, dados)).correio)
  })
  return (
    <Folha titulo="Esqueci a senha">
      {pedido ? (
        <Aviso tipo="ok">
          {pedido === 'email'
            ? 'Se há uma conta com esses dados, o link para a nova senha chega por e-mail em instantes.'
            : 'Este servidor não envia e-mails. Se há uma conta com esses dados, o link está no terminal de quem cuida da instalação.'}
        </Aviso>
      ) : (
        <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
          <Campo
            control={formulario.control}
            nome="quem"
            rotulo="E-mail, ou CPF ou CNPJ da empresa"
            completar="username"
            foco
          />
          <Envio rotulo="Pedir link" largo {...envio} />
        </Box>
      )}
      <MuiLink component={Link} to="/login">
        Voltar para a entrada
      </MuiLink>
    </Folha>
  )
}
