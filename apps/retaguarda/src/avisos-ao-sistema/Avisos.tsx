import type { WebhookDaEmpresa } from '@kds/protocol/retaguarda/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListBase } from 'ra-core'
import { ABAS_DAS_CHAVES } from '../chaves/abas'
import { Busca } from '../lista/Busca'
import { ComQuebras } from '../lista/ComQuebras'
import { emDia } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { Abas } from '../quadro/Abas'
import { avisoEmPalavras } from './aviso-em-palavras'
import { MudarAviso, NovoAviso, RemoverAviso } from './dialogos'
import { Entregas } from './Entregas'

const RELE_MS = 5_000

const COLUNAS: readonly Coluna<WebhookDaEmpresa>[] = [
  {
    titulo: 'Endereço',
    longa: true,
    mostra: ({ url }) => (
      <b>
        <ComQuebras>{url}</ComQuebras>
      </b>
    ),
  },
  { titulo: 'Chave', longa: true, mostra: ({ chave }) => chave },
  { titulo: 'Cozinha', longa: true, mostra: ({ cozinha }) => cozinha },
  { titulo: 'Criado em', ordem: 'criadoEm', mostra: ({ criadoEm }) => emDia(criadoEm) },
  { titulo: 'Situação', longa: true, mostra: (aviso) => <EmCor {...avisoEmPalavras(aviso)} /> },
]

type Aberto = { dialogo: 'novo' } | { dialogo: 'entregas' | 'mudar' | 'remover'; aviso: WebhookDaEmpresa }

/** The addresses that hear what the kitchen does of the orders of a key. */
export function Avisos() {
  return (
    <ListBase
      resource="webhooks"
      sort={{ field: 'criadoEm', order: 'DESC' }}
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
      titulo="Avisos ao sistema"
      resumo="o que a cozinha faz de cada pedido, contado a quem o enviou (webhooks)"
      acao={
        <Button variant="contained" onClick={() => abrir({ dialogo: 'novo' })}>
          Novo aviso
        </Button>
      }
    >
      <Abas rotulo="Chaves e avisos" abas={ABAS_DAS_CHAVES} />
      <Busca />
      <Tabela<WebhookDaEmpresa>
        colunas={COLUNAS}
        vazia="Nenhum aviso por aqui. Cadastre o endereço de um sistema para que ele saiba quando um pedido fica pronto."
        acoes={(aviso) => (
          <Box component="span" sx={{ display: 'inline-flex' }}>
            <Button size="small" onClick={() => abrir({ dialogo: 'entregas', aviso })}>
              Entregas
            </Button>
            <Button size="small" onClick={() => abrir({ dialogo: 'mudar', aviso })}>
              Mudar
            </Button>
            <Button size="small" color="error" onClick={() => abrir({ dialogo: 'remover', aviso })}>
              Remover
            </Button>
          </Box>
        )}
      />
      {aberto?.dialogo === 'novo' ? <NovoAviso aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'entregas' ? <Entregas aviso={aberto.aviso} aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'mudar' ? <MudarAviso aviso={aberto.aviso} aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'remover' ? <RemoverAviso aviso={aberto.aviso} aoFechar={fechar} /> : null}
    </Pagina>
  )
}
