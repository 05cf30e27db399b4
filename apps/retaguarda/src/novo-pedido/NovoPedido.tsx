import { emMs } from '@kds/domain/tempo'
import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { EscolhaDaCozinha } from '../cozinhas/EscolhaDaCozinha'
import { useCozinha } from '../cozinhas/use-cozinha'
import { StarterMenu } from '../first-steps/StarterMenu'
import { useComTeclado } from '../formulario/use-com-teclado'
import { Pagina } from '../lista/Pagina'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useConta, useSessao } from '../quadro/contexto'
import { EnviosPendentes } from './EnviosPendentes'
import { Guarda } from './guarda'
import { KeyHints } from './KeyHints'
import { Mesa } from './Mesa'
import { cardapioDe } from './montagem'
import { useBalcao } from './use-balcao'

const MENU_DE_NOVO_MS = 30_000

export function NovoPedido() {
  const { cozinhas, cozinha, escolher, carregando, falha } = useCozinha()
  const sessao = useSessao()
  const aberta = useConta()
  const empresaId = aberta?.empresa?.id
  const pessoaId = aberta?.conta.id
  const cozinhaId = cozinha?.id
  const comTeclado = useComTeclado()
  const {
    data: balcao,
    dataUpdatedAt: veioEm,
    error,
    isLoading,
    isPaused,
    refetch,
  } = useQuery({
    ...useBalcao(cozinha?.id),
    // Open for a whole evening it sells nothing for long that was taken off the menu.
    refetchInterval: MENU_DE_NOVO_MS,
    // What was just put on the menu is wanted here next.
    refetchOnMount: 'always',
  })
  const cardapio = useMemo(() => balcao && cardapioDe(balcao), [balcao])
  // The hour of the server by this device's clock, as it was when the menu came: it may have come an hour ago.
  const desvio = balcao ? emMs(balcao.agora) - veioEm : 0
  const { guarda, deixadas } = useMemo(() => {
    if (!empresaId || !pessoaId) return { deixadas: [] }
    const guardaDe = (id?: string) => new Guarda(sessao.guardados, empresaId, pessoaId, sessao.aba, id)
    const guarda = guardaDe(cozinhaId)
    guarda.assumirEnvios()
    return { guarda, deixadas: cozinhas.filter(({ id }) => id !== cozinhaId && !guardaDe(id).mesaVazia) }
  }, [empresaId, pessoaId, sessao, cozinhaId, cozinhas])
  return (
    <Pagina
      titulo="Novo pedido"
      resumo={cozinhas.length > 1 || !comTeclado ? undefined : 'tudo pelo teclado; o mouse também serve'}
      acao={
        <>
          <EscolhaDaCozinha cozinhas={cozinhas} cozinha={cozinha} escolher={escolher} />
          <KeyHints />
        </>
      }
    >
      {falha ? <Aviso tipo="falha">{mensagemDe(falha)}</Aviso> : null}
      {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : null}
      {deixadas.map(({ id, nome }) => (
        <Aviso key={id} tipo="atencao" acaoEmbaixo acao={<Button onClick={() => escolher(id)}>Voltar a {nome}</Button>}>
          O que você anotou para {nome} ficou lá, e não vai com esta cozinha.
        </Aviso>
      ))}
      {cardapio && semNada(cardapio.balcao) ? (
        <StarterMenu onFilled={() => void refetch()}>
          <Button component={Link} to="/cardapio">
            Cadastrar o meu
          </Button>
        </StarterMenu>
      ) : null}
      {cardapio && guarda && empresaId ? (
        <Mesa
          // Made anew once there is a menu: its first choices come from it.
          key={`${guarda.chave} ${cardapio.balcao.cozinha.id} ${semNada(cardapio.balcao)}`}
          cardapio={cardapio}
          desvio={desvio}
          guarda={guarda}
          empresaId={empresaId}
        />
      ) : empresaId && pessoaId ? (
        <EnviosPendentes empresaId={empresaId} pessoaId={pessoaId} podeEnviar />
      ) : null}
      {isPaused && !balcao ? (
        <Aviso tipo="atencao">
          <b>Sem conexão, e o cardápio ainda não veio.</b> Ele chega sozinho assim que a conexão voltar.
        </Aviso>
      ) : null}
      {carregando || isLoading || (isPaused && !balcao) ? <Skeleton variant="rounded" height={480} /> : null}
    </Pagina>
  )
}

function semNada({ produtos, sabores }: Balcao): boolean {
  return produtos.length + sabores.length === 0
}
