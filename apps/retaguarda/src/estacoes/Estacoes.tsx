import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { ListBase, useDataProvider, useNotify } from 'ra-core'
import { BotaoDeNovaLicenca } from '../licencas/BotaoDeNovaLicenca'
import { Busca } from '../lista/Busca'
import { Filtro } from '../lista/Filtro'
import { type Coluna, Tabela } from '../lista/Tabela'
import { mensagemDe } from '../plataforma/chamada'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { autotesteEmPalavras, relogioEmPalavras, relogioErrado } from './aparelho-em-palavras'
import { PaginaDasEstacoes, RELE_MS } from './PaginaDasEstacoes'
import { Situacao } from './Situacao'
import { TELAS } from './telas'

const COLUNAS: readonly Coluna<EstacaoDaEmpresa>[] = [
  { titulo: 'Estação', ordem: 'nome', longa: true, mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Cozinha', longa: true, mostra: ({ cozinha }) => cozinha },
  {
    titulo: 'Linhas',
    mostra: ({ linhas }) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
        {linhas.length === 0 ? 'nenhuma' : null}
        {linhas.map((linha) => (
          <Chip key={linha} component="span" size="small" variant="outlined" label={linha} />
        ))}
      </Box>
    ),
  },
  { titulo: 'Tela', mostra: ({ tela }) => TELAS[tela ?? ''] ?? '–' },
  { titulo: 'Licença', longa: true, mostra: ({ licenca }) => licenca || '–' },
  {
    titulo: 'Aparelho',
    mostra: ({ versao, relogioMs, autoteste }) => (
      <Box component="span" sx={{ display: 'inline-grid', minWidth: { lg: 146 } }}>
        <Sinal atencao={false}>{`versão ${versao || 'antiga'}`}</Sinal>
        <Sinal atencao={relogioErrado(relogioMs)}>{relogioEmPalavras(relogioMs)}</Sinal>
        <Sinal atencao={(autoteste?.problemas.length ?? 0) > 0}>{autotesteEmPalavras(autoteste)}</Sinal>
      </Box>
    ),
  },
  {
    titulo: 'Situação',
    ordem: 'vistaEm',
    mostra: (estacao) => <Situacao estacao={estacao} />,
  },
]

/** Amber is never alone: the words say what is wrong. */
function Sinal({ atencao, children }: { readonly atencao: boolean; readonly children: string }) {
  const ruim = { color: 'warning.main', fontWeight: 700 }
  return (
    <Box component="span" sx={{ fontSize: 13, ...(atencao ? ruim : { color: 'text.secondary' }) }}>
      {children}
    </Box>
  )
}

export function Estacoes() {
  return (
    <ListBase
      resource="estacoes"
      sort={{ field: 'nome', order: 'ASC' }}
      perPage={25}
      queryOptions={{ refetchInterval: RELE_MS }}
    >
      <Conteudo />
    </ListBase>
  )
}

function Conteudo() {
  const podeMudar = usePodeMudar()
  const dados = useDataProvider<ProvedorDeDados>()
  const avisar = useNotify()
  const identificar = ({ id, nome }: EstacaoDaEmpresa) =>
    dados.agir('estacoes', id, 'identificar', {}).then(
      () => avisar(`“${nome}” mostra o seu nome por dez segundos.`),
      (erro) => avisar(mensagemDe(erro), { type: 'error' }),
    )
  return (
    <PaginaDasEstacoes aberta="estacoes" acao={<BotaoDeNovaLicenca />}>
      <Busca>
        <Filtro nome="aoVivo" rotulo="Situação" opcoes={{ sim: 'ao vivo', nao: 'desligadas' }} />
      </Busca>
      <Tabela<EstacaoDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhuma estação por aqui. Prepare um tablet em Licenças: ele aparece nesta lista em segundos."
        acoes={
          podeMudar
            ? (estacao) =>
                estacao.aoVivo ? (
                  <Button size="small" onClick={() => void identificar(estacao)}>
                    Identificar
                  </Button>
                ) : null
            : undefined
        }
      />
    </PaginaDasEstacoes>
  )
}
