import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import Button from '@mui/material/Button'
import { ListBase, useListContext } from 'ra-core'
import { AcoesDeArquivavel } from '../lista/AcoesDeArquivavel'
import { Busca } from '../lista/Busca'
import { contados } from '../lista/contados'
import { Filtro } from '../lista/Filtro'
import { NomeArquivavel } from '../lista/NomeArquivavel'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { ArquivarCozinha, NovaCozinha } from './dialogos'
import { MudarCozinha } from './MudarCozinha'
import { useCozinha } from './use-cozinha'

const COLUNAS: readonly Coluna<CozinhaDaEmpresa>[] = [
  {
    titulo: 'Cozinha',
    ordem: 'nome',
    longa: true,
    mostra: ({ nome, arquivadaEm }) => <NomeArquivavel nome={nome} arquivado={Boolean(arquivadaEm)} dito="arquivada" />,
  },
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
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  const { total } = useListContext()
  const podeMudar = usePodeMudar()
  const { cozinhas, cozinha: modelo } = useCozinha()
  return (
    <Pagina
      titulo="Cozinhas"
      resumo={contados(total, 'cozinha', 'cozinhas')}
      acao={
        podeMudar ? (
          <Button variant="contained" onClick={() => abrir({ tipo: 'nova' })}>
            Nova cozinha
          </Button>
        ) : null
      }
    >
      <Busca>
        <Filtro nome="arquivadas" rotulo="Situação" opcoes={{ nao: 'em uso', sim: 'arquivadas' }} padrao="nao" />
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
                  aoMudar={() => abrir({ tipo: 'mudar', cozinha })}
                  aoArquivar={() => abrir({ tipo: 'arquivar', cozinha })}
                />
              )
            : undefined
        }
      />
      {aberto?.tipo === 'nova' ? <NovaCozinha cozinhas={cozinhas} modelo={modelo} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'mudar' ? <MudarCozinha cozinha={aberto.cozinha} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'arquivar' ? <ArquivarCozinha cozinha={aberto.cozinha} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
