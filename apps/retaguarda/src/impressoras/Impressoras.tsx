import type { ImpressaoRecebida, ImpressoraDaCozinha } from '@kds/protocol/retaguarda/impressoras'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListBase } from 'ra-core'
import { useState } from 'react'
import { ABAS_DAS_CHAVES } from '../chaves/abas'
import { Dialogo } from '../formulario/Dialogo'
import { Busca } from '../lista/Busca'
import { emMomento } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { Abas } from '../quadro/Abas'
import { impressaoEmPalavras, impressoraEmPalavras } from './impressora-em-palavras'
import { MudarImpressora } from './MudarImpressora'

const RELE_MS = 5_000

const COLUNAS: readonly Coluna<ImpressoraDaCozinha>[] = [
  { titulo: 'Cozinha', ordem: 'cozinha', longa: true, mostra: ({ cozinha }) => <b>{cozinha}</b> },
  { titulo: 'Situação', longa: true, mostra: (impressora) => <EmCor {...impressoraEmPalavras(impressora)} /> },
]

const RECEBIDAS: readonly Coluna<ImpressaoRecebida>[] = [
  { titulo: 'Chegou', ordem: 'recebidaEm', mostra: ({ recebidaEm }) => emMomento(recebidaEm) },
  { titulo: 'Situação', longa: true, mostra: (impressao) => <EmCor {...impressaoEmPalavras(impressao)} /> },
]

type Aberto = { dialogo: 'mudar' | 'recebidas'; impressora: ImpressoraDaCozinha }

/** A till that can print and nothing else: a port for each kitchen. */
export function Impressoras() {
  return (
    <ListBase
      resource="impressoras"
      sort={{ field: 'cozinha', order: 'ASC' }}
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
    <Pagina titulo="Impressoras" resumo="para um caixa que só sabe imprimir: o que ele imprime aqui aparece na cozinha">
      <Abas rotulo="Chaves e avisos" abas={ABAS_DAS_CHAVES} />
      <Busca />
      <Tabela<ImpressoraDaCozinha>
        colunas={COLUNAS}
        vazia="Nenhuma cozinha por aqui."
        acoes={(impressora) => (
          <Box component="span" sx={{ display: 'inline-flex' }}>
            <Button size="small" onClick={() => abrir({ dialogo: 'recebidas', impressora })}>
              Recebidas
            </Button>
            <Button size="small" onClick={() => abrir({ dialogo: 'mudar', impressora })}>
              Mudar
            </Button>
          </Box>
        )}
      />
      {aberto?.dialogo === 'mudar' ? <MudarImpressora impressora={aberto.impressora} aoFechar={fechar} /> : null}
      {aberto?.dialogo === 'recebidas' ? <Recebidas impressora={aberto.impressora} aoFechar={fechar} /> : null}
    </Pagina>
  )
}

function Recebidas({
  impressora,
  aoFechar,
}: {
  readonly impressora: ImpressoraDaCozinha
  readonly aoFechar: () => void
}) {
  const [papel, ver] = useState<string | null>()
  return (
    <Dialogo
      titulo={`Impressões de “${impressora.cozinha}”`}
      resumo="das últimas 72 horas"
      largo
      aoFechar={aoFechar}
      rodape={<Button onClick={aoFechar}>Fechar</Button>}
    >
      {papel === undefined ? null : (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="O papel"
          sx={{ m: 0, maxHeight: 320, overflow: 'auto', fontSize: 13 }}
        >
          {papel ?? 'Este papel não abre nesta instalação.'}
        </Box>
      )}
      <ListBase
        resource="impressoes"
        filter={{ impressoraId: impressora.id }}
        sort={{ field: 'recebidaEm', order: 'DESC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={{ refetchInterval: RELE_MS }}
      >
        <Tabela<ImpressaoRecebida>
          colunas={RECEBIDAS}
          vazia="Nada foi impresso ainda."
          acoes={({ texto }) => (
            <Button size="small" onClick={() => ver(texto)}>
              Ver papel
            </Button>
          )}
        />
      </ListBase>
    </Dialogo>
  )
}
