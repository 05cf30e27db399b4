import type { ImpressaoRecebida, ImpressoraDaCozinha } from '@kds/protocol/retaguarda/impressoras'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListBase } from 'ra-core'
import { useState } from 'react'
import { ListaDaIntegracao, RELE_MS } from '../chaves/ListaDaIntegracao'
import { Dialogo } from '../formulario/Dialogo'
import { emMomento } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import { type Coluna, Tabela } from '../lista/Tabela'
import { impressaoEmPalavras, impressoraEmPalavras } from './impressora-em-palavras'
import { MudarImpressora } from './MudarImpressora'

const COLUNAS: readonly Coluna<ImpressoraDaCozinha>[] = [
  { titulo: 'Cozinha', ordem: 'cozinha', longa: true, mostra: ({ cozinha }) => <b>{cozinha}</b> },
  { titulo: 'Situação', longa: true, mostra: (impressora) => <EmCor {...impressoraEmPalavras(impressora)} /> },
]

const RECEBIDAS: readonly Coluna<ImpressaoRecebida>[] = [
  { titulo: 'Chegou', ordem: 'recebidaEm', mostra: ({ recebidaEm }) => emMomento(recebidaEm) },
  { titulo: 'Situação', longa: true, mostra: (impressao) => <EmCor {...impressaoEmPalavras(impressao)} /> },
]

type Aberto = { dialogo: keyof typeof DIALOGOS; impressora: ImpressoraDaCozinha }

const DIALOGOS = { mudar: MudarImpressora, recebidas: Recebidas } as const

/** A till that can print and nothing else: a port for each kitchen. */
export function Impressoras() {
  return (
    <ListaDaIntegracao<ImpressoraDaCozinha, Aberto>
      recurso="impressoras"
      ordem={{ field: 'cozinha', order: 'ASC' }}
      titulo="Impressoras"
      resumo="para um caixa que só sabe imprimir: o que ele imprime aqui aparece na cozinha"
      colunas={COLUNAS}
      vazia="Nenhuma cozinha por aqui."
      acoes={[
        { rotulo: 'Recebidas', abre: (impressora) => ({ dialogo: 'recebidas', impressora }) },
        { rotulo: 'Mudar', abre: (impressora) => ({ dialogo: 'mudar', impressora }) },
      ]}
      dialogo={({ dialogo, impressora }, fechar) => {
        const Aberto = DIALOGOS[dialogo]
        return <Aberto impressora={impressora} aoFechar={fechar} />
      }}
    />
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
