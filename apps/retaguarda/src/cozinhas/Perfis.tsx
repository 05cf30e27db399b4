import type { PerfilDaEmpresa } from '@kds/protocol/retaguarda/perfis'
import Button from '@mui/material/Button'
import { ListBase, useListContext } from 'ra-core'
import { useState } from 'react'
import { AcoesDeArquivavel } from '../lista/AcoesDeArquivavel'
import { Busca } from '../lista/Busca'
import { Filtro } from '../lista/Filtro'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { Abas } from '../quadro/Abas'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { ABAS_DAS_COZINHAS } from './abas'
import { ArquivarPerfil, FormularioDePerfil } from './dialogos-de-perfil'

const COLUNAS: readonly Coluna<PerfilDaEmpresa>[] = [
  { titulo: 'Perfil', ordem: 'nome', mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Cozinha', mostra: ({ cozinha }) => cozinha },
]

type Aberto = { tipo: 'novo' } | { tipo: 'mudar' | 'arquivar'; perfil: PerfilDaEmpresa }

export function Perfis() {
  return (
    <ListBase resource="perfis" sort={{ field: 'nome', order: 'ASC' }} perPage={25}>
      <Conteudo />
    </ListBase>
  )
}

function Conteudo() {
  const [aberto, setAberto] = useState<Aberto>()
  const { total, refetch } = useListContext()
  const podeMudar = usePodeMudar()
  const fechar = () => {
    setAberto(undefined)
    void refetch()
  }
  return (
    <Pagina
      titulo="Perfis de acesso"
      resumo={total === undefined ? '' : total === 1 ? '1 perfil' : `${total} perfis`}
      acao={
        podeMudar ? (
          <Button variant="contained" onClick={() => setAberto({ tipo: 'novo' })}>
            Novo perfil
          </Button>
        ) : null
      }
    >
      <Abas rotulo="Cozinhas e perfis" abas={ABAS_DAS_COZINHAS} />
      <Busca>
        <Filtro nome="arquivados" rotulo="Situação" opcoes={{ nao: 'em uso', sim: 'arquivados' }} />
      </Busca>
      <Tabela<PerfilDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhum perfil por aqui. Crie um para que um tablet possa escolher a cozinha."
        acoes={
          podeMudar
            ? (perfil) => (
                <AcoesDeArquivavel
                  recurso="perfis"
                  id={perfil.id}
                  arquivado={Boolean(perfil.arquivadoEm)}
                  aoMudar={() => setAberto({ tipo: 'mudar', perfil })}
                  aoArquivar={() => setAberto({ tipo: 'arquivar', perfil })}
                />
              )
            : undefined
        }
      />
      {aberto?.tipo === 'novo' ? <FormularioDePerfil aoFechar={fechar} /> : null}
      {aberto?.tipo === 'mudar' ? <FormularioDePerfil perfil={aberto.perfil} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'arquivar' ? <ArquivarPerfil perfil={aberto.perfil} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
