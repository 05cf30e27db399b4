import { type Conta, linkPedidoSchema } from '@kds/protocol/retaguarda/conta'
import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from './Aviso'
import { useReleituraDaConta, useSessao } from './contexto'

const CorrigirEmail = lazy(async () => ({ default: (await import('../minha-conta/CorrigirEmail')).CorrigirEmail }))

const NO_TERMINAL = 'O link está no terminal do servidor.'

/** Which address waits to be confirmed: whoever reads a wrong one here knows why no link came, and puts it right. */
const NAO_CHEGOU: Readonly<Record<NaoEntregue, string>> = {
  endereco: 'O link de confirmação não chegou: o servidor de e-mail recusou o endereço ',
  correio: 'O link de confirmação não saiu: o servidor de e-mail desta instalação não aceitou a mensagem para ',
}

export function ConfirmacaoDoEmail({ conta: { email, correio, confirmacaoNaoEntregue } }: { readonly conta: Conta }) {
  const sessao = useSessao()
  const relerConta = useReleituraDaConta()
  const avisar = useNotify()
  const [corrigindo, corrigir] = useState(false)
  const porEmail = correio === 'email'
  const oQueFazer = porEmail ? 'Confirme o seu e-mail pelo link que enviamos para ' : 'Confirme o seu e-mail, '
  const pedir = () =>
    sessao
      .chamar('POST', '/conta/pedir-confirmacao', linkPedidoSchema, {})
      .then(() => {
        avisar(porEmail ? `Outro link vai para ${email}. Se não puder ser entregue, esta página dirá.` : NO_TERMINAL)
        // What became of the one before is no longer so.
        return relerConta()
      })
      .catch((erro) => avisar(mensagemDe(erro), { type: 'error' }))
  return (
    <Aviso tipo={confirmacaoNaoEntregue ? 'falha' : 'atencao'}>
      {/* On a telephone the buttons stand below the words. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {confirmacaoNaoEntregue ? NAO_CHEGOU[confirmacaoNaoEntregue] : oQueFazer}
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
