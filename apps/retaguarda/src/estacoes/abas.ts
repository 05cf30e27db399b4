export const ABAS_DAS_ESTACOES = [
  { recurso: 'estacoes', nome: 'Estações', caminho: '/estacoes' },
  { recurso: 'licencas', nome: 'Licenças', caminho: '/licencas' },
  { recurso: 'perfis', nome: 'Perfis', caminho: '/perfis' },
] as const
