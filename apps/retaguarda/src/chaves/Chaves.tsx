import type { ChaveDaEmpresa } from '@kds/protocol/retaguarda/chaves'
import Button from '@mui/material/Button'
import { ListBase } from 'ra-core'
import { Busca } from '../lista/Busca'
import { emDia, emMomento } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import { Filtro } from '../lista/Filtro'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { Abas } from '../quadro/Abas'
import { ABAS_DAS_CHAVES } from './abas'
import { NovaChave, OrigensDaChave, RevogarChave } from './dialogos'

/** Two words that stay in one line, however narrow the column is. */
const EM_USO = 'em\u00a0uso'

const COLUNAS: readonly Coluna<ChaveDaEmpresa>[] = [
  { titulo: 'Sistema', ordem: 'nome', longa: true, mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Cozinha', longa: true, mostra: ({ cozinha }) => cozinha },
  { titulo: 'Origens', longa: true, mostra: ({ origens }) => origens?.join(', ') ?? 'só os pedidos que ela enviou' },
  { titulo: 'Criada em', ordem: 'criadaEm', mostra: ({ criadaEm }) => emDia(criadaEm) },
  { titulo: 'Último uso', mostra: ({ usadaEm }) => (usadaEm ? emMomento(usadaEm) : 'nunca') },
  {
    titulo: 'Situação',
    mostra: ({ revogadaEm }) =>
      revogadaEm ? (
        <EmCor texto={`revogada em ${emDia(revogadaEm)}`} cor="text.secondary" />
      ) : (
        <EmCor texto={EM_USO} cor="success.main" />
      ),
  },
]

type Aberto = { dialogo: 'nova' } | { dialogo: 'origens' | 'revogar'; chave: ChaveDaEmpresa }

export function Chaves() {
  return (
    <ListBase resource="chaves" sort={{ field: 'criadaEm', order: 'DESC' }} perPage={25}>
      <Conteudo />
    </ListBase>
  )
}

function Conteudo() {
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  return (
    <Pagina
      titulo="Chaves de integração"
      resumo="dos sistemas que enviam pedidos"
      acao={
        <Button variant="contained" onClick={() => abrir({ dialogo: 'nova' })}>
          Nova chave
        </Button>
      }
    >
      <Abas rotulo="Chaves e avisos" abas={ABAS_DAS_CHAVES} />
      <Busca>
        <Filtro nome="emUso" rotulo="Situação" opcoes={{ sim: 'em uso', nao: 'revogadas' }} />
      </Busca>
      <Tabela<ChaveDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhuma chave por aqui. Crie uma para cada sistema que envia pedidos."
        acoes={(chave) =>
          chave.revogadaEm ? null : (
            <span style={{ whiteSpace: 'nowrap' }}>
              <Button size="small" onClick={() => abrir({ dialogo: 'origens', chave })}>
                Origens
              </Button>
              <Button size="small" color="error" onClick={() => abrir({ dialogo: 'revogar', chave })}>
                Revogar
              </Button>
            </span>
          )
        }
      />
      {aberto?.dialogo === 'nova' ? <NovaChave aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'origens' ? <OrigensDaChave chave={aberto.chave} aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'revogar' ? <RevogarChave chave={aberto.chave} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
