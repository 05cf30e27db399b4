import type { NomeDaPizza } from './nome-da-pizza'
import { dizSoComo, palavrasDe } from './palavras'
import type { LinhaLida, OpcaoLida } from './pedido-lido'

/** By its first word a flavour at any pizzeria. What is put on pizzas as often ("Bacon", "Cheddar", "Milho") is none of them. */
const DE_TODA_PIZZARIA = new Set(
  [
    'alho aliche alemao alema americana argentina atum baiana bahiana bolonhesa brasileira brigadeiro calabresa caipira camarao caprese carbonara',
    'carioca carne catarina catupiry chocolate escarola espanhola francesa frango gaucha genovesa grega havaiana italiana jardineira lombo',
    'margarita margherita marguerita marguerite mexicana mineira moda mussarela mozarela mozzarella muzzarela muzzarella napoli napolitana nordestina',
    'palmito paulista pepperoni peperoni peruana picanha portuguesa prestigio presunto primavera quatro quattro queijo queijos rucula romana romeu',
    // Some say it of themselves: "Sabor da Casa".
    'sabor sabores especialidade',
    'sertaneja siciliana strogonoff suica tres toscana tropical vegana vegetariana veneza',
  ].flatMap((linha) => linha.split(' ')),
)
const LIGAM = new Set(['a', 'ao', 'de', 'da', 'do', 'com'])

function ehDeTodaPizzaria(nome: string): boolean {
  const [primeira = '', segunda = ''] = palavrasDe(nome).filter((uma) => !LIGAM.has(uma))
  return DE_TODA_PIZZARIA.has(primeira) || (/^\d$/.test(primeira) && segunda === 'queijos')
}

/**
 * Of flavours that nothing calls so, no group, no part, no number and no word of the pizza, those that may as well be put on the pizza of the
 * other: "Cheddar" beside "Portuguesa".
 */
export function saboresDuvidosos(
  { opcoes }: LinhaLida,
  { falaDeSabores, resto }: NomeDaPizza,
  saoSabores: ReadonlySet<OpcaoLida>,
): ReadonlySet<OpcaoLida> {
  const dizQueSao = falaDeSabores || dizSoComo(resto) || opcoes.some(({ nome }) => dizSoComo(nome))
  if (saoSabores.size < 2 || dizQueSao) return new Set()
  const soltas = [...saoSabores].filter(({ grupo, quantidade }) => grupo === undefined && quantidade === 1)
  return new Set(soltas.filter(({ nome }) => !ehDeTodaPizzaria(nome)))
}
