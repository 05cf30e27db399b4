import '@fontsource/atkinson-hyperlegible-next/latin-400.css'
import '@fontsource/atkinson-hyperlegible-next/latin-600.css'
import '@fontsource/atkinson-hyperlegible-next/latin-700.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import './quadro/cores-da-pizza.css'
import { voltaDe } from './entrar/volta'
import { chamadaPor } from './plataforma/chamada'
import { Conexao, ouvidaPor } from './plataforma/conexao'
import { Sessao } from './plataforma/sessao'
import { Retaguarda } from './quadro/Retaguarda'
import { rotasDe } from './quadro/rotas'
import { Saidas } from './quadro/Saidas'
import { ContextoDaConexao } from './quadro/SemConexao'

const raiz = document.getElementById('root')
if (!raiz) throw new Error('the page has no root')
const volta = voltaDe(window.location.search)
// Neither the history nor a bookmark keeps what the other house answered.
if (volta) window.history.replaceState(null, '', `${window.location.pathname}#/conta-da-empresa`)
const conexao = new Conexao(() => performance.now())
const buscar = ouvidaPor(conexao, window.fetch.bind(window))
const sessao = new Sessao(chamadaPor(buscar), window.localStorage, window.sessionStorage, volta)
sessao.aba.vigiar(window)
const pagina = (
  <ContextoDaConexao value={conexao}>
    <Saidas>
      <Retaguarda sessao={sessao} />
    </Saidas>
  </ContextoDaConexao>
)
createRoot(raiz).render(<RouterProvider router={rotasDe(window, pagina)} />)
