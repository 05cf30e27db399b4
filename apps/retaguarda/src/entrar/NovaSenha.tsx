import { novaSenhaSchema } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { useSessao } from '../quadro/contexto'
import { CamposDaSenha } from './CamposDaSenha'
import { FolhaDeEnvio } from './FolhaDeEnvio'

export function NovaSenha() {
  const { codigo = '' } = useParams()
  const sessao = useSessao()
  const [trocada, setTrocada] = useState<string>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novaSenhaSchema,
    { codigo, senha: '', repetir: '' },
    async (dados) => {
      await sessao.chamar('POST', '/conta/nova-senha', nadaSchema, dados)
      setTrocada('Senha trocada. Todas as sessões terminaram: entre com a nova.')
    },
  )
  return (
    <FolhaDeEnvio titulo="Nova senha" aoEnviar={aoEnviar} enviado={trocada}>
      <CamposDaSenha control={formulario.control} foco />
      <Envio rotulo="Trocar a senha" largo {...envio} />
    </FolhaDeEnvio>
  )
}
