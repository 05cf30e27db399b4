import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
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
import { ArquivarCozinha, NovaCozinha } from './dialogos'
import { MudarCozinha } from './MudarCozinha'

const COLUNAS: readonly Coluna<CozinhaDaEmpresa>[] = [
  { titulo: 'Cozinha', ordem: 'nome', mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Meta', mostra: ({ metaMinutos }) => `${metaMinutos} min` },
  {
    titulo: 'Forno',
    mostra: ({ fornoMinutos, fornoAutomatico }) => `${fornoMinutos} min${fornoAutomatico ? ', automático' : ''}`,
  },
  { titulo: 'Tamanhos', mostra: ({ tamanhos }) => tamanhos.map(({ sigla }) => sigla).join(', ') || '–' },
]

type Aberto = { tipo: 'nova' } | { tipo: 'mudar' | 'arquivar'; cozinha: CozinhaDaEmpresa }

export function Cozinhas() {
  return (
    <ListBase resource="cozinhas" sort={{ field: 'criadaEm', order: 'ASC' }} perPage={25}>
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
      titulo="Cozinhas"
      resumo={total === undefined ? '' : total === 1 ? '1 cozinha' : `${total} cozinhas`}
      acao={
        podeMudar ? (
          <Button variant="contained" onClick={() => setAberto({ tipo: 'nova' })}>
            Nova cozinha
          </Button>
        ) : null
      }
    >
      <Abas rotulo="Cozinhas e perfis" abas={ABAS_DAS_COZINHAS} />
      <Busca>
        <Filtro nome="arquivadas" rotulo="Situação" opcoes={{ nao: 'em uso', sim: 'arquivadas' }} />
      </Busca>
      <Tabela<CozinhaDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhuma cozinha por aqui."
        acoes={
          podeMudar
            ? (cozinha) => (
                <AcoesDeArquivavel
                  recurso="cozinhas"
                  id={cozinha.id}
                  arquivado={Boolean(cozinha.arquivadaEm)}
                  mudar="Ajustes"
                  aoMudar={() => setAberto({ tipo: 'mudar', cozinha })}
                  aoArquivar={() => setAberto({ tipo: 'arquivar', cozinha })}
                />
              )
            : undefined
        }
      />
      {aberto?.tipo === 'nova' ? <NovaCozinha aoFechar={fechar} /> : null}
      {aberto?.tipo === 'mudar' ? <MudarCozinha cozinha={aberto.cozinha} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'arquivar' ? <ArquivarCozinha cozinha={aberto.cozinha} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
