export const CONEXAO_SEM_PROTECAO = 'Conexão sem proteção'

/** What does not work there, in the words of somebody who stands before it. */
export const O_QUE_FALTA_SEM_PROTECAO =
  'Os pedidos chegam e os toques valem, mas neste endereço o navegador não deixa: abrir de novo sem rede, manter a tela acesa, avisar com a tela desligada, garantir os dados guardados. E outros na mesma rede podem ler o que passa.'
