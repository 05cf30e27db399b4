import { type Conta, linkPedidoSchema } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from './Aviso'
import { useSessao } from './contexto'

const CorrigirEmail = lazy(async () => ({ default: (await import('../minha-conta/CorrigirEmail')).CorrigirEmail }))

/** Which address waits to be confirmed: whoever reads a wrong one here knows why no link came, and puts it right. */
export function ConfirmacaoDoEmail({ conta: { email, correio } }: { readonly conta: Conta }) {
  const sessao = useSessao()
  const avisar = useNotify()
  const [corrigindo, corrigir] = useState(false)
  const porEmail = correio === 'email'
  const pedir = () =>
    sessao
      .chamar('POST', '/conta/pedir-confirmacao', linkPedidoSchema, {})
      .then(() => avisar(porEmail ? `Enviamos outro link para ${email}.` : 'O link está no terminal do servidor.'))
      .catch((erro) => avisar(mensagemDe(erro), { type: 'error' }))
  return (
    <Aviso tipo="atencao">
      {/* On a telephone the buttons stand below the words. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {porEmail ? 'Confirme o seu e-mail pelo link que enviamos para ' : 'Confirme o seu e-mail, '}
          <b>{email}</b>
          {porEmail ? '.' : ': este servidor não envia e-mails, e o link está no terminal dele.'}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, '& button': { whiteSpace: 'nowrap' } }}>
          <Button color="inherit" size="small" onClick={pedir}>
            Pedir outro link
          </Button>
          <Button color="inherit" size="small" onClick={() => corrigir(true)}>
            Corrigir o e-mail
          </Button>
        </Box>
      </Box>
      {corrigindo ? (
        <Suspense>
          <CorrigirEmail email={email} aoFechar={() => corrigir(false)} />
        </Suspense>
      ) : null}
    </Aviso>
  )
}
