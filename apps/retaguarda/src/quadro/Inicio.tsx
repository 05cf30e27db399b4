import { Navigate } from 'react-router-dom'
import { Aviso } from './Aviso'
import { useConta } from './contexto'
import { secoesDe } from './secoes'
import { useTrocaDeEmpresa } from './troca-de-empresa'

/** Where whoever signs in begins. */
export function Inicio() {
  const aberta = useConta()
  if (useTrocaDeEmpresa() || !aberta) return null
  const secoes = secoesDe(aberta.empresa?.papel, aberta.conta.administrador)
  // Whether the screens of the kitchen are there; in a new house, where its first licence is made.
  const primeira = secoes.find(({ recurso }) => recurso === 'estacoes') ?? secoes[0]
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
