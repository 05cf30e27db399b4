export const ABAS_DAS_CHAVES = [
  { nome: 'Chaves', caminho: '/chaves' },
  { nome: 'Avisos ao sistema', caminho: '/webhooks' },
  { nome: 'Lojas das plataformas', caminho: '/lojas' },
  { nome: 'Impressoras', caminho: '/impressoras' },
] as const
