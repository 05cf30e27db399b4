export const ABAS_DAS_CHAVES = [
  { nome: 'Chaves', caminho: '/chaves' },
  { nome: 'Avisos ao sistema', caminho: '/webhooks' },
] as const
