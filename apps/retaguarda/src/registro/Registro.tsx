import type { LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { ListBase, useListContext } from 'ra-core'
import { Busca } from '../lista/Busca'
import { emMomento } from '../lista/datas'
import { Filtro } from '../lista/Filtro'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { Mudado } from './Mudado'
import { nomeEEmail } from './nome-e-email'

const TIPOS = {
  empresa: 'empresa',
  marca: 'marca',
  licenca: 'licença',
  chave: 'chave de integração',
  pessoa: 'pessoa',
  convite: 'convite',
  cardapio: 'cardápio',
  regras: 'regras de linha',
  cozinha: 'cozinha',
  perfil: 'perfil de acesso',
  tablet: 'tablet',
} as const

const nomeDoTipo = (tipo: string) => (TIPOS as Readonly<Record<string, string>>)[tipo] ?? tipo

const COLUNAS: readonly Coluna<LinhaDoRegistro>[] = [
  { titulo: 'Quando', ordem: 'em', mostra: ({ em }) => emMomento(em) },
  { titulo: 'Quem', mostra: ({ pessoa, endereco }) => <Quem pessoa={pessoa} endereco={endereco} /> },
  { titulo: 'O que fez', mostra: ({ acao, alvoTipo, alvo }) => `${acao}: ${nomeDoTipo(alvoTipo)} “${alvo}”` },
  {
    titulo: 'Antes e depois',
    mostra: ({ antes, depois }) => <Mudado antes={antes} depois={depois} />,
  },
]

/** The name, and below it the address of the account and of the device. */
function Quem({ pessoa, endereco }: Pick<LinhaDoRegistro, 'pessoa' | 'endereco'>) {
  const { nome, email } = nomeEEmail(pessoa)
  return (
    <Box component="span" sx={{ display: 'inline-grid', overflowWrap: 'anywhere' }}>
      {nome}
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {[email, endereco && `de ${endereco}`].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}

export function Registro() {
  return <Linhas recurso="registro" titulo="Registro" resumo="o que foi mudado, por quem e de onde" />
}

/** Of the accounts and of the companies as a whole, for the administrador. */
export function RegistroDaInstalacao() {
  return (
    <Linhas
      recurso="registro-da-instalacao"
      titulo="Registro da instalação"
      resumo="contas de pessoas e empresas: o que foi mudado, por quem e de onde"
    />
  )
}

function Linhas({ recurso, titulo, resumo }: { recurso: string; titulo: string; resumo: string }) {
  return (
    <ListBase resource={recurso} sort={{ field: 'em', order: 'DESC' }} perPage={25}>
      <Pagina titulo={titulo} resumo={resumo}>
        <Busca>
          <Filtro nome="alvoTipo" rotulo="Sobre" opcoes={TIPOS} />
          <Dia nome="de" rotulo="De" />
          <Dia nome="ate" rotulo="Até" />
        </Busca>
        <Tabela<LinhaDoRegistro> colunas={COLUNAS} vazia="Nada por aqui." />
      </Pagina>
    </ListBase>
  )
}

function Dia({ nome, rotulo }: { nome: string; rotulo: string }) {
  const { filterValues, setFilters } = useListContext()
  return (
    <TextField
      label={rotulo}
      type="date"
      value={filterValues[nome] ?? ''}
      onChange={(evento) => setFilters({ ...filterValues, [nome]: evento.target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: 170 }}
    />
  )
}
