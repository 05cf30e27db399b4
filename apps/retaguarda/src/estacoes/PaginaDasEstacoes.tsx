import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import type { LicencaDaEmpresa } from '@kds/protocol/retaguarda/licencas'
import type { PerfilDaEmpresa } from '@kds/protocol/retaguarda/perfis'
import { useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { contados } from '../lista/contados'
import { Pagina } from '../lista/Pagina'
import { Abas } from '../quadro/Abas'
import { useConta } from '../quadro/contexto'
import { secoesDe } from '../quadro/secoes'
import type { ABAS_DAS_ESTACOES } from './abas'

/** As the list of the stations: one of them must not say that a screen is there and the other that it is not. */
export const RELE_MS = 5_000

const SO_QUANTOS = { page: 1, perPage: 1 }
const POR_NOME = { field: 'nome', order: 'ASC' } as const
const POR_VALIDADE = { field: 'validaAte', order: 'ASC' } as const
const AO_VIVO = { aoVivo: 'sim' }
const EM_USO = { arquivados: 'nao' }

type Recurso = (typeof ABAS_DAS_ESTACOES)[number]['recurso']

interface PaginaDasEstacoesProps {
  readonly aberta: Recurso
  readonly acao?: ReactNode
  readonly children: ReactNode
}

/** The screens of a kitchen, what lets them in and what they choose it by: one page with three tabs, each an address of its own. */
export function PaginaDasEstacoes({ aberta, acao, children }: PaginaDasEstacoesProps) {
  const conta = useConta()
  const abas = secoesDe(conta?.empresa?.papel).find(({ recurso }) => recurso === 'estacoes')?.abas ?? []
  const quantos = useQuantos(abas.some(({ recurso }) => recurso === 'licencas'))
  const resumo = [
    contados(quantos.estacoes, 'estação', 'estações'),
    contados(quantos.licencas, 'licença', 'licenças'),
    quantos.aoVivo === undefined ? '' : `${quantos.aoVivo} ao vivo`,
    aberta === 'perfis' ? contados(quantos.perfis, 'perfil', 'perfis') : '',
  ]
  return (
    <Pagina
      titulo="Estações e licenças"
      naJanela={abas.find(({ recurso }) => recurso === aberta)?.nome}
      resumo={resumo.filter(Boolean).join(' · ')}
      acao={acao}
    >
      <Abas
        rotulo="Estações, licenças e perfis"
        abas={abas.map((aba) => ({ ...aba, quantos: quantos[aba.recurso as Recurso] }))}
      />
      {children}
    </Pagina>
  )
}

function useQuantos(comLicencas: boolean): Readonly<Record<Recurso | 'aoVivo', number | undefined>> {
  const deNovo = { refetchInterval: RELE_MS }
  const todas = { pagination: SO_QUANTOS, sort: POR_NOME }
  const estacoes = useGetList<EstacaoDaEmpresa>('estacoes', todas, deNovo)
  const aoVivo = useGetList<EstacaoDaEmpresa>('estacoes', { ...todas, filter: AO_VIVO }, deNovo)
  const perfis = useGetList<PerfilDaEmpresa>('perfis', { ...todas, filter: EM_USO })
  const licencas = useGetList<LicencaDaEmpresa>(
    'licencas',
    { pagination: SO_QUANTOS, sort: POR_VALIDADE },
    { enabled: comLicencas },
  )
  return { estacoes: estacoes.total, aoVivo: aoVivo.total, perfis: perfis.total, licencas: licencas.total }
}
