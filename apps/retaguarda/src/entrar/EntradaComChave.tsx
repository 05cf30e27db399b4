import { contaSchema, opcoesDaChaveSchema } from '@kds/protocol/retaguarda/conta'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mensagemDe } from '../plataforma/chamada'
import { comAparelho } from '../plataforma/chave-de-acesso'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'

/** The way in by the finger, the face or the code of a device. */
export function EntradaComChave() {
  const sessao = useSessao()
  const dados = useQueryClient()
  const navegar = useNavigate()
  const [estado, setEstado] = useState<{ indo: boolean; falha?: string }>({ indo: false })
  const entrar = async () => {
    setEstado({ indo: true })
    try {
      const { opcoes } = await sessao.chamar('POST', '/conta/chave-de-acesso/comecar', opcoesDaChaveSchema, {})
      const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON
      const resposta = await comAparelho(startAuthentication({ optionsJSON }))
      sessao.comecou(await sessao.chamar('POST', '/conta/chave-de-acesso/entrar', contaSchema, { resposta }))
      dados.clear()
      navegar('/', { replace: true })
    } catch (erro) {
      setEstado({ indo: false, falha: mensagemDe(erro) })
    }
  }
  return (
    <>
      {estado.falha ? <Aviso tipo="falha">{estado.falha}</Aviso> : null}
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<KeyOutlined />}
        disabled={estado.indo}
        onClick={() => void entrar()}
      >
        Entrar com chave de acesso
      </Button>
    </>
  )
}
