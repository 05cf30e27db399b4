import { CustomRoutes, Resource } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { AdminContext, AdminUI } from 'ra-ui-materialui'
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { VoltaDaContaDaEmpresa } from '../entrar/ContaDaEmpresa'
import { Entrar } from '../entrar/Entrar'
import { provedorDeAcesso } from '../plataforma/auth-provider'
import { consultasDaPagina } from '../plataforma/consultas'
import { provedorDeDados } from '../plataforma/data-provider'
import { insistir } from '../plataforma/insistir'
import type { Sessao } from '../plataforma/sessao'
import { QuadroCarregando } from './Carregando'
import { ContextoDaSessao } from './contexto'
import { guardaDaPagina } from './guarda-da-pagina'
import { Inicio } from './Inicio'
import { NaoEncontrada } from './NaoEncontrada'
import { Quadro } from './Quadro'
import { SemAcesso, SoPara } from './SoPara'
import { temaClaro, temaEscuro } from './tema'
import { textos } from './textos'

/** Fetched when it is opened. */
function aoAbrir(buscar: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await insistir(buscar) }))
}

const Licencas = aoAbrir(async () => (await import('../licencas/Licencas')).Licencas)
const Cardapio = aoAbrir(async () => (await import('../cardapio/Cardapio')).Cardapio)
const NovoPedido = aoAbrir(async () => (await import('../novo-pedido/NovoPedido')).NovoPedido)
const Chaves = aoAbrir(async () => (await import('../chaves/Chaves')).Chaves)
const Lojas = aoAbrir(async () => (await import('../lojas/Lojas')).Lojas)
const Impressoras = aoAbrir(async () => (await import('../impressoras/Impressoras')).Impressoras)
const Avisos = aoAbrir(async () => (await import('../avisos-ao-sistema/Avisos')).Avisos)
const Estacoes = aoAbrir(async () => (await import('../estacoes/Estacoes')).Estacoes)
const Empresa = aoAbrir(async () => (await import('../empresa/Empresa')).Empresa)
const PaginaDaMarca = aoAbrir(async () => (await import('../marca/PaginaDaMarca')).PaginaDaMarca)
const Cozinhas = aoAbrir(async () => (await import('../cozinhas/Cozinhas')).Cozinhas)
const Perfis = aoAbrir(async () => (await import('../cozinhas/Perfis')).Perfis)
const Pessoas = aoAbrir(async () => (await import('../pessoas/Pessoas')).Pessoas)
const Registro = aoAbrir(async () => (await import('../registro/Registro')).Registro)
const Empresas = aoAbrir(async () => (await import('../instalacao/Empresas')).Empresas)
const RegistroDaInstalacao = aoAbrir(async () => (await import('../registro/Registro')).RegistroDaInstalacao)
const MinhaConta = aoAbrir(async () => (await import('../minha-conta/MinhaConta')).MinhaConta)
const PrimeiraConta = aoAbrir(async () => (await import('../entrar/PrimeiraConta')).PrimeiraConta)
const Convite = aoAbrir(async () => (await import('../entrar/Convite')).Convite)
const EsqueciSenha = aoAbrir(async () => (await import('../entrar/EsqueciSenha')).EsqueciSenha)
const Codigo = aoAbrir(async () => (await import('../entrar/Codigo')).Codigo)
const Privacidade = aoAbrir(async () => (await import('../entrar/Privacidade')).Privacidade)
const NovaSenha = aoAbrir(async () => (await import('../entrar/NovaSenha')).NovaSenha)
const ConfirmarEmail = aoAbrir(async () => (await import('../entrar/ConfirmarEmail')).ConfirmarEmail)

const i18n = polyglotI18nProvider(() => textos, 'pt-BR', [{ locale: 'pt-BR', name: 'Português' }], {
  allowMissing: true,
})

function soPara(recurso: string, titulo: string, pagina: ReactNode): ReactNode {
  return (
    <SoPara recurso={recurso} titulo={titulo}>
      {pagina}
    </SoPara>
  )
}

export function Retaguarda({ sessao }: { readonly sessao: Sessao }) {
  const acesso = useMemo(() => provedorDeAcesso(sessao), [sessao])
  const dados = useMemo(() => provedorDeDados(sessao), [sessao])
  const consultas = useMemo(consultasDaPagina, [])
  const guarda = useMemo(guardaDaPagina, [])
  return (
    <ContextoDaSessao.Provider value={sessao}>
      <AdminContext
        authProvider={acesso}
        dataProvider={dados}
        i18nProvider={i18n}
        store={guarda}
        queryClient={consultas}
        theme={temaClaro}
        darkTheme={temaEscuro}
        defaultTheme="light"
      >
        <AdminUI
          layout={Quadro}
          loading={QuadroCarregando}
          loginPage={Entrar}
          dashboard={Inicio}
          accessDenied={SemAcesso}
          catchAll={NaoEncontrada}
          title="Retaguarda"
          requireAuth
          disableTelemetry
        >
          <CustomRoutes noLayout>
            <Route path="/entrar" element={<Navigate to="/login" replace />} />
            <Route path="/codigo" element={<Codigo />} />
            <Route path="/conta-da-empresa" element={<VoltaDaContaDaEmpresa />} />
            <Route path="/primeira-conta/:codigo" element={<PrimeiraConta />} />
            <Route path="/convite/:codigo" element={<Convite />} />
            <Route path="/privacidade" element={<Privacidade />} />
            <Route path="/esqueci-a-senha" element={<EsqueciSenha />} />
            <Route path="/nova-senha/:codigo" element={<NovaSenha />} />
            <Route path="/confirmar-email/:codigo" element={<ConfirmarEmail />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/minha-conta" element={<MinhaConta />} />
            <Route path="/empresa" element={soPara('cadastro', 'Empresa', <Empresa />)} />
            <Route path="/marca" element={soPara('marca', 'Marca', <PaginaDaMarca />)} />
            <Route path="/cardapio/*" element={soPara('cardapio', 'Cardápio', <Cardapio />)} />
            <Route path="/novo-pedido" element={soPara('novo-pedido', 'Novo pedido', <NovoPedido />)} />
          </CustomRoutes>
          <Resource name="licencas" list={Licencas} />
          <Resource name="chaves" list={Chaves} />
          <Resource name="webhooks" list={Avisos} />
          <Resource name="lojas" list={Lojas} />
          <Resource name="impressoras" list={Impressoras} />
          <Resource name="estacoes" list={Estacoes} />
          <Resource name="cozinhas" list={Cozinhas} />
          <Resource name="perfis" list={Perfis} />
          <Resource name="pessoas" list={Pessoas} />
          <Resource name="registro" list={Registro} />
          <Resource name="instalacao" list={Empresas} />
          <Resource name="registro-da-instalacao" list={RegistroDaInstalacao} />
        </AdminUI>
      </AdminContext>
    </ContextoDaSessao.Provider>
  )
}
