import { enderecoDaContaSchema } from '@kds/protocol/retaguarda/conta'
import DomainOutlined from '@mui/icons-material/DomainOutlined'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Folha } from './Folha'

/** The way in by another house. */
export function EntradaDaEmpresa() {
  const sessao = useSessao()
  const [estado, setEstado] = useState<{ indo: boolean; falha?: string }>({ indo: false })
  const ir = () => {
    setEstado({ indo: true })
    sessao.chamar('POST', '/conta/da-empresa/comecar', enderecoDaContaSchema, {}).then(
      ({ endereco }) => window.location.assign(endereco),
      (erro) => setEstado({ indo: false, falha: mensagemDe(erro) }),
    )
  }
  return (
    <>
      {estado.falha ? <Aviso tipo="falha">{estado.falha}</Aviso> : null}
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<DomainOutlined />}
        disabled={estado.indo}
        onClick={ir}
      >
        Entrar com a conta da empresa
      </Button>
    </>
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
      <MuiLink component={Link} to="/login">
        Ir para a entrada
      </MuiLink>
    </Folha>
  )
}
