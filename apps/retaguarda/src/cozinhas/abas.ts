export const ABAS_DAS_COZINHAS = [
  { nome: 'Cozinhas', caminho: '/cozinhas' },
  { nome: 'Perfis de acesso', caminho: '/perfis' },
] as const
