import { novaSenhaSchema, senhaTrocadaSchema } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { foiRecusado, mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { CamposDaSenha } from './CamposDaSenha'
import { Folha } from './Folha'
import { FolhaDeEnvio } from './FolhaDeEnvio'
import { faltaDeSenhaComum } from './senhas-comuns'

const TROCADA = 'Senha trocada. Todas as sessões terminaram: entre com a nova.'
const SEM_SEGUNDO_FATOR =
  'O segundo fator foi desligado, porque o e-mail desta conta não foi confirmado: ligue-o de novo em Minha conta.'

export function NovaSenha() {
  const { codigo = '' } = useParams()
  const sessao = useSessao()
  const [trocada, setTrocada] = useState<string>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novaSenhaSchema,
    { codigo, senha: '', repetir: '' },
    async (dados) => {
      const { segundoFatorDesligado } = await sessao.chamar('POST', '/conta/nova-senha', senhaTrocadaSchema, dados)
      setTrocada(segundoFatorDesligado ? `${TROCADA} ${SEM_SEGUNDO_FATOR}` : TROCADA)
    },
    { tambem: ({ senha }) => faltaDeSenhaComum(senha, []) },
  )
  const { error: falhaDoLink } = useQuery({
    queryKey: ['link-da-senha', codigo],
    queryFn: () => sessao.chamar('POST', '/conta/nova-senha/ver', nadaSchema, { codigo }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (foiRecusado(falhaDoLink)) {
    return (
      <Folha titulo="Nova senha">
        <Aviso tipo="falha">{mensagemDe(falhaDoLink)}</Aviso>
        <MuiLink component={Link} to="/esqueci-a-senha">
          Pedir outro link
        </MuiLink>
      </Folha>
    )
  }
  return (
    <FolhaDeEnvio titulo="Nova senha" aoEnviar={aoEnviar} enviado={trocada}>
      <CamposDaSenha control={formulario.control} foco />
      <Envio rotulo="Trocar a senha" largo {...envio} />
    </FolhaDeEnvio>
  )
}
