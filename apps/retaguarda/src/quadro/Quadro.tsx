import { VERSAO_APP } from '@kds/protocol/constantes'
import type { Conta } from '@kds/protocol/retaguarda/conta'
import { alcanca } from '@kds/protocol/retaguarda/papeis'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Error as ErrorPage } from 'ra-ui-materialui'
import { type ReactNode, Suspense, useCallback } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { FirstSteps } from '../first-steps/FirstSteps'
import { EnviosPendentes } from '../novo-pedido/EnviosPendentes'
import { PAPEL_DE } from '../plataforma/auth-provider'
import { ParteQueNaoVeio } from '../plataforma/insistir'
import { Aviso } from './Aviso'
import { PaginaCarregando } from './Carregando'
import { ConfirmacaoDoEmail } from './ConfirmacaoDoEmail'
import { useConta, useSessao, useVezDaEmpresa } from './contexto'
import { NaoCarregou } from './NaoCarregou'
import { Navegacao } from './Navegacao'
import { paginasDe } from './secoes'
import { Topo } from './Topo'
import { useAvisoAoFechar } from './use-saida'
import { VigiaDaSessao } from './VigiaDaSessao'

/** Where the link goes to the terminal, whoever runs the installation alone can find it. */
function podeConfirmar({ emailVerificado, correio, administrador }: Conta): boolean {
  return !emailVerificado && (correio === 'email' || administrador)
}

/** Top bar, menu and page; on a telephone the menu is at the foot. */
export function Quadro({ children }: { readonly children?: ReactNode }) {
  const aberta = useConta()
  const vez = useVezDaEmpresa()
  const { semLugar } = useSessao().guardados
  // What the browser had no room for lives as long as this page does, whichever of them is open.
  useAvisoAoFechar(useCallback(() => semLugar.size > 0, [semLugar]))
  // Whoever has somebody on the telephone needs the room; every other page asks for it.
  const { pathname } = useLocation()
  const atendendo = pathname === '/novo-pedido'
  const paginas = paginasDe(aberta?.empresa?.papel, aberta?.conta.administrador)
  const nomeDaPagina = paginas.find(({ caminho }) => caminho === pathname)?.nome
  return (
    <Box
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.default',
        display: 'grid',
        gridTemplate: { xs: '56px 1fr auto / minmax(0, 1fr)', md: '56px 1fr / 228px minmax(0, 1fr)' },
        gridTemplateAreas: { xs: '"topo" "pagina" "menu"', md: '"topo topo" "menu pagina"' },
      }}
    >
      <Button
        href="#conteudo"
        onClick={(evento) => {
          evento.preventDefault()
          document.getElementById('conteudo')?.focus()
        }}
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 8, top: 8, zIndex: 2000, bgcolor: 'background.paper' },
        }}
      >
        Ir direto ao conteúdo
      </Button>
      <VigiaDaSessao />
      <Topo aberta={aberta} />
      <Navegacao
        papel={aberta?.empresa?.papel}
        administrador={aberta?.conta.administrador ?? false}
        versao={VERSAO_APP}
      />
      <Box
        component="main"
        id="conteudo"
        tabIndex={-1}
        sx={{ gridArea: 'pagina', p: { xs: 1.5, md: 2.5 }, minWidth: 0, outline: 'none' }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
          {aberta && podeConfirmar(aberta.conta) && !atendendo ? <ConfirmacaoDoEmail conta={aberta.conta} /> : null}
          {aberta?.empresa?.suspensa ? (
            <Aviso tipo="falha">
              {aberta.empresa.nome} está suspensa: as telas e as chaves dela são recusadas, e nada aqui pode ser mudado.
              Os dados estão guardados.{' '}
              {aberta.conta.administrador
                ? 'Para que ela volte, reative-a em Instalação.'
                : 'Fale com quem cuida desta instalação.'}
            </Aviso>
          ) : null}
          {aberta?.conta.empresas.map(({ id, nome, papel }) => {
            const outra = id === aberta.empresa?.id ? undefined : nome
            // Novo pedido tells of those of its company itself.
            const podeEnviar = alcanca(papel, PAPEL_DE['novo-pedido'] ?? 'dono')
            if (atendendo && outra === undefined && podeEnviar) return null
            return (
              <EnviosPendentes
                key={id}
                empresaId={id}
                pessoaId={aberta.conta.id}
                podeEnviar={podeEnviar}
                empresa={outra}
              />
            )
          })}
          <FirstSteps />
        </Box>
        <ErrorBoundary
          key={vez}
          fallbackRender={({ error, resetErrorBoundary }) =>
            error instanceof ParteQueNaoVeio ? (
              <NaoCarregou />
            ) : (
              <ErrorPage error={error as Error} resetErrorBoundary={resetErrorBoundary} />
            )
          }
        >
          <Suspense fallback={<PaginaCarregando titulo={nomeDaPagina} />}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  )
}
