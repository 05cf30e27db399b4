import { emailAConfirmarSchema } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { foiRecusado, mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Folha } from './Folha'
import { soOPrimeiroToque } from './VoltaAoInicio'

interface Estado {
  readonly enviando?: boolean
  readonly confirmado?: boolean
  readonly falha?: unknown
}

/** By a press, because programs that look into mails open its links. */
export function ConfirmarEmail() {
  const { codigo = '' } = useParams()
  const sessao = useSessao()
  const [estado, setEstado] = useState<Estado>({})
  const { data: aConfirmar, error } = useQuery({
    queryKey: ['link-do-email', codigo],
    queryFn: () => sessao.chamar('POST', '/conta/confirmar-email/ver', emailAConfirmarSchema, { codigo }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const confirmar = () => {
    setEstado({ enviando: true })
    sessao.chamar('POST', '/conta/confirmar-email', nadaSchema, { codigo }).then(
      () => {
        sessao.esquecer()
        setEstado({ confirmado: true })
      },
      (falha) => setEstado({ falha }),
    )
  }
  const falha = estado.falha ?? error
  // What only did not arrive may be pressed again.
  const pode = aConfirmar && !estado.confirmado && !foiRecusado(estado.falha)
  return (
    <Folha titulo="Confirmar e-mail">
      {estado.confirmado ? <Aviso tipo="ok">E-mail confirmado.</Aviso> : null}
      {falha ? <Aviso tipo="falha">{mensagemDe(falha)}</Aviso> : null}
      {pode ? (
        <>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Toque para confirmar que <b>{aConfirmar.email}</b> é o seu e-mail.
          </Typography>
          <Button variant="contained" size="large" disabled={estado.enviando} onClick={confirmar}>
            Confirmar o meu e-mail
          </Button>
        </>
      ) : null}
      <MuiLink component={Link} to="/" onClick={soOPrimeiroToque}>
        Ir para a retaguarda
      </MuiLink>
    </Folha>
  )
}
