import { LINHAS, type Linha } from '@kds/domain/linhas'
import { nomeDaOrigem } from '@kds/domain/origem-em-palavras'
import { type Analise, mapeadoSchema, type Orfao } from '@kds/protocol/retaguarda/simulador'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { HttpError } from 'ra-core'
import { useState } from 'react'
import { Dialogo } from '../formulario/Dialogo'
import { mensagemDe } from '../plataforma/chamada'
import { novoId } from '../plataforma/novo-id'
import { Aviso } from '../quadro/Aviso'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { diasOlhados } from './dias-olhados'
import type { Toque } from './proprio-toque'
import { useAnalise } from './use-analise'
import { useChamadaDaCozinha } from './use-chamada-da-cozinha'

const OUTRA_PESSOA =
  'Outra pessoa mudou as regras enquanto você escolhia. Nada foi feito: a lista já mostra como ficou, escolha de novo.'

interface Escolha {
  readonly orfao: Orfao
  readonly linha: Linha
  /** Of this choice: sent again because the answer was lost, it is the same one. */
  readonly comandoId: string
}

interface ConferenciaProps {
  readonly cozinhaId: string
  /** Without a click that was answered: ask anew what there is. */
  readonly aoMapear: (toque?: Toque) => void
}

/** What needs a person: orphans first, each with its likeliest line; then rules and lines that do nothing. */
export function Conferencia({ cozinhaId, aoMapear }: ConferenciaProps) {
  const chamar = useChamadaDaCozinha(cozinhaId)
  const podeMudar = usePodeMudar()
  const [escolha, setEscolha] = useState<Escolha>()
  const [envio, setEnvio] = useState<{ enviando: boolean; falha?: string }>({ enviando: false })
  const { data, refetch } = useAnalise(cozinhaId)
  if (!data) return null
  const mapear = async ({ orfao: { nome, codigo }, linha, comandoId }: Escolha, abertos: boolean) => {
    setEnvio({ enviando: true })
    try {
      const corpo = { comandoId, versao: data.versao, nome, codigo, linha, abertos }
      const feito = await chamar('POST', 'mapear-orfao', mapeadoSchema, corpo)
      aoMapear({ orfao: { nome, codigo }, linha, feito })
      setEscolha(undefined)
      await refetch()
      setEnvio({ enviando: false })
    } catch (erro) {
      const outra = erro instanceof HttpError && erro.status === 409
      if (outra) setEscolha(undefined)
      aoMapear()
      await refetch()
      setEnvio({ enviando: false, falha: outra ? OUTRA_PESSOA : mensagemDe(erro) })
    }
  }
  const escolher = (orfao: Orfao, linha: Linha) => {
    // A second press while the first is on its way would be another choice.
    if (envio.enviando) return
    setEnvio({ enviando: false })
    const escolhida = { orfao, linha, comandoId: novoId() }
    if (orfao.abertos > 0) setEscolha(escolhida)
    else void mapear(escolhida, false)
  }
  return (
    <>
      {data.orfaos.length > 0 ? <Orfaos analise={data} aoEscolher={podeMudar ? escolher : undefined} /> : null}
      {envio.falha && !escolha ? <Aviso tipo="falha">{envio.falha}</Aviso> : null}
      <Defeitos analise={data} />
      {escolha ? (
        <Dialogo titulo={`${escolha.orfao.nome} vai para ${escolha.linha}`} aoFechar={() => setEscolha(undefined)}>
          <Typography>
            {escolha.orfao.abertos === 1
              ? 'Há 1 item dele num pedido aberto, à espera de uma linha.'
              : `Há ${escolha.orfao.abertos} itens dele em pedidos abertos, à espera de uma linha.`}{' '}
            Eles devem ir também?
          </Typography>
          {envio.falha ? <Aviso tipo="falha">{envio.falha}</Aviso> : null}
          <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
            <Button onClick={() => setEscolha(undefined)}>Cancelar</Button>
            <Button variant="outlined" disabled={envio.enviando} onClick={() => void mapear(escolha, false)}>
              Só os próximos
            </Button>
            <Button variant="contained" disabled={envio.enviando} onClick={() => void mapear(escolha, true)} autoFocus>
              Os abertos também
            </Button>
          </Box>
        </Dialogo>
      ) : null}
    </>
  )
}

