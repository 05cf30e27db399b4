/** What dishes are made of and people are called too: whoever is a "Leite", a "Pimenta" or a "Coelho" may want some. */
const COMIDAS = new Set(
  [
    'abacaxi abobora acai acucar agriao agua aipim alcaparra alcaparras alecrim alface alho alhos aliche almeirao ameixa amendoas amendoim amora',
    'anchova arroz aspargo atum aveia avela azeite azeitona azeitonas bacalhau bacon baiana banana barbecue batata batatas baunilha berinjela',
    'beterraba bezerra bife biscoito bolacha bolo borda bordas brigadeiro brocolis burger cabrito cacau cachaca cafe caja caju calabresa caldo camarao',
    'canela caqui caramelo carne carneiro carnes caruru castanha castanhas catupiry cebola cebolinha cenoura cereja cerveja champignon chantilly cheddar',
    'chocolate chuchu churrasco coca coco coelho coentro cogumelo cogumelos cordeiro couve cream creme cuscuz damasco doce doces',
    'ervilha ervilhas escarola esfiha espinafre farinha farofa feijao feijoada figo file frango fraldinha framboesa fritas fruta frutas fuba galinha',
    'geleia gema gengibre gergelim goiaba goiabada gorgonzola granola grao guarana hortela jabuticaba jambu jilo julieta kiwi lagosta laranja',
    'leitao leite limao linguica lombo louro maca macarrao maionese mamao mandioca manga manjericao manteiga maracuja margarita marguerita margherita',
    'maria marmelo massa mel melancia melao mexerica milho mocoto molho morango mostarda mussarela muzzarella mozarela nabo nata nozes nutella',
    'oleo oregano ostra ovo ovos pacoca palmito pao papaia parma parmesao pato peixe pepino pepperoni pera peru pessego picanha picles pimenta',
    'pimentao pinhao pirarucu pistache pizza polenta polvo portuguesa presunto provolone pudim queijo queijos quiabo rabanete repolho requeijao ricota',
    'romeu rucula sal salame salmao salsa salsinha sardinha siri soja suco tainha tamara tapioca tempero tilapia tofu tomate tomates',
    'toscana toucinho trigo trufa tucupi tutu uva uvas vaca vagem vatapa vinagre vinho vodka',
    'grande media pequena gigante broto familia inteira meia metade duplo dupla tradicional especial',
  ].flatMap((linha) => linha.split(' ')),
)

/** By its word as `palavrasDe` writes it. */
export function ehDeComida(palavra: string): boolean {
  return COMIDAS.has(palavra)
}
