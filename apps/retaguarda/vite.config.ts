import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type Budget, loadBudget } from '../../scripts/load-budget.ts'
import { BUILD_TARGET } from '../../scripts/oldest-browsers/oldest.mjs'
import { zodWithoutEval } from '../../scripts/zod-without-eval.ts'

/** Each section is fetched when it is opened: whoever signs in has the frame, and a section adds what is its own. */
const BUDGETS: readonly Budget[] = [
  { what: 'The frame of the back office', modules: [], kilobytes: 364 },
  { what: 'Novo pedido', modules: ['/novo-pedido/NovoPedido.tsx'], kilobytes: 404 },
  { what: 'Licenças', modules: ['/licencas/Licencas.tsx'], kilobytes: 399 },
  { what: 'Estações', modules: ['/estacoes/Estacoes.tsx'], kilobytes: 388 },
  { what: 'Chaves de integração', modules: ['/chaves/Chaves.tsx'], kilobytes: 390 },
  { what: 'Avisos ao sistema', modules: ['/avisos-ao-sistema/Avisos.tsx'], kilobytes: 390 },
  { what: 'Lojas das plataformas', modules: ['/lojas/Lojas.tsx'], kilobytes: 400 },
  { what: 'Impressoras', modules: ['/impressoras/Impressoras.tsx'], kilobytes: 396 },
  { what: 'Cardápio', modules: ['/cardapio/Cardapio.tsx'], kilobytes: 424 },
  { what: 'Cozinhas', modules: ['/cozinhas/Cozinhas.tsx'], kilobytes: 390 },
  { what: 'Perfis de acesso', modules: ['/cozinhas/Perfis.tsx'], kilobytes: 388 },
  { what: 'Empresa', modules: ['/empresa/Empresa.tsx'], kilobytes: 370 },
  { what: 'Marca', modules: ['/marca/PaginaDaMarca.tsx'], kilobytes: 378 },
  { what: 'Pessoas', modules: ['/pessoas/Pessoas.tsx'], kilobytes: 388 },
  { what: 'Registro', modules: ['/registro/Registro.tsx'], kilobytes: 386 },
  { what: 'Instalação', modules: ['/instalacao/Empresas.tsx'], kilobytes: 390 },
  { what: 'Minha conta', modules: ['/minha-conta/MinhaConta.tsx'], kilobytes: 382 },
  { what: 'The first account', modules: ['/entrar/PrimeiraConta.tsx'], kilobytes: 374 },
]

export default defineConfig({
  base: '/retaguarda/',
  plugins: [react(), zodWithoutEval(), loadBudget(BUDGETS)],
  build: { target: [...BUILD_TARGET], sourcemap: true, chunkSizeWarningLimit: 1_200 },
})
