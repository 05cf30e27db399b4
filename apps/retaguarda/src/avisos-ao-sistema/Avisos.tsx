import type { WebhookDaEmpresa } from '@kds/protocol/retaguarda/webhooks'
import { ListaDaIntegracao } from '../chaves/ListaDaIntegracao'
import { ComQuebras } from '../lista/ComQuebras'
import { emDia } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import type { Coluna } from '../lista/Tabela'
import { avisoEmPalavras } from './aviso-em-palavras'
import { MudarAviso, NovoAviso, RemoverAviso } from './dialogos'
import { Entregas } from './Entregas'

const COLUNAS: readonly Coluna<WebhookDaEmpresa>[] = [
  {
    titulo: 'Endereço',
    longa: true,
    mostra: ({ url }) => (
      <b>
        <ComQuebras>{url}</ComQuebras>
      </b>
    ),
  },
  { titulo: 'Chave', longa: true, mostra: ({ chave }) => chave },
  { titulo: 'Cozinha', longa: true, mostra: ({ cozinha }) => cozinha },
  { titulo: 'Criado em', ordem: 'criadoEm', mostra: ({ criadoEm }) => emDia(criadoEm) },
  { titulo: 'Situação', longa: true, mostra: (aviso) => <EmCor {...avisoEmPalavras(aviso)} /> },
]

type Aberto = { dialogo: 'novo' } | { dialogo: keyof typeof DIALOGOS; aviso: WebhookDaEmpresa }

const DIALOGOS = { entregas: Entregas, mudar: MudarAviso, remover: RemoverAviso } as const

/** The addresses that hear what the kitchen does of the orders of a key. */
export function Avisos() {
  return (
    <ListaDaIntegracao<WebhookDaEmpresa, Aberto>
      recurso="webhooks"
      ordem={{ field: 'criadoEm', order: 'DESC' }}
      titulo="Avisos ao sistema"
      resumo="o que a cozinha faz de cada pedido, contado a quem o enviou (webhooks)"
      colunas={COLUNAS}
      vazia="Nenhum aviso por aqui. Cadastre o endereço de um sistema para que ele saiba quando um pedido fica pronto."
      nova={{ rotulo: 'Novo aviso', abre: { dialogo: 'novo' } }}
      acoes={[
        { rotulo: 'Entregas', abre: (aviso) => ({ dialogo: 'entregas', aviso }) },
        { rotulo: 'Mudar', abre: (aviso) => ({ dialogo: 'mudar', aviso }) },
        { rotulo: 'Remover', perigosa: true, abre: (aviso) => ({ dialogo: 'remover', aviso }) },
      ]}
      dialogo={(aberto, fechar) => {
        if (aberto.dialogo === 'novo') return <NovoAviso aoFechar={fechar} />
        const Dialogo = DIALOGOS[aberto.dialogo]
        return <Dialogo aviso={aberto.aviso} aoFechar={fechar} />
      }}
    />
  )
}
