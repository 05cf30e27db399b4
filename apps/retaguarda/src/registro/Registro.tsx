import { mensagens } from '@kds/domain/validacao/mensagens'
import { LINHAS_OLHADAS, type LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ListBase, useListContext } from 'ra-core'
import { useState } from 'react'
import { CampoDeDia } from '../formulario/CampoDeDia'
import { DIA } from '../formulario/dia-escrito'
import { Busca } from '../lista/Busca'
import { ComQuebras } from '../lista/ComQuebras'
import { emMomento } from '../lista/datas'
import { Filtro } from '../lista/Filtro'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { aparelhoEmPalavras } from '../minha-conta/aparelho-em-palavras'
import { feitoEmPalavras, TIPOS } from './feito-em-palavras'
import { fusoDaqui } from './fuso-daqui'
import { Mudado } from './Mudado'
import { nomeEEmail } from './nome-e-email'

const COLUNAS: readonly Coluna<LinhaDoRegistro>[] = [
  { titulo: 'Quando', ordem: 'em', inteira: true, mostra: ({ em }) => emMomento(em) },
  { titulo: 'Quem', mostra: (linha) => <Quem {...linha} /> },
  { titulo: 'O que fez', longa: true, mostra: (linha) => <ComQuebras>{feitoEmPalavras(linha)}</ComQuebras> },
  {
    titulo: 'Antes e depois',
    mostra: ({ antes, depois }) => (antes || depois ? <Mudado antes={antes} depois={depois} /> : null),
  },
]

/** The name, and below it the address of the account and of the device. */
function Quem({ pessoa, endereco, aparelho }: Pick<LinhaDoRegistro, 'pessoa' | 'endereco' | 'aparelho'>) {
  const { nome, email } = nomeEEmail(pessoa)
  const deOnde = [endereco, aparelho && aparelhoEmPalavras(aparelho)].filter(Boolean).join(', ')
  return (
    <Box component="span" sx={{ display: 'inline-grid', overflowWrap: 'anywhere', minWidth: { md: 210 } }}>
      {nome}
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {[email, deOnde && `de ${deOnde}`].filter(Boolean).join(' · ')}
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
          <Box sx={{ display: 'flex', gap: 1.5, flex: { xs: '1 1 100%', md: 'none' } }}>
            <Dia nome="de" rotulo="De" />
            <Dia nome="ate" rotulo="Até" />
          </Box>
        </Busca>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A busca olha as {LINHAS_OLHADAS.toLocaleString('pt-BR')} linhas mais novas. O que é mais antigo aparece quando
          você escolhe os dias. Um registro grande demais perde as linhas mais antigas antes do prazo, nunca as da
          última semana.
        </Typography>
        <Tabela<LinhaDoRegistro> colunas={COLUNAS} vazia="Nada por aqui." />
      </Pagina>
    </ListBase>
  )
}

function Dia({ nome, rotulo }: { nome: string; rotulo: string }) {
  const { filterValues, setFilters } = useListContext()
  /** What is half typed filters nothing yet. */
  const [escrito, setEscrito] = useState('')
  const [saiu, setSaiu] = useState(false)
  const falta = escrito !== '' && saiu
  const mudar = (dia: string) => {
    const pela = dia === '' || DIA.test(dia)
    setEscrito(pela ? '' : dia)
    if (pela) setFilters({ ...filterValues, [nome]: dia || undefined, fuso: fusoDaqui() })
  }
  return (
    <CampoDeDia
      label={rotulo}
      value={escrito || (filterValues[nome] ?? '')}
      onChange={({ target }) => mudar(target.value)}
      onFocus={() => setSaiu(false)}
      onBlur={() => setSaiu(true)}
      passado
      error={falta}
      helperText={falta ? mensagens.mascara : undefined}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: { md: 170 } }}
    />
  )
}
