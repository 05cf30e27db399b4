import { type Correio, linkPedidoSchema } from '@kds/protocol/retaguarda/conta'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from './Aviso'
import { useSessao } from './contexto'

export function ConfirmacaoDoEmail({ correio }: { readonly correio: Correio }) {
  const sessao = useSessao()
  const avisar = useNotify()
  const pedir = () =>
    sessao
      .chamar('POST', '/conta/pedir-confirmacao', linkPedidoSchema, {})
      .then(() => avisar(correio === 'email' ? 'Enviamos outro link.' : 'O link está no terminal do servidor.'))
      .catch((erro) => avisar(mensagemDe(erro), { type: 'error' }))
  return (
    <Aviso
      tipo="atencao"
      acao={
        <Button color="inherit" size="small" onClick={pedir}>
          Pedir outro link
        </Button>
      }
    >
      {correio === 'email'
        ? 'Confirme o seu e-mail pelo link que enviamos.'
        : 'Confirme o seu e-mail: este servidor não envia e-mails, e o link está no terminal dele.'}
    </Aviso>
  )
}
