import { alcanca, type Papel } from '@kds/protocol/retaguarda/papeis'
import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import DnsOutlined from '@mui/icons-material/DnsOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import MonitorOutlined from '@mui/icons-material/MonitorOutlined'
import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import PowerOutlined from '@mui/icons-material/PowerOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RestaurantMenu from '@mui/icons-material/RestaurantMenu'
import SoupKitchenOutlined from '@mui/icons-material/SoupKitchenOutlined'
import type { ReactNode } from 'react'
import { ABAS_DAS_CHAVES } from '../chaves/abas'
import { ABAS_DAS_ESTACOES } from '../estacoes/abas'
import { PAPEL_DE } from '../plataforma/auth-provider'
import type { AbaDaPagina } from './Abas'

interface AbaDaSecao extends AbaDaPagina {
  readonly recurso: string
}

export interface Secao {
  readonly recurso: string
  readonly nome: string
  readonly caminho: string
  readonly icone: ReactNode
  /** At the foot of a telephone, where there is one line for it. */
  readonly curto?: string
  /** Begins a group of the menu. */
  readonly comeca?: true
  /** Its pages, where it has several that are addresses of their own. */
  readonly abas?: readonly AbaDaSecao[]
}

const SECOES: readonly Secao[] = [
  {
    recurso: 'novo-pedido',
    nome: 'Novo pedido',
    curto: 'Novo',
    caminho: '/novo-pedido',
    icone: <AddCircleOutlineOutlined fontSize="small" />,
  },
  {
    recurso: 'cardapio',
    nome: 'Cardápio',
    caminho: '/cardapio',
    icone: <RestaurantMenu fontSize="small" />,
    comeca: true,
  },
  { recurso: 'cozinhas', nome: 'Cozinhas', caminho: '/cozinhas', icone: <SoupKitchenOutlined fontSize="small" /> },
  {
    recurso: 'estacoes',
    nome: 'Estações e licenças',
    curto: 'Estações',
    caminho: '/estacoes',
    abas: ABAS_DAS_ESTACOES,
    icone: <MonitorOutlined fontSize="small" />,
  },
  {
    recurso: 'chaves',
    nome: 'Chaves de integração',
    curto: 'Chaves',
    caminho: '/chaves',
    abas: ABAS_DAS_CHAVES,
    icone: <PowerOutlined fontSize="small" />,
  },
  {
    recurso: 'cadastro',
    nome: 'Empresa',
    caminho: '/empresa',
    icone: <BusinessOutlined fontSize="small" />,
    comeca: true,
  },
  { recurso: 'marca', nome: 'Marca', caminho: '/marca', icone: <PaletteOutlined fontSize="small" /> },
  { recurso: 'pessoas', nome: 'Pessoas', caminho: '/pessoas', icone: <GroupOutlined fontSize="small" /> },
  { recurso: 'registro', nome: 'Registro', caminho: '/registro', icone: <ReceiptLongOutlined fontSize="small" /> },
]

const DA_INSTALACAO: readonly Secao[] = [
  {
    recurso: 'instalacao',
    nome: 'Instalação',
    caminho: '/instalacao',
    abas: [
      { recurso: 'instalacao', nome: 'Instalação', caminho: '/instalacao' },
      { recurso: 'registro-da-instalacao', nome: 'Registro da instalação', caminho: '/registro-da-instalacao' },
    ],
    icone: <DnsOutlined fontSize="small" />,
    comeca: true,
  },
]

/** What a role may not do is absent from the menu, not greyed. */
export function secoesDe(papel: Papel | undefined, administrador = false): readonly Secao[] {
  const daEmpresa = papel ? SECOES.filter(podeVer(papel)).map((secao) => soAsDe(papel, secao)) : []
  return administrador ? [...daEmpresa, ...DA_INSTALACAO] : daEmpresa
}

function podeVer(papel: Papel) {
  return ({ recurso }: { readonly recurso: string }) => alcanca(papel, PAPEL_DE[recurso] ?? 'dono')
}

function soAsDe(papel: Papel, secao: Secao): Secao {
  return secao.abas ? { ...secao, abas: secao.abas.filter(podeVer(papel)) } : secao
}

/** Every page that there is a name for; a section's first goes by the name of the section. */
export function paginasDe(papel: Papel | undefined, administrador = false): readonly AbaDaPagina[] {
  return secoesDe(papel, administrador).flatMap((secao) => [
    secao,
    ...(secao.abas?.filter(({ caminho }) => caminho !== secao.caminho) ?? []),
  ])
}

/** Whether this page is one of the section's. */
export function ehDaSecao({ caminho, abas }: Secao, pathname: string): boolean {
  return (
    pathname === caminho || pathname.startsWith(`${caminho}/`) || abas?.some((aba) => aba.caminho === pathname) === true
  )
}
