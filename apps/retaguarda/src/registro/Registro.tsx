import type { LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import Box from '@mui/material/Box'
import { ListBase } from 'ra-core'
import { Busca } from '../lista/Busca'
import { emMomento } from '../lista/datas'
import { Filtro } from '../lista/Filtro'
import { Pagina } from '../lista/Pagina'
import { type Coluna, Tabela } from '../lista/Tabela'
import { mudancas } from './mudancas'

const TIPOS = {
  empresa: 'empresa',
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
  { titulo: 'Quem', mostra: ({ pessoa }) => pessoa },
  { titulo: 'O que fez', mostra: ({ acao, alvoTipo, alvo }) => `${acao}: ${nomeDoTipo(alvoTipo)} “${alvo}”` },
  {
    titulo: 'Antes e depois',
    mostra: ({ antes, depois }) => (
      <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
        {mudancas(antes, depois).join('\n')}
      </Box>
    ),
  },
  { titulo: 'De onde', mostra: ({ endereco }) => endereco },
]

export function Registro() {
  return (
    <ListBase resource="registro" sort={{ field: 'em', order: 'DESC' }} perPage={25}>
      <Pagina titulo="Registro" resumo="o que foi mudado, por quem e de onde">
        <Busca>
          <Filtro nome="alvoTipo" rotulo="Sobre" opcoes={TIPOS} />
        </Busca>
        <Tabela<LinhaDoRegistro> colunas={COLUNAS} vazia="Nada foi mudado ainda." />
      </Pagina>
    </ListBase>
  )
}
