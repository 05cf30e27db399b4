import { type Previa, planilhaExportadaSchema, previaSchema } from '@kds/protocol/retaguarda/planilha'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { Dialogo } from '../formulario/Dialogo'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { textoDe } from './ler-arquivo'

export function ExportarPlanilha() {
  const sessao = useSessao()
  const avisar = useNotify()
  const exportar = async () => {
    try {
      const { id } = await sessao.empresa()
      const { nome, csv } = await sessao.chamar('GET', `/empresas/${id}/planilha-do-cardapio`, planilhaExportadaSchema)
      const endereco = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      const ligacao = document.createElement('a')
      ligacao.href = endereco
      ligacao.download = nome
      ligacao.click()
      URL.revokeObjectURL(endereco)
    } catch (erro) {
      avisar(mensagemDe(erro), { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" onClick={() => void exportar()}>
      Exportar planilha
    </Button>
  )
}

interface Estado {
  readonly csv?: string
  readonly previa?: Previa
  readonly falha?: string
  readonly enviando?: boolean
}

/** First what would change, row by row; written only when it is confirmed. */
export function ImportarPlanilha({ aoFechar }: { readonly aoFechar: () => void }) {
  const sessao = useSessao()
  const avisar = useNotify()
  const [estado, setEstado] = useState<Estado>({})
  const { csv, previa, falha, enviando = false } = estado
  const chamar = async (caminho: string, corpo: object) => {
    const { id } = await sessao.empresa()
    return sessao.chamar('POST', `/empresas/${id}/planilha-do-cardapio${caminho}`, previaSchema, corpo)
  }
  const ler = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setEstado({ enviando: true })
    try {
      const lido = textoDe(new Uint8Array(await arquivo.arrayBuffer()))
      setEstado({ csv: lido, previa: await chamar('/previa', { csv: lido }) })
    } catch (erro) {
      setEstado({ falha: mensagemDe(erro) })
    }
  }
  const importar = async (versao: string) => {
    setEstado({ ...estado, enviando: true, falha: undefined })
    try {
      const { novos, mudados } = await chamar('', { csv, versao })
      avisar(`Planilha importada: ${novos} novos, ${mudados} mudados.`, { type: 'success' })
      aoFechar()
    } catch (erro) {
      setEstado({ ...estado, enviando: false, falha: mensagemDe(erro) })
    }
  }
  const mudam = previa ? previa.novos + previa.mudados : 0
  return (
    <Dialogo titulo="Importar planilha" aoFechar={aoFechar}>
      <Typography sx={{ color: 'text.secondary' }}>
        Um arquivo CSV com as colunas tipo, codigo, nome, categoria, pizza, sem e com. Só “nome” é obrigatória. O que
        não está na planilha fica como está.
      </Typography>
      <Box>
        <Box component="label" htmlFor="planilha" sx={{ display: 'block', fontSize: 13, fontWeight: 600, mb: 0.5 }}>
          Arquivo
        </Box>
        <input
          id="planilha"
          type="file"
          accept=".csv,.txt,text/csv"
          disabled={enviando}
          onChange={({ target }) => void ler(target.files?.[0])}
        />
      </Box>
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      {previa ? <Mostra previa={previa} /> : null}
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={aoFechar}>Cancelar</Button>
        {previa ? (
          <Button
            variant="contained"
            disabled={enviando || previa.totalDeErros > 0 || mudam === 0}
            onClick={() => void importar(previa.versao)}
          >
            {mudam === 1 ? 'Importar 1 item' : `Importar ${mudam} itens`}
          </Button>
        ) : null}
      </Box>
    </Dialogo>
  )
}

function Mostra({ previa }: { readonly previa: Previa }) {
  const { novos, mudados, iguais, erros, totalDeErros, avisos, linhas } = previa
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>
        <b>
          {novos} novos, {mudados} mudam, {iguais} ficam iguais.
        </b>{' '}
        Nada foi gravado ainda.
      </Typography>
      {avisos.map((aviso) => (
        <Aviso key={aviso} tipo="novo">
          {aviso}
        </Aviso>
      ))}
      {totalDeErros > 0 ? (
        <Aviso tipo="falha">
          <b>
            {totalDeErros === 1 ? '1 linha com erro.' : `${totalDeErros} erros.`} Corrija na planilha e escolha o
            arquivo de novo: importa-se tudo ou nada.
          </b>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {erros.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>
                Linha {linha}: {mensagem}
              </li>
            ))}
          </Box>
        </Aviso>
      ) : null}
      <Box
        component="ul"
        aria-label="O que muda"
        tabIndex={0}
        sx={{ m: 0, pl: 2.5, maxHeight: 260, overflowY: 'auto', fontSize: 13 }}
      >
        {linhas.map(({ linha, acao, nome, mudancas }) => (
          <li key={linha}>
            Linha {linha}: <b>{nome}</b> {acao === 'novo' ? 'é novo' : mudancas.join('; ')}
          </li>
        ))}
      </Box>
    </Box>
  )
}
