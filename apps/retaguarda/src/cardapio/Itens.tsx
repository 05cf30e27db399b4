import type { ItemDoCardapio, TipoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { ListBase, useListContext } from 'ra-core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { StarterMenu } from '../first-steps/StarterMenu'
import { AcoesDeArquivavel } from '../lista/AcoesDeArquivavel'
import { Busca } from '../lista/Busca'
import { contados } from '../lista/contados'
import { Filtro } from '../lista/Filtro'
import { NomeArquivavel } from '../lista/NomeArquivavel'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { Abas } from './Abas'
import { type Aba, PALAVRAS } from './abas'
import { ArquivarItem, MudarItem, NovoItem } from './dialogos'
import { ExportarPlanilha, ImportarPlanilha, PLANILHA_DO_CARDAPIO } from './Planilha'

type Aberto =
  | { readonly tipo: 'novo' | 'planilha' }
  | { readonly tipo: 'mudar' | 'arquivar'; readonly item: ItemDoCardapio }

/** What sizes are looked for beside. */
const DA_PIZZA: ReadonlySet<TipoDoCardapio> = new Set(['massa', 'borda'])

const SIM_OU_NAO = { sim: 'sim', nao: 'não' } as const
const SITUACOES = { nao: 'em uso', sim: 'arquivados' } as const

const COLUNAS: Readonly<Record<'nome' | 'codigo' | 'categoria' | 'pizza' | 'opcoes', Coluna<ItemDoCardapio>>> = {
  nome: {
    titulo: 'Nome',
    ordem: 'nome',
    longa: true,
    mostra: ({ nome, arquivadoEm }) => <NomeArquivavel nome={nome} arquivado={Boolean(arquivadoEm)} />,
  },
  codigo: { titulo: 'Código', ordem: 'codigo', longa: true, mostra: ({ codigo }) => codigo || '–' },
  categoria: { titulo: 'Categoria', ordem: 'categoria', longa: true, mostra: ({ categoria }) => categoria || '–' },
  pizza: { titulo: 'Pizza', mostra: ({ pizza }) => (pizza ? 'sim' : 'não') },
  opcoes: { titulo: 'Sem e com', longa: true, mostra: comEsem },
}

function comEsem({ remocoes, adicionais }: ItemDoCardapio): string {
  const partes = [...remocoes.map((nome) => `sem ${nome}`), ...adicionais.map((nome) => `+ ${nome}`)]
  return partes.length > 3 ? `${partes.slice(0, 3).join(', ')} e mais ${partes.length - 3}` : partes.join(', ') || '–'
}

const COLUNAS_DE: Readonly<Record<TipoDoCardapio, readonly Coluna<ItemDoCardapio>[]>> = {
  produto: [COLUNAS.nome, COLUNAS.codigo, COLUNAS.categoria, COLUNAS.pizza, COLUNAS.opcoes],
  sabor: [COLUNAS.nome, COLUNAS.codigo, COLUNAS.categoria, COLUNAS.opcoes],
  adicional: [COLUNAS.nome, COLUNAS.categoria],
  remocao: [COLUNAS.nome, COLUNAS.categoria],
  massa: [COLUNAS.nome],
  borda: [COLUNAS.nome],
}

/** One kind of things that the company offers, of the kinds of this tab. */
export function Itens({ aba: { tipos } }: { readonly aba: Aba }) {
  // What somebody searched for from elsewhere, and of which kind it is.
  const [procurado] = useSearchParams()
  const busca = procurado.get('busca')
  const [tipo, setTipo] = useState(tipos.find((cada) => cada === procurado.get('tipo')) ?? tipos[0])
  return (
    <ListBase
      key={`${tipo} ${busca ?? ''}`}
      filterDefaultValues={busca === null ? undefined : { busca }}
      resource="cardapio"
      filter={{ tipo }}
      // What was searched for here the last time would win over it.
      storeKey={busca === null ? `cardapio.${tipo}` : false}
      sort={{ field: 'nome', order: 'ASC' }}
      perPage={25}
      disableSyncWithLocation
    >
      <Conteudo tipo={tipo} tipos={tipos} aoEscolher={setTipo} />
    </ListBase>
  )
}

interface ConteudoProps {
  readonly tipo: TipoDoCardapio
  readonly tipos: readonly TipoDoCardapio[]
  readonly aoEscolher: (tipo: TipoDoCardapio) => void
}

function Conteudo({ tipo, tipos, aoEscolher }: ConteudoProps) {
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  const { total, refetch, filterValues } = useListContext()
  const podeMudar = usePodeMudar()
  const { um, varios, novo } = PALAVRAS[tipo]
  const arquivados = filterValues.arquivados === 'sim'
  return (
    <Pagina
      titulo="Cardápio"
      resumo={arquivados ? contados(total, `${um} no arquivo`, `${varios} no arquivo`) : contados(total, um, varios)}
      acao={
        <>
          <ExportarPlanilha assunto={PLANILHA_DO_CARDAPIO} />
          {podeMudar ? (
            <>
              <Button variant="outlined" onClick={() => abrir({ tipo: 'planilha' })}>
                Importar planilha
              </Button>
              <Button variant="contained" onClick={() => abrir({ tipo: 'novo' })}>
                {novo}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <Abas />
      {tipos.length > 1 ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={tipo}
          onChange={(_, escolhido: TipoDoCardapio | null) => escolhido && aoEscolher(escolhido)}
          aria-label="O que mostrar"
        >
          {tipos.map((cada) => (
            <ToggleButton
              key={cada}
              value={cada}
              sx={{ textTransform: 'capitalize', px: 2, minHeight: { xs: 44, md: 40 } }}
            >
              {PALAVRAS[cada].varios}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      {DA_PIZZA.has(tipo) ? (
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          Valem para todas as cozinhas. Os tamanhos são de cada uma, em{' '}
          <MuiLink component={Link} to="/cozinhas">
            Cozinhas
          </MuiLink>
          , Ajustes.
        </Typography>
      ) : null}
      <Busca>
        {tipo === 'produto' ? <Filtro nome="pizza" rotulo="Pizza" opcoes={SIM_OU_NAO} /> : null}
        <Filtro nome="arquivados" rotulo="Situação" opcoes={SITUACOES} padrao="nao" />
      </Busca>
      <Tabela<ItemDoCardapio>
        colunas={COLUNAS_DE[tipo]}
        vazia={
          podeMudar && tipo === 'produto' && !arquivados && !filterValues.busca && !filterValues.pizza ? (
            <StarterMenu onFilled={() => void refetch()} />
          ) : arquivados ? (
            `Nada no arquivo de ${varios}.`
          ) : (
            `Nada por aqui. Comece com “${novo}”, ou importe uma planilha.`
          )
        }
        acoes={
          podeMudar
            ? (item) => (
                <AcoesDeArquivavel
                  recurso="cardapio"
                  id={item.id}
                  arquivado={Boolean(item.arquivadoEm)}
                  corpo={{ versao: item.versao }}
                  aoMudar={() => abrir({ tipo: 'mudar', item })}
                  aoArquivar={() => abrir({ tipo: 'arquivar', item })}
                />
              )
            : undefined
        }
      />
      {aberto?.tipo === 'planilha' ? <ImportarPlanilha assunto={PLANILHA_DO_CARDAPIO} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'novo' ? <NovoItem tipo={tipo} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'mudar' ? <MudarItem item={aberto.item} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'arquivar' ? <ArquivarItem item={aberto.item} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
