import { type Previa, planilhaExportadaSchema, previaSchema } from '@kds/protocol/retaguarda/planilha'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { HttpError, useNotify } from 'ra-core'
import { useState } from 'react'
import { Dialogo } from '../formulario/Dialogo'
import { EscolhaDeArquivo } from '../formulario/EscolhaDeArquivo'
import { mensagemDe } from '../plataforma/chamada'
import { novoId } from '../plataforma/novo-id'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { ehPastaDeTrabalho, textoDe } from './ler-arquivo'
import { eMais, importado, oQueImporta, oQueMuda } from './previa-em-palavras'

const SALVE_COMO_CSV =
  'Este arquivo é do Excel. Nele, use “Salvar como” e escolha CSV, e envie o CSV. “Exportar planilha” mostra como ele fica.'

const OUTRA_PESSOA =
  'Outra pessoa mudou isto enquanto você conferia. Nada foi importado: veja abaixo o que muda agora, e importe de novo se ainda quiser.'

/** What a sheet is of: its address within the company, and how the page speaks of it. */
export interface AssuntoDaPlanilha {
  readonly caminho: string
  readonly explicacao: string
  readonly um: string
  readonly muitos: string
}

export const PLANILHA_DO_CARDAPIO: AssuntoDaPlanilha = {
  caminho: 'planilha-do-cardapio',
  explicacao: 'Um arquivo CSV com as colunas tipo, código, nome, categoria, pizza, sem e com. Só “nome” é obrigatória.',
  um: '1 item',
  muitos: 'itens',
}

export function planilhaDasRegras(cozinhaId: string): AssuntoDaPlanilha {
  return {
    caminho: `cozinhas/${encodeURIComponent(cozinhaId)}/planilha-das-regras`,
    explicacao:
      'Um arquivo CSV com as colunas tipo (código, categoria ou nome), chave, linha e, para nomes, ordem. Vale para os pedidos que chegarem depois.',
    um: '1 regra',
    muitos: 'regras',
  }
}

export function ExportarPlanilha({ assunto }: { readonly assunto: AssuntoDaPlanilha }) {
  const sessao = useSessao()
  const avisar = useNotify()
  const exportar = async () => {
    try {
      const { id } = await sessao.empresa()
      const { nome, csv } = await sessao.chamar('GET', `/empresas/${id}/${assunto.caminho}`, planilhaExportadaSchema)
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
  /** Of what was read: sent again, it is the same import. */
  readonly comandoId?: string
  readonly previa?: Previa
  readonly falha?: string
  readonly enviando?: boolean
}

/** First what would change, row by row; written only when it is confirmed. */
interface ImportarProps {
  readonly assunto: AssuntoDaPlanilha
  readonly aoImportar?: () => void
  readonly aoFechar: () => void
}

export function ImportarPlanilha({ assunto, aoImportar, aoFechar }: ImportarProps) {
  const sessao = useSessao()
  const avisar = useNotify()
  const [estado, setEstado] = useState<Estado>({})
  const { csv, comandoId, previa, falha, enviando = false } = estado
  const chamar = async (caminho: string, corpo: object) => {
    const { id } = await sessao.empresa()
    return sessao.chamar('POST', `/empresas/${id}/${assunto.caminho}${caminho}`, previaSchema, corpo)
  }
  const ler = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setEstado({ enviando: true })
    try {
      const bytes = new Uint8Array(await arquivo.arrayBuffer())
      if (ehPastaDeTrabalho(bytes)) return setEstado({ falha: SALVE_COMO_CSV })
      const lido = textoDe(bytes)
      setEstado({ csv: lido, comandoId: novoId(), previa: await chamar('/previa', { csv: lido }) })
    } catch (erro) {
      setEstado({ falha: mensagemDe(erro) })
    }
  }
  const importar = async (versao: string) => {
    setEstado({ ...estado, enviando: true, falha: undefined })
    try {
      avisar(importado(await chamar('', { csv, versao, comandoId })), { type: 'success' })
      aoImportar?.()
      aoFechar()
    } catch (erro) {
      const outra = erro instanceof HttpError && erro.status === 409
      // What it would do by now: that, and not what was shown before, is what the next press imports.
      const agora = outra ? await chamar('/previa', { csv }).catch(() => undefined) : undefined
      const deNovo = agora && { previa: agora, comandoId: novoId() }
      setEstado({ ...estado, ...deNovo, enviando: false, falha: deNovo ? OUTRA_PESSOA : mensagemDe(erro) })
    }
  }
  return (
    <Dialogo titulo="Importar planilha" aoFechar={aoFechar}>
      <Typography sx={{ color: 'text.secondary' }}>
        {assunto.explicacao} O que não está na planilha fica como está.
      </Typography>
      <EscolhaDeArquivo
        rotulo="Escolher planilha"
        aceita=".csv,.txt,text/csv"
        desligada={enviando}
        comNome
        aoEscolher={(arquivo) => void ler(arquivo)}
      />
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      {previa ? <Mostra previa={previa} /> : null}
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={aoFechar}>Cancelar</Button>
        {previa ? (
          <Button
            variant="contained"
            disabled={enviando || previa.totalDeErros > 0 || previa.novos + previa.mudados === 0}
            onClick={() => void importar(previa.versao)}
          >
            {oQueImporta(previa, assunto)}
          </Button>
        ) : null}
      </Box>
    </Dialogo>
  )
}

function Mostra({ previa }: { readonly previa: Previa }) {
  const { erros, totalDeErros, avisos, linhas } = previa
  const outrosErros = eMais(totalDeErros, erros.length)
  const outras = eMais(previa.novos + previa.mudados, linhas.length)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>
        <b>{oQueMuda(previa)}</b> Nada foi gravado ainda.
      </Typography>
      {avisos.map((aviso) => (
        <Aviso key={aviso} tipo="novo">
          {aviso}
        </Aviso>
      ))}
      {totalDeErros > 0 ? (
        <Aviso tipo="falha">
          <b>
            {totalDeErros === 1 ? '1 erro.' : `${totalDeErros} erros.`} Corrija na planilha e escolha o arquivo de novo:
            importa-se tudo ou nada.
          </b>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {erros.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>
                Linha {linha}: {mensagem}
              </li>
            ))}
            {outrosErros ? <li>{outrosErros}</li> : null}
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
        {outras ? <li>{outras}</li> : null}
      </Box>
    </Box>
  )
}
