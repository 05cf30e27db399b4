import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import type { ConviteAberto, PessoaDaEmpresa } from '@kds/protocol/retaguarda/pessoas'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ListBase, useListContext } from 'ra-core'
import { useState } from 'react'
import { Busca } from '../lista/Busca'
import { emDia } from '../lista/datas'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { CancelarConvite, Convidar, MudarPapel, RemoverPessoa } from './dialogos'

/** Somebody accepts an invitation while this page is open. */
const RELE = { refetchInterval: 5_000 } as const

const COLUNAS: readonly Coluna<PessoaDaEmpresa>[] = [
  { titulo: 'Nome', ordem: 'nome', longa: true, mostra: ({ nome, voce }) => <b>{voce ? `${nome} (você)` : nome}</b> },
  { titulo: 'E-mail', ordem: 'email', longa: true, mostra: ({ email }) => email },
  { titulo: 'Papel', ordem: 'papel', mostra: ({ papel }) => papel },
  { titulo: 'Desde', ordem: 'desde', mostra: ({ desde }) => emDia(desde) },
]

const NAO_ENTREGUE: Record<NaoEntregue, string> = {
  endereco: 'não entregue: endereço recusado',
  correio: 'não entregue: o servidor de e-mail não aceitou a mensagem',
}

const COLUNAS_DE_CONVITES: readonly Coluna<ConviteAberto>[] = [
  {
    titulo: 'E-mail',
    ordem: 'email',
    longa: true,
    mostra: ({ email, naoEntregue }) => (
      <>
        <b>{email}</b>
        {naoEntregue ? (
          <Typography color="error" sx={{ fontSize: 13 }}>
            {NAO_ENTREGUE[naoEntregue]}
          </Typography>
        ) : null}
      </>
    ),
  },
  { titulo: 'Papel', mostra: ({ papel }) => papel },
  { titulo: 'Vale até', mostra: ({ expiraEm }) => emDia(expiraEm) },
]

export function Pessoas() {
  const [convidando, convidar] = useState(false)
  return (
    <Pagina
      titulo="Pessoas"
      resumo="com acesso à retaguarda"
      acao={
        <Button variant="contained" onClick={() => convidar(true)}>
          Convidar
        </Button>
      }
    >
      <ListBase resource="pessoas" sort={{ field: 'nome', order: 'ASC' }} perPage={25} queryOptions={RELE}>
        <Gente />
      </ListBase>
      <Typography variant="h2">Convites sem resposta</Typography>
      <ListBase
        resource="convites"
        sort={{ field: 'criadoEm', order: 'DESC' }}
        perPage={25}
        disableSyncWithLocation
        queryOptions={RELE}
      >
        <Convites convidando={convidando} aoConvidar={() => convidar(false)} />
      </ListBase>
    </Pagina>
  )
}

function Gente() {
  const { aberto, abrir, fechar } = useDialogoDaLista<{ tipo: 'papel' | 'remover'; pessoa: PessoaDaEmpresa }>()
  return (
    <>
      <Busca />
      <Tabela<PessoaDaEmpresa>
        colunas={COLUNAS}
        vazia="Ninguém com este nome."
        acoes={(pessoa) => (
          <span style={{ whiteSpace: 'nowrap' }}>
            <Button size="small" onClick={() => abrir({ tipo: 'papel', pessoa })}>
              Mudar papel
            </Button>
            <Button size="small" color="error" onClick={() => abrir({ tipo: 'remover', pessoa })}>
              {pessoa.voce ? 'Sair da empresa' : 'Remover'}
            </Button>
          </span>
        )}
      />
      {aberto?.tipo === 'papel' ? <MudarPapel pessoa={aberto.pessoa} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'remover' ? <RemoverPessoa pessoa={aberto.pessoa} aoFechar={fechar} /> : null}
    </>
  )
}

function Convites({ convidando, aoConvidar }: { convidando: boolean; aoConvidar: () => void }) {
  const { aberto, abrir, fechar } = useDialogoDaLista<{ tipo: 'cancelar' | 'repetir'; convite: ConviteAberto }>()
  const { refetch } = useListContext()
  return (
    <>
      <Tabela<ConviteAberto>
        colunas={COLUNAS_DE_CONVITES}
        vazia="Nenhum convite à espera."
        acoes={(convite) => (
          <>
            {convite.naoEntregue ? (
              <Button size="small" onClick={() => abrir({ tipo: 'repetir', convite })}>
                Enviar de novo
              </Button>
            ) : null}
            <Button size="small" color="error" onClick={() => abrir({ tipo: 'cancelar', convite })}>
              Cancelar convite
            </Button>
          </>
        )}
      />
      {convidando ? (
        <Convidar
          aoFechar={() => {
            aoConvidar()
            void refetch()
          }}
        />
      ) : null}
      {aberto?.tipo === 'repetir' ? <Convidar convite={aberto.convite} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'cancelar' ? <CancelarConvite convite={aberto.convite} aoFechar={fechar} /> : null}
    </>
  )
}
