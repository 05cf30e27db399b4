import { type Rascunho, type Regras, regrasSchema } from '@kds/protocol/retaguarda/regras'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { useState } from 'react'
import { EscolhaDaCozinha } from '../cozinhas/EscolhaDaCozinha'
import { useCozinha } from '../cozinhas/use-cozinha'
import { Pagina } from '../lista/Pagina'
import { foiRecusado, mensagemDe } from '../plataforma/chamada'
import { novoId } from '../plataforma/novo-id'
import { useGuardado } from '../plataforma/use-guardado'
import { Aviso } from '../quadro/Aviso'
import { useConta } from '../quadro/contexto'
import { PerguntaAoSair } from '../quadro/PerguntaAoSair'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { Abas } from './Abas'
import { Conferencia } from './Conferencia'
import { depoisDeSalvar } from './depois-de-salvar'
import { ListaDeRegras } from './ListaDeRegras'
import { lugarDasRegras } from './lugar-das-regras'
import { NovaRegra } from './NovaRegra'
import { ExportarPlanilha, ImportarPlanilha, planilhaDasRegras } from './Planilha'
import { depoisDoProprioToque, type Toque } from './proprio-toque'
import { RegrasMudadas } from './RegrasMudadas'
import { comRegra, quantasMudancas, SEM_MUDANCAS } from './rascunho'
import { comComando, lerGuardado, semComando } from './rascunho-guardado'
import { regrasDeAgora } from './regras-de-agora'
import { type RegraMudada, regrasMudadas, semMudarRegra } from './regras-mudadas'
import { comMudadas, juntas } from './regras-vistas'
import { Simulador } from './Simulador'
import { useAnalise } from './use-analise'
import { useChamadaDaCozinha } from './use-chamada-da-cozinha'