interface OrfaosProps {
  readonly analise: Analise
  readonly aoEscolher?: (orfao: Orfao, linha: Linha) => void
}

function Orfaos({ analise: { orfaos, dias }, aoEscolher }: OrfaosProps) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Produtos sem linha"
      sx={{ p: 2, bgcolor: ({ palette }) => (palette.mode === 'light' ? '#fff1cf' : '#3a2f14') }}
    >
      <Typography sx={{ mb: 1.5 }}>
        <b>{orfaos.length === 1 ? '1 produto sem linha' : `${orfaos.length} produtos sem linha`}</b> em{' '}
        {`${diasOlhados(dias)}: `}
        {orfaos.length === 1 ? 'foi parar na linha cozinha, marcado' : 'foram parar na linha cozinha, marcados'} “sem
        linha”. Um toque resolve.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {orfaos.map((orfao) => (
          <Paper
            key={`${orfao.codigo} ${orfao.nome}`}
            variant="outlined"
            sx={{ p: 1.5, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Box sx={{ minWidth: 120 }}>
              <b>{orfao.nome}</b>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {orfao.vezes === 1 ? '1 vez' : `${orfao.vezes} vezes`} ·{' '}
                {orfao.origens.map((origem) => nomeDaOrigem(origem) ?? origem).join(', ')}
              </Box>
            </Box>
            {aoEscolher
              ? orfao.provaveis.map((linha, lugar) => (
                  <Button
                    key={linha}
                    size="small"
                    variant={lugar === 0 ? 'contained' : 'outlined'}
                    aria-label={`${orfao.nome} para ${linha}`}
                    onClick={() => aoEscolher(orfao, linha)}
                  >
                    {linha}
                  </Button>
                ))
              : null}
            {aoEscolher ? (
              <NativeSelect
                value=""
                onChange={({ target }) => target.value && aoEscolher(orfao, target.value as Linha)}
                inputProps={{ 'aria-label': `Outra linha para ${orfao.nome}` }}
              >
                <option value="">outra…</option>
                {LINHAS.filter((linha) => !orfao.provaveis.includes(linha)).map((linha) => (
                  <option key={linha} value={linha}>
                    {linha}
                  </option>
                ))}
              </NativeSelect>
            ) : null}
          </Paper>
        ))}
      </Box>
    </Paper>
  )
}

function Defeitos({ analise: { semUso, escondidas, semEstacao, dias } }: { readonly analise: Analise }) {
  const frases = [
    ...escondidas.map(
      ({ regra, por }) =>
        `A regra ${regra.numero} “${regra.chave}” nunca vale: a ${por.numero} “${por.chave}” vem antes e serve a tudo o que ela serviria.`,
    ),
    ...(semUso.length > 0
      ? [
          `${semUso.length === 1 ? 'Esta regra não serviu' : 'Estas regras não serviram'} a nada em ${diasOlhados(dias)}, nem ao cardápio: ${semUso.map(({ numero, chave }) => `${numero} “${chave}”`).join(', ')}.`,
        ]
      : []),
    ...(semEstacao.length > 0
      ? [
          `Neste momento nenhuma estação mostra ${semEstacao.length === 1 ? 'a linha' : 'as linhas'} ${semEstacao.join(', ')}.`,
        ]
      : []),
  ]
  if (frases.length === 0) return null
  return (
    <Aviso tipo="novo">
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, '&:not(:has(> :nth-of-type(2)))': { pl: 0, listStyle: 'none' } }}
        aria-label="O que conferir nas regras"
      >
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </Box>
    </Aviso>
  )
}
