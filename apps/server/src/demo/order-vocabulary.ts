type Lista = readonly [string, ...string[]]

export const NOMES: Lista = [
  'Ana',
  'João',
  'Beatriz',
  'Carlos',
  'Camila',
  'Rafael',
  'Juliana',
  'Marcos',
  'Fernanda',
  'Thiago',
  'Letícia',
  'Bruno',
  'Patrícia',
  'Lucas',
  'Dona Maria',
  'Seu Antônio',
  'Gabriela',
  'Vinícius',
  'Conceição',
  'Otávio',
  'Zuleica',
  'Érica',
]

/** Names that test how a ticket breaks its lines. */
export const NOMES_LONGOS: Lista = ['Wanderleyson-Christopher', 'Maria Aparecida da Conceição de Albuquerque e Silva']

export const MESAS: Lista = [
  ...(Array.from({ length: 24 }, (_, indice) => String(indice + 1)) as [string]),
  'Varanda 2',
  'Varanda 5',
  'Salão VIP',
]

export const NOTAS_DA_PIZZA: Lista = [
  'cortar em 16 pedaços',
  'bem assada',
  'massa bem fininha',
  'capricha no orégano',
  'pouco molho',
  'assar menos, vai terminar em casa',
  'cortar à francesa',
]

export const NOTAS_DO_PRATO: Lista = [
  'caprichar no molho',
  'bem passado, por favor',
  'molho à parte',
  'mandar junto com as pizzas',
  'sem sal',
  'dividir em dois pratos',
]

export const NOTAS_DO_SABOR: Lista = ['menos queijo', 'bastante recheio', 'sem orégano por cima']

export const NOTAS_DO_PEDIDO: Lista = [
  'alergia: leite',
  'alergia: amendoim e castanhas',
  'mandar talheres e guardanapos',
  'cliente com pressa',
  'aniversário na mesa, avisar antes da sobremesa',
  'enviar tudo junto',
  'não tocar a campainha, bebê dormindo',
  'celíaco: cuidado com a farinha na bancada',
]

export const NOTAS_LONGAS: Lista = [
  'É aniversário da minha avó, então se puder caprichar na montagem eu agradeço muito: a metade de calabresa é para ' +
    'ela, com bastante cebola bem fininha, e a outra metade é para as crianças, sem nada verde por cima, porque elas ' +
    'não comem. Se a borda estiver muito tostada, prefiro esperar mais um pouco. Obrigada, vocês são sempre ótimos!',
  'Da última vez veio fria e sem o catupiry que foi pedido e pago à parte. Por favor confiram o pedido antes de sair, ' +
    'não esqueçam os sachês de azeite e de pimenta, cortem em pedaços pequenos e mandem em caixa separada da sobremesa.',
]

export const PRATO_DE_NOME_LONGO =
  'Escondidinho de Carne-Seca com Purê de Mandioquinha Gratinado no Forno a Lenha com Requeijão de Corte e Couve Crocante'

export const MOTIVOS_DO_CANCELAMENTO: Lista = [
  'Cliente desistiu',
  'Endereço fora da área de entrega',
  'Pedido em duplicidade',
  'Pagamento não aprovado',
]
