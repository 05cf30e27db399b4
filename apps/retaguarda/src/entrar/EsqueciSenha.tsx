import { linkPedidoSchema, pedirSenhaSchema } from '@kds/protocol/retaguarda/conta'
import { useState } from 'react'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { useSessao } from '../quadro/contexto'
import { FolhaDeEnvio } from './FolhaDeEnvio'

const PEDIDO = {
  email: 'Se há uma conta com esses dados, o link para a nova senha chega por e-mail em instantes.',
  terminal:
    'Este servidor não envia e-mails. Se há uma conta com esses dados, o link está no terminal de quem cuida da instalação.',
}

export function EsqueciSenha() {
  const sessao = useSessao()
  const [pedido, setPedido] = useState<string>()
  const { formulario, aoEnviar, ...envio } = useFormulario(pedirSenhaSchema, { quem: '' }, async (dados) => {
    const { correio } = await sessao.chamar('POST', '/conta/pedir-senha', linkPedidoSchema, dados)
    setPedido(PEDIDO[correio])
  })
  return (
    <FolhaDeEnvio titulo="Esqueci a senha" aoEnviar={aoEnviar} enviado={pedido}>
      <Campo
        control={formulario.control}
        nome="quem"
        rotulo="E-mail, ou CPF ou CNPJ da empresa"
        completar="username"
        foco
      />
      <Envio rotulo="Pedir link" largo {...envio} />
    </FolhaDeEnvio>
  )
}
