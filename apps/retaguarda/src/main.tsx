import '@fontsource/atkinson-hyperlegible-next/latin-400.css'
import '@fontsource/atkinson-hyperlegible-next/latin-600.css'
import '@fontsource/atkinson-hyperlegible-next/latin-700.css'
import { createRoot } from 'react-dom/client'
import { chamadaPor } from './plataforma/chamada'
import { Sessao } from './plataforma/sessao'
import { Retaguarda } from './quadro/Retaguarda'

const raiz = document.getElementById('root')
if (!raiz) throw new Error('the page has no root')
const sessao = new Sessao(chamadaPor(window.fetch.bind(window)), window.localStorage)
createRoot(raiz).render(<Retaguarda sessao={sessao} />)
