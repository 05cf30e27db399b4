import { enderecoDaContaSchema } from '@kds/protocol/retaguarda/conta'
import DomainOutlined from '@mui/icons-material/DomainOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Folha } from './Folha'
import { OutraEntrada } from './OutraEntrada'
import { VoltaAoInicio } from './VoltaAoInicio'

/** The way in by another house. */
export function EntradaDaEmpresa() {
  const sessao = useSessao()
  const entrar = async () => {
    const { endereco } = await sessao.chamar('POST', '/conta/da-empresa/comecar', enderecoDaContaSchema, {})
    window.location.assign(endereco)
  }
  return (
    <OutraEntrada icone={<DomainOutlined />} entrar={entrar}>
      Entrar com a conta da empresa
    </OutraEntrada>
  )
}

/** Back from the other house: what it answered is sent once. */
export function VoltaDaContaDaEmpresa() {
  const sessao = useSessao()
  const dados = useQueryClient()
  const navegar = useNavigate()
  const [falha, setFalha] = useState<string>()
  useEffect(() => {
    sessao.voltar().then(
      (conta) => {
        sessao.comecou(conta)
        dados.clear()
        navegar('/', { replace: true })
      },
      (erro) => setFalha(mensagemDe(erro)),
    )
  }, [sessao, dados, navegar])
  return (
    <Folha titulo="Entrar com a conta da empresa">
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : <Aviso tipo="novo">Conferindo com a conta da empresa…</Aviso>}
      <VoltaAoInicio />
    </Folha>
  )
}
