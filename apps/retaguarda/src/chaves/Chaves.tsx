import type { ChaveDaEmpresa } from '@kds/protocol/retaguarda/chaves'
import Button from '@mui/material/Button'
import { ListBase, useListContext } from 'ra-core'
import { useState } from 'react'
import { Busca } from '../lista/Busca'
import { emDia, emMomento } from '../lista/datas'
import { Filtro } from '../lista/Filtro'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { NovaChave, RevogarChave } from './dialogos'

const COLUNAS: readonly Coluna<ChaveDaEmpresa>[] = [
  { titulo: 'Sistema', ordem: 'nome', mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Cozinha', mostra: ({ cozinha }) => cozinha },
  { titulo: 'Origens', mostra: ({ origens }) => origens?.join(', ') ?? 'as que nenhuma outra traz' },
  { titulo: 'Criada em', ordem: 'criadaEm', mostra: ({ criadaEm }) => emDia(criadaEm) },
  { titulo: 'Último uso', mostra: ({ usadaEm }) => (usadaEm ? emMomento(usadaEm) : 'nunca') },
  { titulo: 'Situação', mostra: ({ revogadaEm }) => (revogadaEm ? `revogada em ${emDia(revogadaEm)}` : 'em uso') },
]

export function Chaves() {
  return (
    <ListBase resource="chaves" sort={{ field: 'criadaEm', order: 'DESC' }} perPage={25}>
      <Conteudo />
    </ListBase>
  )
}

function Conteudo() {
  const [aberto, setAberto] = useState<'nova' | ChaveDaEmpresa>()
  const { refetch } = useListContext()
  const fechar = () => {
    setAberto(undefined)
    void refetch()
  }
  return (
    <Pagina
      titulo="Chaves de integração"
      resumo="dos sistemas que enviam pedidos"
      acao={
        <Button variant="contained" onClick={() => setAberto('nova')}>
          Nova chave
        </Button>
      }
    >
      <Busca>
        <Filtro nome="emUso" rotulo="Situação" opcoes={{ sim: 'em uso', nao: 'revogadas' }} />
      </Busca>
      <Tabela<ChaveDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhuma chave por aqui. Crie uma para cada sistema que envia pedidos."
        acoes={(chave) =>
          chave.revogadaEm ? null : (
            <Button size="small" color="error" onClick={() => setAberto(chave)}>
              Revogar
            </Button>
          )
        }
      />
      {aberto === 'nova' ? <NovaChave aoFechar={fechar} /> : null}
      {aberto && aberto !== 'nova' ? <RevogarChave chave={aberto} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
