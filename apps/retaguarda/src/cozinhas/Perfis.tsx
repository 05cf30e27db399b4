import type { PerfilDaEmpresa } from '@kds/protocol/retaguarda/perfis'
import Button from '@mui/material/Button'
import { ListBase } from 'ra-core'
import { PaginaDasEstacoes } from '../estacoes/PaginaDasEstacoes'
import { AcoesDeArquivavel } from '../lista/AcoesDeArquivavel'
import { Busca } from '../lista/Busca'
import { Filtro } from '../lista/Filtro'
import { NomeArquivavel } from '../lista/NomeArquivavel'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { ArquivarPerfil, FormularioDePerfil } from './dialogos-de-perfil'

const COLUNAS: readonly Coluna<PerfilDaEmpresa>[] = [
  {
    titulo: 'Perfil',
    ordem: 'nome',
    longa: true,
    mostra: ({ nome, arquivadoEm }) => <NomeArquivavel nome={nome} arquivado={Boolean(arquivadoEm)} />,
  },
  { titulo: 'Cozinha', longa: true, mostra: ({ cozinha }) => cozinha },
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
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  const podeMudar = usePodeMudar()
  return (
    <PaginaDasEstacoes
      aberta="perfis"
      acao={
        podeMudar ? (
          <Button variant="contained" onClick={() => abrir({ tipo: 'novo' })}>
            Novo perfil
          </Button>
        ) : null
      }
    >
      <Busca>
        <Filtro nome="arquivados" rotulo="Situação" opcoes={{ nao: 'em uso', sim: 'arquivados' }} padrao="nao" />
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
                  aoMudar={() => abrir({ tipo: 'mudar', perfil })}
                  aoArquivar={() => abrir({ tipo: 'arquivar', perfil })}
                />
              )
            : undefined
        }
      />
      {aberto?.tipo === 'novo' ? <FormularioDePerfil aoFechar={fechar} /> : null}
      {aberto?.tipo === 'mudar' ? <FormularioDePerfil perfil={aberto.perfil} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'arquivar' ? <ArquivarPerfil perfil={aberto.perfil} aoFechar={fechar} /> : null}
    </PaginaDasEstacoes>
  )
}
