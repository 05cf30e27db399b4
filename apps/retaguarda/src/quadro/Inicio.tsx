import { Navigate } from 'react-router-dom'
import { Aviso } from './Aviso'
import { useConta } from './contexto'
import { secoesDe } from './secoes'
import { useTrocaDeEmpresa } from './troca-de-empresa'

/** The first section the person may see. */
export function Inicio() {
  const aberta = useConta()
  if (useTrocaDeEmpresa() || !aberta) return null
  // Where the house is set up: a new one has nothing to order from yet.
  const secoes = secoesDe(aberta.empresa?.papel, aberta.conta.administrador)
  const primeira = secoes.find(({ recurso }) => recurso !== 'novo-pedido')
  if (primeira) return <Navigate to={primeira.caminho} replace />
  if (!aberta.empresa)
    return <Aviso tipo="atencao">Sua conta não pertence a nenhuma empresa. Peça um convite a quem cuida dela.</Aviso>
  return (
    <Aviso tipo="novo">
      Seu papel em {aberta.empresa.nome} é {aberta.empresa.papel}. As licenças, as chaves e as pessoas são com um dono
      da empresa; a sua conta está em Minha conta.
    </Aviso>
  )
}
