import { alcanca } from '@kds/protocol/retaguarda/papeis'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { Pagina } from '../lista/Pagina'
import { PAPEL_DE } from '../plataforma/auth-provider'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from './Aviso'
import { useConta, useContaPedida } from './contexto'
import { IrAoInicio } from './IrAoInicio'

interface SoParaProps {
  /** Of the section, by which the least role is known. */
  readonly recurso: string
  readonly titulo: string
  readonly children: ReactNode
}

/** The page for whoever may see it; to others it says who may, instead of asking the server in vain. */
export function SoPara({ recurso, titulo, children }: SoParaProps) {
  const { data: aberta, error } = useContaPedida()
  if (!aberta) {
    return (
      <Pagina titulo={titulo}>
        {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : <Skeleton variant="rounded" height={320} />}
      </Pagina>
    )
  }
  const papel = aberta.empresa?.papel
  if (papel && alcanca(papel, PAPEL_DE[recurso] ?? 'dono')) return children
  return (
    <Pagina titulo={titulo}>
      <QuemPode />
    </Pagina>
  )
}

/** react-admin's page for a section that a role may not open. */
export function SemAcesso() {
  return (
    <Pagina titulo="Sem acesso">
      <QuemPode />
    </Pagina>
  )
}

function QuemPode() {
  const empresa = useConta()?.empresa
  return (
    <>
      <Aviso tipo="atencao">
        {empresa
          ? `Seu papel em ${empresa.nome} é ${empresa.papel}, que não vê nem muda isto. Peça a um dono da empresa, ou siga pelo menu.`
          : 'Sua conta não pertence a nenhuma empresa. Peça um convite a quem cuida dela.'}
      </Aviso>
      <IrAoInicio />
    </>
  )
}
