import { emailAConfirmarSchema } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Folha } from './Folha'

/** By a press, because programs that look into mails open its links. */
export function ConfirmarEmail() {
  const { codigo = '' } = useParams()
  const sessao = useSessao()
  const [estado, setEstado] = useState<{ tipo: 'ok' | 'falha'; texto: string }>()
  const { data: aConfirmar, error } = useQuery({
    queryKey: ['link-do-email', codigo],
    queryFn: () => sessao.chamar('POST', '/conta/confirmar-email/ver', emailAConfirmarSchema, { codigo }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const confirmar = () =>
    sessao.chamar('POST', '/conta/confirmar-email', nadaSchema, { codigo }).then(
      () => {
        sessao.esquecer()
        setEstado({ tipo: 'ok', texto: 'E-mail confirmado.' })
      },
      (erro) => setEstado({ tipo: 'falha', texto: mensagemDe(erro) }),
    )
  const dito = estado ?? (error ? { tipo: 'falha' as const, texto: mensagemDe(error) } : undefined)
  return (
    <Folha titulo="Confirmar e-mail">
      {dito ? <Aviso tipo={dito.tipo}>{dito.texto}</Aviso> : null}
      {aConfirmar && !dito ? (
        <>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Toque para confirmar que <b>{aConfirmar.email}</b> é o seu e-mail.
          </Typography>
          <Button variant="contained" size="large" onClick={confirmar}>
            Confirmar o meu e-mail
          </Button>
        </>
      ) : null}
      <MuiLink component={Link} to="/">
        Ir para a retaguarda
      </MuiLink>
    </Folha>
  )
}
