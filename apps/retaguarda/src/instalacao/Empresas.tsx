import type { EmpresaDaInstalacao } from '@kds/protocol/retaguarda/instalacao'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { ListBase, useListContext } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Busca } from '../lista/Busca'
import { emDia } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import { Filtro } from '../lista/Filtro'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { useDialogoDaLista } from '../lista/use-dialogo-da-lista'
import { ConvidarDono, MudarLimites, NovaEmpresa, Reativar, Suspender } from './dialogos'
import { licencasEmPalavras } from './licencas-em-palavras'

const COLUNAS: readonly Coluna<EmpresaDaInstalacao>[] = [
  { titulo: 'Empresa', ordem: 'nome', longa: true, mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Sigla', ordem: 'sigla', mostra: ({ sigla }) => sigla },
  { titulo: 'Licenças', mostra: licencasEmPalavras },
  { titulo: 'Pessoas', mostra: ({ pessoas }) => pessoas },
  { titulo: 'Desde', ordem: 'criadaEm', mostra: ({ criadaEm }) => emDia(criadaEm) },
  {
    titulo: 'Situação',
    mostra: ({ suspensaEm }) =>
      suspensaEm ? (
        <EmCor texto={`suspensa em ${emDia(suspensaEm)}`} cor="error.main" />
      ) : (
        <EmCor texto="ativa" cor="success.main" />
      ),
  },
]

type Aberto = { readonly tipo: 'dono' | 'limites' | 'suspender' | 'reativar'; readonly empresa: EmpresaDaInstalacao }

export function Empresas() {
  const [nova, setNova] = useState(false)
  return (
    <ListBase resource="instalacao" sort={{ field: 'nome', order: 'ASC' }} perPage={25}>
      <Pagina
        titulo="Empresas"
        resumo="desta instalação"
        acao={
          <Button variant="contained" onClick={() => setNova(true)}>
            Nova empresa
          </Button>
        }
      >
        <Busca>
          <Filtro nome="situacao" rotulo="Situação" opcoes={{ ativa: 'ativa', suspensa: 'suspensa' }} />
        </Busca>
        <Lista />
        <MuiLink component={Link} to="/registro-da-instalacao" sx={{ py: { xs: 1.5, md: 0 } }}>
          Registro da instalação
        </MuiLink>
        {nova ? <Novas aoFechar={() => setNova(false)} /> : null}
      </Pagina>
    </ListBase>
  )
}

function Novas({ aoFechar }: { readonly aoFechar: () => void }) {
  const { refetch } = useListContext()
  return (
    <NovaEmpresa
      aoFechar={() => {
        aoFechar()
        void refetch()
      }}
    />
  )
}

function Lista() {
  const { aberto, abrir, fechar } = useDialogoDaLista<Aberto>()
  return (
    <>
      <Tabela<EmpresaDaInstalacao>
        colunas={COLUNAS}
        vazia="Nenhuma empresa por aqui."
        acoes={(empresa) => (
          <span style={{ whiteSpace: 'nowrap' }}>
            {empresa.pessoas === 0 ? (
              <Button size="small" onClick={() => abrir({ tipo: 'dono', empresa })}>
                Convidar dono de novo
              </Button>
            ) : null}
            <Button size="small" onClick={() => abrir({ tipo: 'limites', empresa })}>
              Limites
            </Button>
            {empresa.suspensaEm ? (
              <Button size="small" onClick={() => abrir({ tipo: 'reativar', empresa })}>
                Reativar
              </Button>
            ) : (
              <Button size="small" color="error" onClick={() => abrir({ tipo: 'suspender', empresa })}>
                Suspender
              </Button>
            )}
          </span>
        )}
      />
      {aberto?.tipo === 'dono' ? <ConvidarDono empresa={aberto.empresa} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'limites' ? <MudarLimites empresa={aberto.empresa} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'suspender' ? <Suspender empresa={aberto.empresa} aoFechar={fechar} /> : null}
      {aberto?.tipo === 'reativar' ? <Reativar empresa={aberto.empresa} aoFechar={fechar} /> : null}
    </>
  )
}
