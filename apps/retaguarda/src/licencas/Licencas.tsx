import { DIAS_DE_AVISO, type LicencaDaEmpresa } from '@kds/protocol/retaguarda/licencas'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ListBase, useGetList } from 'ra-core'
import { PaginaDasEstacoes } from '../estacoes/PaginaDasEstacoes'
import { Busca } from '../lista/Busca'
import { emDia, emMomento } from '../lista/datas'
import { Filtro } from '../lista/Filtro'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { Aviso } from '../quadro/Aviso'
import { BotaoDeNovaLicenca } from './BotaoDeNovaLicenca'
import { MudarLicenca, RenovarLicenca, RevogarLicenca, TabletDaLicenca } from './dialogos'
import { EstacoesDaLicenca } from './EstacoesDaLicenca'

const SITUACOES = { ativa: 'válida', vencendo: 'vence em breve', vencida: 'vencida', revogada: 'revogada' } as const
const CORES = {
  ativa: 'success.main',
  vencendo: 'warning.main',
  vencida: 'error.main',
  revogada: 'text.secondary',
} as const

const COLUNAS: readonly Coluna<LicencaDaEmpresa>[] = [
  { titulo: 'Licença', ordem: 'descricao', longa: true, mostra: ({ descricao }) => <b>{descricao}</b> },
  { titulo: 'Válida até', ordem: 'validaAte', mostra: ({ validaAte }) => emDia(validaAte) },
  { titulo: 'Criada em', ordem: 'criadaEm', mostra: ({ criadaEm }) => emDia(criadaEm) },
  {
    titulo: 'Estações',
    mostra: (licenca) => <EstacoesContadas {...licenca} />,
  },
  {
    titulo: 'Situação',
    mostra: ({ situacao }) => (
      <Typography component="span" sx={{ fontWeight: 700, fontSize: 'inherit', color: CORES[situacao] }}>
        {SITUACOES[situacao]}
      </Typography>
    ),
  },
]

/** What no longer comes in is out, and the owner reads so here: the tablet itself only says that its number is wrong. */
function EstacoesContadas({ estacoes, usadaEm, situacao }: LicencaDaEmpresa) {
  if (!usadaEm) return 'nenhuma ainda'
  if (situacao !== 'revogada' && situacao !== 'vencida') return `${estacoes}, a última em ${emMomento(usadaEm)}`
  return (
    <Typography component="span" sx={{ fontWeight: 700, fontSize: 'inherit', color: 'error.main' }}>
      {`${estacoes === 1 ? '1 parada' : `${estacoes} paradas`}, a última em ${emMomento(usadaEm)}`}
    </Typography>
  )
}

interface Aberto {
  readonly tipo: 'estacoes' | 'tablet' | 'mudar' | 'renovar' | 'revogar'
  readonly licenca: LicencaDaEmpresa
}

export function Licencas() {
  return (
    <ListBase resource="licencas" sort={{ field: 'criadaEm', order: 'DESC' }} perPage={25}>
      <Conteudo />
    </ListBase>
  )
}

function Conteudo() {
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  return (
    <PaginaDasEstacoes aberta="licencas" acao={<BotaoDeNovaLicenca />}>
      <Vencendo />
      <Busca>
        <Filtro nome="situacao" rotulo="Situação" opcoes={SITUACOES} />
      </Busca>
      <Tabela<LicencaDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhuma licença por aqui. Crie uma e prepare um tablet com ela."
        acoes={(licenca) =>
          licenca.situacao === 'revogada' ? (
            <EstacoesDe licenca={licenca} aoAbrir={() => abrir({ tipo: 'estacoes', licenca })} />
          ) : (
            <span>
              <EstacoesDe licenca={licenca} aoAbrir={() => abrir({ tipo: 'estacoes', licenca })} />
              {licenca.situacao === 'vencida' ? null : (
                <Button size="small" onClick={() => abrir({ tipo: 'tablet', licenca })}>
                  Preparar tablet
                </Button>
              )}
              <Button size="small" onClick={() => abrir({ tipo: 'renovar', licenca })}>
                Renovar
              </Button>
              <Button size="small" onClick={() => abrir({ tipo: 'mudar', licenca })}>
                Mudar nome
              </Button>
              <Button size="small" color="error" onClick={() => abrir({ tipo: 'revogar', licenca })}>
                Revogar
              </Button>
            </span>
          )
        }
      />
      <Aviso tipo="novo">
        <b>Uma licença serve a quantas estações você quiser.</b> Dê uma por lugar (Pizza, Salão, Moema): se um tablet
        sumir, revogue só a dele e as telas dela param em até 10 s.
      </Aviso>
      {aberto?.tipo === 'estacoes' ? <EstacoesDaLicenca licenca={aberto.licenca} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'tablet' ? <TabletDaLicenca licenca={aberto.licenca} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'mudar' ? <MudarLicenca licenca={aberto.licenca} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'renovar' ? <RenovarLicenca licenca={aberto.licenca} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'revogar' ? <RevogarLicenca licenca={aberto.licenca} aoFechar={fechar} /> : null}
    </PaginaDasEstacoes>
  )
}

function EstacoesDe({ licenca, aoAbrir }: { readonly licenca: LicencaDaEmpresa; readonly aoAbrir: () => void }) {
  if (licenca.estacoes === 0) return null
  return (
    <Button size="small" onClick={aoAbrir}>
      Ver estações
    </Button>
  )
}

/** Said before the screens stop, not after. */
function Vencendo() {
  const { data = [] } = useGetList<LicencaDaEmpresa>('licencas', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'validaAte', order: 'ASC' },
    filter: { situacao: 'vencendo' },
  })
  if (data.length === 0) return null
  const quais = data.map(({ descricao, validaAte }) => `“${descricao}” em ${emDia(validaAte)}`).join(', ')
  return (
    <Aviso tipo="atencao">
      <b>Vencem nos próximos {DIAS_DE_AVISO} dias:</b> {quais}. Renove antes, ou as telas delas param.
    </Aviso>
  )
}
