import { type ImagemDaMarca, type MarcaDaEmpresa, marcaSchema } from '@kds/protocol/retaguarda/marca'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useNotify } from 'ra-core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Confirmacao } from '../formulario/Confirmacao'
import { EscolhaDeArquivo } from '../formulario/EscolhaDeArquivo'
import { Pagina } from '../lista/Pagina'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useConta, useSessao } from '../quadro/contexto'
import { Lugares } from './Lugares'
import { ACEITA, type ImagemLida, lerImagem } from './ler-imagem'
import { oQueSome } from './o-que-some'
import { Recortador } from './Recortador'
import { AJUSTE_INICIAL, type Ajuste, recorteDe } from './recorte'
import { CONSULTA_DA_MARCA, useMarca } from './use-marca'

/** The station's own, until the company has one. */
const PADRAO: Readonly<Record<ImagemDaMarca, string>> = { logo: '/img/icone-agile-branco.png', icone: '/img/icon.png' }
const NOME: Readonly<Record<ImagemDaMarca, string>> = { logo: 'Logotipo', icone: 'Ícone' }
const PARA_QUE: Readonly<Record<ImagemDaMarca, string>> = {
  logo: 'Na barra de cima, no menu e na abertura das estações. De preferência com fundo transparente, em cores que se vejam no escuro e no claro.',
  icone: 'Quadrado. Nas configurações e no aplicativo instalado, e aqui em cima ao lado do nome.',
}
const LADO_DA_AMOSTRA = 320

export function PaginaDaMarca() {
  const { data, error } = useMarca()
  const empresa = useConta()?.empresa
  const [amostras, setAmostras] = useState<Partial<Record<ImagemDaMarca, string>>>({})
  const mostrar = useCallback(
    (imagem: ImagemDaMarca, amostra: string | undefined) => setAmostras((antes) => ({ ...antes, [imagem]: amostra })),
    [],
  )
  const vista = (imagem: ImagemDaMarca) => amostras[imagem] ?? data?.[imagem]?.endereco ?? PADRAO[imagem]
  return (
    <Pagina titulo="Marca" resumo="as estações abertas mostram em segundos">
      {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : null}
      {data ? (
        <>
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <Imagem imagem="logo" marca={data} aoMostrar={mostrar} />
            <Imagem imagem="icone" marca={data} aoMostrar={mostrar} />
          </Box>
          <Lugares empresa={empresa?.nome ?? ''} logo={vista('logo')} icone={vista('icone')} />
        </>
      ) : null}
      {data || error ? null : <Skeleton variant="rounded" height={320} />}
    </Pagina>
  )
}

interface Estado {
  readonly enviando: boolean
  readonly falha?: string
  /** Somebody else was first: whether it is this picture that he changed. */
  readonly outra?: 'esta' | 'a do lado'
}

interface ImagemProps {
  readonly imagem: ImagemDaMarca
  readonly marca: MarcaDaEmpresa
  readonly aoMostrar: (imagem: ImagemDaMarca, amostra: string | undefined) => void
}

