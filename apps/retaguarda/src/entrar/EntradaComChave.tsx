import { contaSchema, opcoesDaChaveSchema } from '@kds/protocol/retaguarda/conta'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useAparelho } from '../plataforma/chave-de-acesso'
import { useSessao } from '../quadro/contexto'
import { useCaminhoDeAntes } from './caminho-de-antes'
import { OutraEntrada } from './OutraEntrada'

/** The way in by the finger, the face or the code of a device. */
export function EntradaComChave() {
  const sessao = useSessao()
  const dados = useQueryClient()
  const navegar = useNavigate()
  const antes = useCaminhoDeAntes()
  const comAparelho = useAparelho()
  const entrar = async () => {
    const { opcoes } = await sessao.chamar('POST', '/conta/chave-de-acesso/comecar', opcoesDaChaveSchema, {})
    const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON
    const resposta = await comAparelho(() => startAuthentication({ optionsJSON }))
    sessao.comecou(await sessao.chamar('POST', '/conta/chave-de-acesso/entrar', contaSchema, { resposta }))
    dados.clear()
    navegar(antes, { replace: true })
  }
  return (
    <OutraEntrada icone={<KeyOutlined />} entrar={entrar}>
      Entrar com chave de acesso
    </OutraEntrada>
  )
}
