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
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import type { ReactNode } from 'react'
import { PAPEL_DE } from '../plataforma/auth-provider'

export interface Secao {
  readonly recurso: string
  readonly nome: string
  readonly caminho: string
  readonly icone: ReactNode
  /** At the foot of a telephone, where there is one line for it. */
  readonly curto?: string
  /** Begins a group of the menu. */
  readonly comeca?: true
  /** Of its pages, those whose address does not begin with its own. */
  readonly tambem?: readonly string[]
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
    recurso: 'licencas',
    nome: 'Licenças',
    caminho: '/licencas',
    icone: <VpnKeyOutlined fontSize="small" />,
    comeca: true,
  },
  { recurso: 'estacoes', nome: 'Estações', caminho: '/estacoes', icone: <MonitorOutlined fontSize="small" /> },
  {
    recurso: 'chaves',
    nome: 'Chaves de integração',
    curto: 'Chaves',
    caminho: '/chaves',
    tambem: ['/webhooks', '/lojas', '/impressoras'],
    icone: <PowerOutlined fontSize="small" />,
  },
  { recurso: 'cardapio', nome: 'Cardápio', caminho: '/cardapio', icone: <RestaurantMenu fontSize="small" /> },
  {
    recurso: 'cozinhas',
    nome: 'Cozinhas',
    caminho: '/cozinhas',
    tambem: ['/perfis'],
    icone: <SoupKitchenOutlined fontSize="small" />,
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
    tambem: ['/registro-da-instalacao'],
    icone: <DnsOutlined fontSize="small" />,
    comeca: true,
  },
]

/** What a role may not do is absent from the menu, not greyed. */
export function secoesDe(papel: Papel | undefined, administrador = false): readonly Secao[] {
  const daEmpresa = papel ? SECOES.filter(({ recurso }) => alcanca(papel, PAPEL_DE[recurso] ?? 'dono')) : []
  return administrador ? [...daEmpresa, ...DA_INSTALACAO] : daEmpresa
}
