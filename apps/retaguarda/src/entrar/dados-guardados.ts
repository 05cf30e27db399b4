interface Guardado {
  readonly nome: string
  readonly oQue: string
  /** Until when, and what happens then. */
  readonly ate: string
}

/** Every kind of personal data that the product keeps. Whoever keeps another one, or for longer, says it here. */
export function dadosGuardados(retencaoDias: number): readonly Guardado[] {
  const dias = `${retencaoDias.toLocaleString('pt-BR')} dias`
  return [
    {
      nome: 'Da empresa',
      oQue: 'Nome, CNPJ ou CPF, telefone, CEP, e-mail, logo e ícone.',
      ate: 'Enquanto a empresa estiver nesta instalação.',
    },
    {
      nome: 'De quem entra na retaguarda',
      oQue: 'Nome, e-mail, a senha de um modo que ninguém consegue ler, o segundo fator e as chaves de acesso.',
      ate: 'Enquanto a conta existir. Quem é removido de uma empresa perde o acesso na hora; a conta fica.',
    },
    {
      nome: 'De cada entrada',
      oQue: 'Endereço de rede e navegador, para que cada um veja em Minha conta de onde entraram.',
      ate: 'Até a sessão ser encerrada, ou por 30 dias sem uso.',
    },
    {
      nome: 'De quem faz um pedido',
      oQue: 'O primeiro nome, a mesa e as observações. Telefones, documentos e e-mails escritos num pedido são cobertos na entrada; endereços não são reconhecidos: não os escreva.',
      ate: `Apagados 30 dias depois de o pedido fechar, e dos tablets depois de um dia. Os itens e as horas do pedido ficam ${dias}.`,
    },
    {
      nome: 'De pedidos das plataformas',
      oQue: 'A mensagem da plataforma como veio, cifrada, para conferir o que a cozinha entendeu.',
      ate: 'Por 72 horas.',
    },
    {
      nome: 'De pedidos impressos por um caixa',
      oQue: 'O que foi impresso, como veio, cifrado, para conferir o que a cozinha entendeu.',
      ate: 'Por 72 horas.',
    },
    {
      nome: 'Do registro',
      oQue: 'Quem mudou o quê, quando, com o endereço de rede e o navegador. Nunca uma senha ou um número de licença.',
      ate: `Por ${dias}; ninguém consegue mudar uma linha. De uma empresa que muda coisas sem parar, as linhas mais antigas saem antes, nunca as da última semana.`,
    },
    {
      nome: 'De falhas das telas',
      oQue: 'O que falhou e em que estação, para que seja corrigido.',
      ate: 'Por 30 dias.',
    },
    {
      nome: 'Das cópias de segurança',
      oQue: 'Tudo o que está acima, como estava na noite da cópia, se quem cuida da instalação as ligou.',
      ate: 'As de 7 dias, 4 semanas e 12 meses.',
    },
  ]
}