function Imagem({ imagem, marca, aoMostrar }: ImagemProps) {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const avisar = useNotify()
  const [lida, setLida] = useState<ImagemLida>()
  const [ajuste, setAjuste] = useState<Ajuste>(inicialDe(imagem))
  const [estado, setEstado] = useState<Estado>({ enviando: false })
  const [tirando, setTirando] = useState(false)
  const atual = marca[imagem]

  const amostra = useMemo(() => lida && amostraDe(lida, ajuste), [lida, ajuste])
  useEffect(() => aoMostrar(imagem, amostra?.endereco), [imagem, amostra, aoMostrar])

  const largar = (falha?: string) => {
    setLida(undefined)
    setAjuste(inicialDe(imagem))
    setEstado({ enviando: false, falha })
  }
  const escolher = (arquivo: File) => {
    largar()
    lerImagem(arquivo).then(setLida, (erro: Error) => largar(erro.message))
  }
  const pagina = async () => `/empresas/${(await sessao.empresa()).id}/marca`
  const caminho = async () => `${await pagina()}/${imagem}`
  const guardar = (mudada: MarcaDaEmpresa) => consultas.setQueryData(CONSULTA_DA_MARCA, mudada)

  const lerDeNovo = async () => {
    const agora = await sessao.chamar('GET', await pagina(), marcaSchema)
    guardar(agora)
    return agora
  }

  const salvar = async () => {
    if (!lida) return
    setEstado({ enviando: true })
    const { figura, base64: arquivo } = lida
    const recorte = recorteDe({ largura: figura.naturalWidth, altura: figura.naturalHeight }, ajuste)
    try {
      const corpo = { arquivo, recorte, versao: marca.versao }
      guardar(await sessao.chamar('PUT', await caminho(), marcaSchema, corpo))
      largar()
      avisar(`${NOME[imagem]} salvo. As estações abertas já mostram.`)
    } catch (erro) {
      const outra = erro instanceof HttpError && erro.status === 409
      const agora = outra ? await lerDeNovo().catch(() => undefined) : undefined
      if (!agora) return setEstado({ enviando: false, falha: mensagemDe(erro) })
      setEstado({ enviando: false, outra: agora[imagem]?.mudadaEm === atual?.mudadaEm ? 'a do lado' : 'esta' })
    }
  }
  const tirar = async (versao: string) => {
    guardar(await sessao.chamar('POST', `${await caminho()}/tirar`, marcaSchema, { versao }))
    avisar(`${NOME[imagem]} retirado.`)
  }

  return (
    <Paper variant="outlined" component="section" aria-label={NOME[imagem]} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h2">{NOME[imagem]}</Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{PARA_QUE[imagem]}</Typography>
      </Box>
      {lida ? (
        <Recortador imagem={imagem} figura={lida.figura} ajuste={ajuste} aoAjustar={setAjuste} />
      ) : (
        <Atual imagem={imagem} endereco={atual?.endereco} />
      )}
      {amostra?.some ? <Aviso tipo="atencao">{amostra.some}</Aviso> : null}
      {estado.falha ? <Aviso tipo="falha">{estado.falha}</Aviso> : null}
      {estado.outra === 'a do lado' ? (
        <Aviso tipo="atencao">
          <b>Outra pessoa mudou a outra imagem enquanto você escolhia esta.</b> Nada foi salvo: salve de novo.
        </Aviso>
      ) : null}
      {estado.outra === 'esta' ? (
        <Aviso tipo="atencao">
          <b>Outra pessoa mudou esta imagem enquanto você escolhia.</b> Nada foi salvo. A dela está abaixo: salve de
          novo para ficar com a sua, ou cancele para ficar com a dela.
        </Aviso>
      ) : null}
      {estado.outra === 'esta' ? <Atual imagem={imagem} endereco={atual?.endereco} /> : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {lida ? (
          <>
            <Button variant="contained" disabled={estado.enviando} onClick={salvar}>
              Salvar {NOME[imagem].toLowerCase()}
            </Button>
            <Button onClick={() => largar()} disabled={estado.enviando}>
              Cancelar
            </Button>
          </>
        ) : (
          <>
            <EscolhaDeArquivo rotulo="Escolher imagem" aceita={ACEITA} aoEscolher={escolher} />
            {atual ? (
              <Button color="error" onClick={() => setTirando(true)}>
                Tirar
              </Button>
            ) : null}
          </>
        )}
      </Box>
      {tirando ? (
        <Confirmacao
          titulo={`Tirar o ${NOME[imagem].toLowerCase()}?`}
          verbo="Tirar"
          // What the pictures are now is seen on the page itself.
          sobre={{ visto: { versao: marca.versao }, reler: async () => ({ versao: (await lerDeNovo()).versao }) }}
          aoConfirmar={tirar}
          aoFechar={() => setTirando(false)}
        >
          As estações voltam em segundos à imagem do produto. O arquivo é apagado.
        </Confirmacao>
      ) : null}
    </Paper>
  )
}

function inicialDe(imagem: ImagemDaMarca): Ajuste {
  return { ...AJUSTE_INICIAL, forma: imagem === 'icone' ? 'quadrada' : 'inteira' }
}

function Atual({ imagem, endereco }: { readonly imagem: ImagemDaMarca; readonly endereco: string | undefined }) {
  return (
    <Box sx={{ bgcolor: '#1b1f24', borderRadius: '8px', display: 'grid', placeItems: 'center', height: 140, p: 1 }}>
      <img
        src={endereco ?? PADRAO[imagem]}
        alt={endereco ? `${NOME[imagem]} atual` : `${NOME[imagem]} do produto: a empresa ainda não tem`}
        style={{ maxWidth: '100%', maxHeight: 120, objectFit: 'contain' }}
      />
    </Box>
  )
}

interface Amostra {
  readonly endereco: string
  readonly some: string | undefined
}

/** What would be kept, drawn here: the server draws it anew and better. */
function amostraDe({ figura }: ImagemLida, ajuste: Ajuste): Amostra {
  const { x, y, largura, altura } = recorteDe({ largura: figura.naturalWidth, altura: figura.naturalHeight }, ajuste)
  const tela = document.createElement('canvas')
  const escala = Math.min(1, LADO_DA_AMOSTRA / Math.max(largura, altura))
  tela.width = Math.max(1, Math.round(largura * escala))
  tela.height = Math.max(1, Math.round(altura * escala))
  const desenho = tela.getContext('2d')
  desenho?.drawImage(figura, x, y, largura, altura, 0, 0, tela.width, tela.height)
  const pontos = desenho?.getImageData(0, 0, tela.width, tela.height).data
  return { endereco: tela.toDataURL(), some: pontos && oQueSome(pontos) }
}
