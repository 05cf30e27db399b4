import { cardapioDeExemploSchema, primeirosPassosSchema } from '@kds/protocol/retaguarda/primeiros-passos'
import { companyDoor } from '../doors/door'
import { firstStepsOf } from './first-steps'
import { furnishMenu } from './furnish-menu'

const tag = 'retaguarda: primeiros passos'

export const firstStepsDoors = [
  // Licences are an owner's, and so is the way to the first order.
  companyDoor('dono')({
    method: 'GET',
    path: '/primeiros-passos',
    tag,
    summary: 'O que já foi feito entre o cadastro e o primeiro pedido numa tela',
    answer: primeirosPassosSchema,
    handle: (context) => firstStepsOf(context),
  }),
  companyDoor('gerente')({
    method: 'POST',
    path: '/cardapio-de-exemplo',
    tag,
    summary: 'Põe um cardápio de exemplo, com as suas regras de linha, onde ainda não há nenhum',
    answer: cardapioDeExemploSchema,
    // The rules are changed by the kitchens' logs.
    byTheLog: true,
    handle: (context) => furnishMenu(context),
  }),
]
