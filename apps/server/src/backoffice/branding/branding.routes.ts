import {
  IMAGENS_DA_MARCA,
  type ImagemDaMarca,
  MAIOR_ARQUIVO,
  marcaSchema,
  mudarMarcaSchema,
  tirarMarcaSchema,
} from '@kds/protocol/retaguarda/marca'
import { companyDoor } from '../doors/door'
import { changeBranding, prepareBranding, readBranding, removeBranding } from './company-branding'

const tag = 'retaguarda: marca'
/** A file a little too long still gets its answer in words; the rest of the room is for the other fields. */
const bodyLimit = Math.ceil((MAIOR_ARQUIVO * 3) / 2)
const NOME: Readonly<Record<ImagemDaMarca, string>> = { logo: 'o logotipo', icone: 'o ícone' }

export const brandingDoors = [
  companyDoor('leitura')({
    method: 'GET',
    path: '/marca',
    tag,
    summary: 'O logotipo e o ícone da empresa',
    answer: marcaSchema,
    handle: (context) => readBranding(context),
  }),
  ...IMAGENS_DA_MARCA.flatMap((image) => [
    companyDoor('gerente')({
      method: 'PUT',
      path: `/marca/${image}`,
      tag,
      summary: `Troca ${NOME[image]}; as estações abertas mostram em segundos`,
      body: mudarMarcaSchema,
      answer: marcaSchema,
      bodyLimit,
      admit: ({ rates, company }) => rates.admitPicture(company.id),
      prepare: (context, body) => prepareBranding(context, image, body),
      handle: (context, { body }) => changeBranding(context, image, body),
    }),
    companyDoor('gerente')({
      method: 'POST',
      path: `/marca/${image}/tirar`,
      tag,
      summary: `Tira ${NOME[image]}: volta o do produto`,
      body: tirarMarcaSchema,
      answer: marcaSchema,
      handle: (context, { body }) => removeBranding(context, image, body),
    }),
  ]),
]
