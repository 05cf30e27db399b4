import type { LojaDaEmpresa } from '@kds/protocol/retaguarda/lojas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListBase } from 'ra-core'
import { ABAS_DAS_CHAVES } from '../chaves/abas'
import { Busca } from '../lista/Busca'
import { EmCor } from '../lista/EmCor'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { Abas } from '../quadro/Abas'
import { MudarLoja, NovaLoja, RemoverLoja } from './dialogos'
import { lojaEmPalavras, NOMES_DAS_PLATAFORMAS } from './loja-em-palavras'
import { Movimento } from './Movimento'
import { Opcoes } from './Opcoes'

const RELE_MS = 5_000

const COLUNAS: readonly Coluna<LojaDaEmpresa>[] = [
  { titulo: 'Loja', ordem: 'nome', longa: true, mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Plataforma', longa: true, mostra: ({ plataforma }) => NOMES_DAS_PLATAFORMAS[plataforma] },
  { titulo: 'Cozinha', longa: true, mostra: ({ cozinha }) => cozinha },
  { titulo: 'Situação', longa: true, mostra: (loja) => <EmCor {...lojaEmPalavras(loja)} /> },
]

type Aberto = { dialogo: 'nova' } | { dialogo: 'movimento' | 'opcoes' | 'mudar' | 'remover'; loja: LojaDaEmpresa }

/** The stores of the company at delivery platforms. */
export function Lojas() {
  return (
    <ListBase
      resource="lojas"
      sort={{ field: 'criadaEm', order: 'DESC' }}
      perPage={25}
      queryOptions={{ refetchInterval: RELE_MS }}
    >
      <Conteudo />
    </ListBase>
  )
}

function Conteudo() {
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  return (
    <Pagina
      titulo="Lojas das plataformas"
      resumo="pedidos do iFood e de Open Delivery entram sozinhos, e a plataforma ouve a cozinha"
      acao={
        <Button variant="contained" onClick={() => abrir({ dialogo: 'nova' })}>
          Conectar loja
        </Button>
      }
    >
      <Abas rotulo="Chaves e avisos" abas={ABAS_DAS_CHAVES} />
      <Busca />
      <Tabela<LojaDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhuma loja por aqui. Conecte a primeira com o endereço e as credenciais que a plataforma lhe deu."
        acoes={(loja) => (
          <Box component="span" sx={{ display: 'inline-flex' }}>
            <Button size="small" onClick={() => abrir({ dialogo: 'movimento', loja })}>
              Movimento
            </Button>
            <Button size="small" onClick={() => abrir({ dialogo: 'opcoes', loja })}>
              Opções
            </Button>
            <Button size="small" onClick={() => abrir({ dialogo: 'mudar', loja })}>
              Mudar
            </Button>
            <Button size="small" color="error" onClick={() => abrir({ dialogo: 'remover', loja })}>
              Remover
            </Button>
          </Box>
        )}
      />
      {aberto?.dialogo === 'nova' ? <NovaLoja aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'movimento' ? <Movimento loja={aberto.loja} aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'opcoes' ? <Opcoes loja={aberto.loja} aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'mudar' ? <MudarLoja loja={aberto.loja} aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'remover' ? <RemoverLoja loja={aberto.loja} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
