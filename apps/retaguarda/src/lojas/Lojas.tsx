import type { LojaDaEmpresa } from '@kds/protocol/retaguarda/lojas'
import { ListaDaIntegracao } from '../chaves/ListaDaIntegracao'
import { EmCor } from '../lista/EmCor'
import type { Coluna } from '../lista/Tabela'
import { NovaLoja, RemoverLoja } from './dialogos'
import { lojaEmPalavras, NOMES_DAS_PLATAFORMAS } from './loja-em-palavras'
import { Movimento } from './Movimento'
import { MudarLoja } from './MudarLoja'
import { Opcoes } from './Opcoes'
import { PassosDaLoja } from './PassosDaLoja'
import { PlataformaDeDemonstracao } from './PlataformaDeDemonstracao'

const COLUNAS: readonly Coluna<LojaDaEmpresa>[] = [
  { titulo: 'Loja', ordem: 'nome', longa: true, mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Plataforma', longa: true, mostra: ({ plataforma }) => NOMES_DAS_PLATAFORMAS[plataforma] },
  { titulo: 'Cozinha', longa: true, mostra: ({ cozinha }) => cozinha },
  { titulo: 'Situação', longa: true, mostra: (loja) => <EmCor {...lojaEmPalavras(loja)} /> },
]

type Aberto = { dialogo: 'nova' } | { dialogo: keyof typeof DIALOGOS; loja: LojaDaEmpresa }

const DIALOGOS = {
  movimento: Movimento,
  opcoes: Opcoes,
  testar: PassosDaLoja,
  mudar: MudarLoja,
  remover: RemoverLoja,
} as const

/** The stores of the company at delivery platforms. */
export function Lojas() {
  return (
    <ListaDaIntegracao<LojaDaEmpresa, Aberto>
      recurso="lojas"
      ordem={{ field: 'criadaEm', order: 'DESC' }}
      titulo="Lojas das plataformas"
      resumo="pedidos do iFood e de Open Delivery entram sozinhos, e a plataforma ouve a cozinha"
      antes={<PlataformaDeDemonstracao />}
      colunas={COLUNAS}
      vazia="Nenhuma loja por aqui. Conecte a primeira com o endereço e as credenciais que a plataforma lhe deu."
      nova={{ rotulo: 'Conectar loja', abre: { dialogo: 'nova' } }}
      acoes={[
        { rotulo: 'Movimento', abre: (loja) => ({ dialogo: 'movimento', loja }) },
        { rotulo: 'Opções', abre: (loja) => ({ dialogo: 'opcoes', loja }) },
        { rotulo: 'Testar', abre: (loja) => ({ dialogo: 'testar', loja }) },
        { rotulo: 'Mudar', abre: (loja) => ({ dialogo: 'mudar', loja }) },
        { rotulo: 'Remover', perigosa: true, abre: (loja) => ({ dialogo: 'remover', loja }) },
      ]}
      dialogo={(aberto, fechar) => {
        if (aberto.dialogo === 'nova') return <NovaLoja aoFechar={fechar} />
        const Dialogo = DIALOGOS[aberto.dialogo]
        return <Dialogo loja={aberto.loja} aoFechar={fechar} />
      }}
    />
  )
}
