/** The error catalogue of the specification (section 8), word for word. */
export const MENSAGENS = {
  licencaInvalida: 'Número da licença inválido.',
  semConfiguracoes: 'Configure uma licença válida para este aplicativo.',
  semPerfil: 'Não existe perfil configurado para esta licença.',
  perfilNaoCadastrado: 'O perfil que está configurado para esta licença não está cadastrado na retaguarda.',
  semEstacao: 'Defina o nome da sua estação nas configurações antes de prosseguir.',
  storageNaoAutorizado: 'Você não tem autorização para acessar o storage.',
  semConexao: 'Tentativa de conexão com a retaguarda falhou. Verifique a conexão com a internet.',
  loginInvalido: 'Tentativa de login inválida.',
  naoAutorizado: 'Por algum motivo esta requisição não está autorizada. Faça login novamente e tente de novo.',
  padrao: 'Não foi possível concluir a operação. Tente novamente.',
} as const

export const OPS = {
  titulo: 'Ops!',
  mensagem: 'Ocorreu uma falha inesperada. Infelizmente o aplicativo precisa ser reiniciado.',
  reiniciar: 'Reiniciar',
  abrirConfiguracoes: 'Abrir Configurações',
} as const
