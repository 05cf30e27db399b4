export const ABAS_DAS_CHAVES = [
  { recurso: 'chaves', nome: 'Chaves', caminho: '/chaves' },
  { recurso: 'webhooks', nome: 'Avisos ao sistema', caminho: '/webhooks' },
  { recurso: 'lojas', nome: 'Lojas das plataformas', caminho: '/lojas' },
  { recurso: 'impressoras', nome: 'Impressoras', caminho: '/impressoras' },
] as const
