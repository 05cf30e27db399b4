import type { Correio } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Dialogo } from '../formulario/Dialogo'
import { MostradoUmaVez } from '../formulario/MostradoUmaVez'
import { ValorUmaVez } from '../formulario/ValorUmaVez'
import { soDaqui } from '../licencas/endereco-do-tablet'
import { Aviso } from '../quadro/Aviso'

/** What was answered to whoever invites. */
export interface Convidado {
  readonly email: string
  readonly correio: Correio
  readonly link: string | null
}

interface ConviteCriadoProps {
  readonly titulo: string
  readonly convidado: Convidado
  readonly aoFechar: () => void
}

/** By mail it is on its way. Where this server sends none, whoever invites carries the link, and sees it once. */
export function ConviteCriado({ titulo, convidado: { email, correio, link }, aoFechar }: ConviteCriadoProps) {
  if (link === null) {
    return (
      <Dialogo titulo={titulo} aoFechar={aoFechar}>
        <Aviso tipo={correio === 'email' ? 'ok' : 'atencao'}>
          {correio === 'email'
            ? `O convite vai por e-mail a ${email} e chega em instantes; se não puder ser entregue, a lista de convites dirá. O link vale por sete dias e uma vez só.`
            : `O convite para ${email} já estava criado, mas o link aparece uma vez só e a resposta se perdeu. Convide de novo: o link anterior deixa de abrir.`}
        </Aviso>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="contained" onClick={aoFechar}>
            Fechar
          </Button>
        </Box>
      </Dialogo>
    )
  }
  return (
    <MostradoUmaVez titulo={titulo} guardei="Já copiei o link" aoFechar={aoFechar}>
      <Aviso tipo="atencao">
        <b>Este servidor não envia e-mails: entregue você este link a {email}.</b> Ele aparece só agora, vale por sete
        dias e uma vez só, e serve a quem o tiver. Perdeu? Convide de novo: este deixa de abrir.
      </Aviso>
      <ValorUmaVez valor={link} nome="Link do convite" />
      {soDaqui(link) ? (
        <Aviso tipo="atencao">
          Este link só abre neste computador. Para abrir em outro, entre na retaguarda pelo endereço deste computador na
          rede e convide de novo.
        </Aviso>
      ) : null}
    </MostradoUmaVez>
  )
}