export function Linhas() {
  const { cozinhas, cozinha, escolher, carregando, falha } = useCozinha()
  const pessoaId = useConta()?.conta.id
  return (
    <Pagina titulo="Cardápio" resumo={cozinha ? `linhas de ${cozinha.nome}` : ''}>
      <Abas />
      {falha ? <Aviso tipo="falha">{mensagemDe(falha)}</Aviso> : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' } }}>
        <EscolhaDaCozinha cozinhas={cozinhas} cozinha={cozinha} escolher={escolher} />
        {cozinha && pessoaId ? (
          <LinhasDaCozinha key={`${pessoaId} ${cozinha.id}`} pessoaId={pessoaId} cozinhaId={cozinha.id} />
        ) : null}
      </Box>
      {carregando ? <RegrasCarregando /> : null}
    </Pagina>
  )
}

function RegrasCarregando() {
  return <Skeleton variant="rounded" height={480} />
}

interface Envio {
  readonly enviando: boolean
  readonly falha?: string
  readonly mudadas?: readonly RegraMudada[]
}

function LinhasDaCozinha({ pessoaId, cozinhaId }: { readonly pessoaId: string; readonly cozinhaId: string }) {
  const chamar = useChamadaDaCozinha(cozinhaId)
  const consultas = useQueryClient()
  const podeMudar = usePodeMudar()
  const [busca, setBusca] = useState('')
  const lugar = lugarDasRegras(pessoaId, cozinhaId)
  const [guardado, guardar, porSalvar] = useGuardado(window.localStorage, lugar, lerGuardado)
  const rascunho = guardado?.rascunho ?? SEM_MUDANCAS
  const [nova, setNova] = useState(false)
  const [importando, setImportando] = useState(false)
  const planilha = planilhaDasRegras(cozinhaId)
  const [envio, setEnvio] = useState<Envio>({ enviando: false })
  const procurar = (texto: string) => chamar('GET', `regras?busca=${encodeURIComponent(texto)}`, regrasSchema)
  const consultaDe = (texto: string) => ({ queryKey: ['regras', cozinhaId, texto], queryFn: () => procurar(texto) })
  const { data, error } = useQuery({ ...consultaDe(busca), placeholderData: (antes: Regras | undefined) => antes })
  // What is searched for is what is shown; what is changed is changed among all of them.
  const { data: todas } = useQuery(consultaDe(''))
  const { data: analise } = useAnalise(cozinhaId)
  const recarregar = async () => {
    await consultas.invalidateQueries({ queryKey: ['regras', cozinhaId] })
    await consultas.invalidateQueries({ queryKey: ['analise-das-regras', cozinhaId] })
  }
  const aoMapear = async (toque?: Toque) => {
    const antes = toque && porSalvar()
    const agora = antes && (await regrasDeAgora(antes, procurar).catch(() => undefined))
    // As it is by now: it may have been edited while the answer was on its way.
    const depois = porSalvar()
    if (toque && agora && depois) guardar(depoisDoProprioToque(depois, agora, toque))
    await recarregar()
  }
  /** Of the same rules: what was changed since then is not what the changes are made over. */
  const mostradas = (versao: number) => (data?.versao === versao ? data.itens : [])
  const setRascunho = (novo: Rascunho) => {
    const sobre = guardado ? semComando(guardado) : todas && { versao: todas.versao, vistas: todas.itens }
    if (quantasMudancas(novo) === 0) guardar(undefined)
    else if (sobre)
      guardar({ ...sobre, rascunho: novo, vistas: comMudadas(sobre.vistas, mostradas(sobre.versao), novo) })
  }
  const salvar = async () => {
    if (!guardado) return
    setEnvio({ enviando: true })
    try {
      const enviado = comComando(guardado, novoId)
      guardar(enviado)
      const { versao, comandoId } = enviado
      const salvas = await chamar('PUT', 'regras', regrasSchema, { ...rascunho, versao, comandoId })
      // The next change is over these, also before the list has come anew.
      consultas.setQueryData(consultaDe('').queryKey, salvas)
      guardar(depoisDeSalvar(porSalvar(), rascunho, salvas))
      setEnvio({ enviando: false })
    } catch (erro) {
      const recusado = foiRecusado(erro) && porSalvar()
      if (recusado) guardar(semComando(recusado))
      const outra =
        erro instanceof HttpError && erro.status === 409 ? await conferir().catch(() => undefined) : undefined
      setEnvio({ enviando: false, ...(outra ? { mudadas: outra } : { falha: mensagemDe(erro) }) })
    }
    await recarregar()
  }
  /** What somebody else changed, beside what is about to be saved over it. */
  const conferir = async () => {
    const antes = porSalvar()
    const agora = antes && (await regrasDeAgora(antes, procurar))
    const depois = porSalvar()
    if (!agora || !depois || agora.versao === depois.versao) return undefined
    guardar({ rascunho: depois.rascunho, versao: agora.versao, vistas: agora.itens })
    return regrasMudadas(juntas(depois.vistas, []), agora.itens, depois.rascunho)
  }
  const quantas = quantasMudancas(rascunho)
  return (
    <>
      {/* Beside the choice of the kitchen where there is room. */}
      <Box sx={{ gridColumn: { md: 2 }, display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ExportarPlanilha assunto={planilha} />
        {podeMudar ? (
          <Button variant="outlined" onClick={() => setImportando(true)}>
            Importar planilha
          </Button>
        ) : null}
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
        {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : null}
        <Conferencia cozinhaId={cozinhaId} aoMapear={(toque) => void aoMapear(toque)} />
        {data ? (
          <Box
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } }}
          >
            <ListaDeRegras
              regras={data}
              rascunho={rascunho}
              analise={analise}
              busca={busca}
              aoBuscar={setBusca}
              aoMudar={podeMudar ? setRascunho : undefined}
              aoCriar={podeMudar ? () => setNova(true) : undefined}
            />
            <Simulador cozinhaId={cozinhaId} rascunho={rascunho} />
          </Box>
        ) : error ? null : (
          <RegrasCarregando />
        )}
        {importando ? (
          <ImportarPlanilha
            assunto={planilha}
            aoImportar={() => void recarregar()}
            aoFechar={() => setImportando(false)}
          />
        ) : null}
        {nova && todas ? (
          <NovaRegra
            regras={todas}
            procurar={procurar}
            rascunho={rascunho}
            aoFechar={() => setNova(false)}
            aoCriar={(regra) => setRascunho(comRegra(rascunho, regra))}
          />
        ) : null}
      </Box>
      {quantas > 0 ? (
        // In the box of the whole page: in one that begins below the choice of the kitchen it would not rise over the foot menu of a telephone.
        <Box
          sx={{
            gridColumn: '1 / -1',
            position: 'sticky',
            bottom: { xs: 72, md: 16 },
            zIndex: 5,
            display: 'grid',
            gap: 1,
          }}
        >
          {/* Beside the button that was pressed, however long the list is. */}
          <Box
            // To be scrolled by keyboard too.
            tabIndex={envio.mudadas ? 0 : undefined}
            sx={{ maxHeight: '45vh', overflowY: 'auto', '&:empty': { display: 'none' } }}
          >
            {envio.falha ? <Aviso tipo="falha">{envio.falha}</Aviso> : null}
            {envio.mudadas ? (
              <RegrasMudadas
                mudadas={envio.mudadas}
                aoFicarComADela={(regra) => {
                  setRascunho(semMudarRegra(rascunho, regra))
                  setEnvio({
                    ...envio,
                    mudadas: envio.mudadas?.map((cada) => (cada === regra ? { ...cada, sua: undefined } : cada)),
                  })
                }}
              />
            ) : null}
          </Box>
          <PerguntaAoSair
            espera
            guardado="As regras que você mudou ainda não valem. Elas ficam guardadas neste aparelho, e esperam aqui quando você voltar."
          />
          <Aviso
            tipo="atencao"
            acaoEmbaixo
            acao={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                <Button
                  color="inherit"
                  disabled={envio.enviando}
                  onClick={() => {
                    setRascunho(SEM_MUDANCAS)
                    setEnvio({ enviando: false })
                  }}
                >
                  Descartar
                </Button>
                <Button variant="contained" disabled={envio.enviando || !data} onClick={() => void salvar()}>
                  Salvar regras
                </Button>
              </Box>
            }
          >
            <b>{quantas === 1 ? '1 mudança não salva.' : `${quantas} mudanças não salvas.`}</b> Vale para os pedidos que
            chegarem depois de salvar.
          </Aviso>
        </Box>
      ) : null}
    </>
  )
}
