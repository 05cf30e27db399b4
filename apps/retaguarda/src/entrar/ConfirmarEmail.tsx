import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
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
  const confirmar = () =>
    sessao.chamar('POST', '/conta/confirmar-email', nadaSchema, { codigo }).then(
      () => {
        sessao.esquecer()
        setEstado({ tipo: 'ok', texto: 'E-mail confirmado.' })
      },
      (erro) => setEstado({ tipo: 'falha', texto: mensagemDe(erro) }),
    )
  return (
    <Folha titulo="Confirmar e-mail">
      {estado ? (
        <Aviso tipo={estado.tipo}>{estado.texto}</Aviso>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            Este link foi para o e-mail com que você se cadastrou. Toque para confirmar que ele é seu.
          </Typography>
          <Button variant="contained" size="large" onClick={confirmar}>
            Confirmar o meu e-mail
          </Button>
        </>
      )}
      <MuiLink component={Link} to="/">
        Ir para a retaguarda
      </MuiLink>
    </Folha>
  )
}
