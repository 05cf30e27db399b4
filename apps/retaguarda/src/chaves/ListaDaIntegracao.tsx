import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListBase, type RaRecord, type SortPayload } from 'ra-core'
import type { ReactNode } from 'react'
import { Busca } from '../lista/Busca'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { Abas } from '../quadro/Abas'
import { ABAS_DAS_CHAVES } from './abas'

/** What happens outside, of which nobody here tells the page. */
export const RELE_MS = 5_000

interface Acao<Linha, Aberto> {
  readonly rotulo: string
  readonly perigosa?: true
  readonly abre: (linha: Linha) => Aberto
}

interface ConteudoProps<Linha, Aberto> {
  readonly titulo: string
  readonly resumo: string
  readonly colunas: readonly Coluna<Linha>[]
  readonly vazia: string
  /** The button beside the title. */
  readonly nova?: { readonly rotulo: string; readonly abre: Aberto }
  /** The buttons of each row. */
  readonly acoes: readonly Acao<Linha, Aberto>[]
  readonly dialogo: (aberto: Aberto, fechar: () => void) => ReactNode
  /** Above the list. */
  readonly antes?: ReactNode
}

interface ListaDaIntegracaoProps<Linha, Aberto> extends ConteudoProps<Linha, Aberto> {
  readonly recurso: string
  readonly ordem: SortPayload
}

/** One of the lists of systems that the house works with: searched, read anew by itself, a dialog for each button. */
export function ListaDaIntegracao<Linha extends RaRecord, Aberto>(props: ListaDaIntegracaoProps<Linha, Aberto>) {
  const { recurso, ordem, ...conteudo } = props
  return (
    <ListBase resource={recurso} sort={ordem} perPage={25} queryOptions={{ refetchInterval: RELE_MS }}>
      <Conteudo {...conteudo} />
    </ListBase>
  )
}

function Conteudo<Linha extends RaRecord, Aberto>(props: ConteudoProps<Linha, Aberto>) {
  const { titulo, resumo, colunas, vazia, nova, acoes, dialogo, antes } = props
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  return (
    <Pagina
      titulo={titulo}
      resumo={resumo}
      acao={
        nova ? (
          <Button variant="contained" onClick={() => abrir(() => nova.abre)}>
            {nova.rotulo}
          </Button>
        ) : null
      }
    >
      <Abas rotulo="Chaves e avisos" abas={ABAS_DAS_CHAVES} />
      {antes}
      <Busca />
      <Tabela<Linha>
        colunas={colunas}
        vazia={vazia}
        acoes={(linha) => (
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
            {acoes.map(({ rotulo, perigosa, abre }) => (
              <Button
                key={rotulo}
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                color={perigosa ? 'error' : 'primary'}
                onClick={() => abrir(() => abre(linha))}
              >
                {rotulo}
              </Button>
            ))}
          </Box>
        )}
      />
      {aberto === undefined ? null : dialogo(aberto, fechar)}
    </Pagina>
  )
}
