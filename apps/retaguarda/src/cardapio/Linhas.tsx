import { type Rascunho, type Regras, regrasSchema } from '@kds/protocol/retaguarda/regras'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Pagina } from '../lista/Pagina'
import { mensagemDe } from '../plataforma/chamada'
import { novoId } from '../plataforma/novo-id'
import { Aviso } from '../quadro/Aviso'
import { usePodeMudar } from '../quadro/use-pode-mudar'
import { Abas } from './Abas'
import { Conferencia } from './Conferencia'
import { EscolhaDaCozinha } from './EscolhaDaCozinha'
import { ListaDeRegras } from './ListaDeRegras'
import { NovaRegra } from './NovaRegra'
import { ExportarPlanilha, ImportarPlanilha, planilhaDasRegras } from './Planilha'
import { comRegra, quantasMudancas, SEM_MUDANCAS } from './rascunho'
import { Simulador } from './Simulador'
import { useChamadaDaCozinha } from './use-chamada-da-cozinha'
import { useCozinha } from './use-cozinha'

export function Linhas() {
  const { cozinhas, cozinha, escolher, falha } = useCozinha()
  return (
    <Pagina titulo="Cardápio" resumo={cozinha ? `linhas de ${cozinha.nome}` : ''}>
      <Abas />
      <EscolhaDaCozinha cozinhas={cozinhas} cozinha={cozinha} escolher={escolher} />
      {falha ? <Aviso tipo="falha">{mensagemDe(falha)}</Aviso> : null}
      {cozinha ? <LinhasDaCozinha key={cozinha.id} cozinhaId={cozinha.id} /> : null}
    </Pagina>
  )
}

interface Envio {
  readonly enviando: boolean
  readonly falha?: string
}

function LinhasDaCozinha({ cozinhaId }: { readonly cozinhaId: string }) {
  const chamar = useChamadaDaCozinha(cozinhaId)
  const consultas = useQueryClient()
  const podeMudar = usePodeMudar()
  const [busca, setBusca] = useState('')
  const [rascunho, setRascunho] = useState<Rascunho>(SEM_MUDANCAS)
  const [nova, setNova] = useState(false)
  const [importando, setImportando] = useState(false)
  const planilha = planilhaDasRegras(cozinhaId)
  const [envio, setEnvio] = useState<Envio>({ enviando: false })
  const { data, error } = useQuery({
    queryKey: ['regras', cozinhaId, busca],
    queryFn: () => chamar('GET', `regras?busca=${encodeURIComponent(busca)}`, regrasSchema),
    placeholderData: (antes: Regras | undefined) => antes,
  })
  const recarregar = async () => {
    await consultas.invalidateQueries({ queryKey: ['regras', cozinhaId] })
    await consultas.invalidateQueries({ queryKey: ['analise-das-regras', cozinhaId] })
  }
  const salvar = async (mudancas: Rascunho, versao: number) => {
    setEnvio({ enviando: true })
    try {
      await chamar('PUT', 'regras', regrasSchema, { ...mudancas, versao, comandoId: novoId() })
      setRascunho(SEM_MUDANCAS)
      setEnvio({ enviando: false })
      await recarregar()
    } catch (erro) {
      setEnvio({ enviando: false, falha: mensagemDe(erro) })
      // Whoever was told sees how it is now; what he changed stays on top of it.
      await recarregar()
    }
  }
  const quantas = quantasMudancas(rascunho)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : null}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <ExportarPlanilha assunto={planilha} />
        {podeMudar ? (
          <Button variant="outlined" onClick={() => setImportando(true)}>
            Importar planilha
          </Button>
        ) : null}
      </Box>
      <Conferencia cozinhaId={cozinhaId} aoMapear={() => void recarregar()} />
      {data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
          <ListaDeRegras
            regras={data}
            rascunho={rascunho}
            busca={busca}
            aoBuscar={setBusca}
            aoMudar={podeMudar ? setRascunho : undefined}
            aoCriar={podeMudar ? () => setNova(true) : undefined}
          />
          <Simulador cozinhaId={cozinhaId} rascunho={rascunho} />
        </Box>
      ) : null}
      {envio.falha ? <Aviso tipo="falha">{envio.falha}</Aviso> : null}
      {quantas > 0 && data ? (
        <Aviso
          tipo="atencao"
          acao={
            <>
              <Button color="inherit" onClick={() => setRascunho(SEM_MUDANCAS)}>
                Descartar
              </Button>
              <Button variant="contained" disabled={envio.enviando} onClick={() => void salvar(rascunho, data.versao)}>
                Salvar regras
              </Button>
            </>
          }
        >
          <b>{quantas === 1 ? '1 mudança não salva.' : `${quantas} mudanças não salvas.`}</b> Vale para os pedidos que
          chegarem depois de salvar.
        </Aviso>
      ) : null}
      {importando ? (
        <ImportarPlanilha
          assunto={planilha}
          aoImportar={() => void recarregar()}
          aoFechar={() => setImportando(false)}
        />
      ) : null}
      {nova && data ? (
        <NovaRegra
          regras={data.itens}
          rascunho={rascunho}
          aoFechar={() => setNova(false)}
          aoCriar={(regra) => setRascunho(comRegra(rascunho, regra))}
        />
      ) : null}
    </Box>
  )
}
