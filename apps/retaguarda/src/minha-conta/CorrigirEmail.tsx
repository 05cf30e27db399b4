import { corrigirEmailSchema, linkPedidoSchema } from '@kds/protocol/retaguarda/conta'
import { useNotify } from 'ra-core'
import { Campo } from '../formulario/Campo'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import { useReleituraDaConta, useSessao } from '../quadro/contexto'

interface CorrigirEmailProps {
  readonly email: string
  readonly aoFechar: () => void
}

/** Of one's own account, while nobody has confirmed it. */
export function CorrigirEmail({ email, aoFechar }: CorrigirEmailProps) {
  const sessao = useSessao()
  const avisar = useNotify()
  const relerConta = useReleituraDaConta()
  const { formulario, aoEnviar, ...envio } = useFormulario(corrigirEmailSchema, { email, senha: '' }, async (dados) => {
    const { correio } = await sessao.chamar('POST', '/conta/email', linkPedidoSchema, dados)
    await relerConta()
    avisar(
      correio === 'email'
        ? `O link vai para ${dados.email}. Se não puder ser entregue, a página dirá.`
        : 'O link está no terminal do servidor.',
    )
    aoFechar()
  })
  const { control } = formulario
  return (
    <DialogoDeEnvio titulo="Corrigir o e-mail" rotulo="Salvar" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo
        control={control}
        nome="email"
        rotulo="E-mail"
        tipo="email"
        dica="é com ele que você entra; o link para confirmar vai para cá"
        completar="username"
        foco
      />
      <Campo control={control} nome="senha" rotulo="Sua senha" tipo="password" completar="current-password" />
    </DialogoDeEnvio>
  )
}
