import {
  IMAGENS_DA_MARCA,
  type ImagemDaMarca,
  type MarcaDaEmpresa,
  type mudarMarcaSchema,
  type tirarMarcaSchema,
} from '@kds/protocol/retaguarda/marca'
import type { z } from 'zod'
import type { ShownPicture } from '../../company/branding/company-pictures'
import { preparePicture } from '../../company/branding/prepare-picture'
import { Refusal } from '../../http/refusal'
import { lockCompany } from '../../provisioning/companies'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { requireVersion, versionOf } from '../version-of'

type NewPicture = z.output<typeof mudarMarcaSchema>
type Shown = Readonly<Record<ImagemDaMarca, ShownPicture | null>>

const NOME: Readonly<Record<ImagemDaMarca, string>> = { logo: 'Logotipo', icone: 'Ícone' }

export async function readBranding(context: CompanyContext): Promise<MarcaDaEmpresa> {
  return answerOf(context, await context.pictures.shown(context.db, context.company.sigla))
}

/** The picture as it will be kept, made before anything is locked: a decoder takes its time. */
export async function prepareBranding(
  { company, decoding }: CompanyContext,
  image: ImagemDaMarca,
  body: NewPicture,
): Promise<NewPicture> {
  try {
    const picture = await decoding.run(company.id, () =>
      preparePicture(image, Buffer.from(body.arquivo, 'base64'), body.recorte),
    )
    return { ...body, arquivo: picture.toString('base64') }
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 400) {
      throw new FieldRefusal(400, { arquivo: error.messages.join('\n') })
    }
    throw error
  }
}

export async function changeBranding(
  context: CompanyContext,
  image: ImagemDaMarca,
  { arquivo, versao }: NewPicture,
): Promise<Changed<MarcaDaEmpresa>> {
  return replace(context, image, versao, Buffer.from(arquivo, 'base64'))
}

export async function removeBranding(
  context: CompanyContext,
  image: ImagemDaMarca,
  { versao }: z.output<typeof tirarMarcaSchema>,
): Promise<Changed<MarcaDaEmpresa>> {
  return replace(context, image, versao, undefined)
}

async function replace(
  context: CompanyContext,
  image: ImagemDaMarca,
  versao: string,
  bytes: Buffer | undefined,
): Promise<Changed<MarcaDaEmpresa>> {
  const { db, company, pictures, clock } = context
  await lockCompany(db, company.id)
  const before = await pictures.shown(db, company.sigla)
  const wanted = bytes && pictures.nameOf(company.sigla, image, bytes)
  // Sent again because the answer was lost, it is no second change.
  if ((before[image]?.conteudo ?? undefined) === wanted) return { answer: await answerOf(context, before), changes: [] }
  requireVersion(versao, versionOf(contents(before)))
  const { removeOld } = await pictures.replace(db, { sigla: company.sigla, image, bytes, now: clock() })
  const after = await pictures.shown(db, company.sigla)
  const change = {
    acao: bytes ? 'mudar' : 'tirar',
    alvo: { tipo: 'marca', id: image, nome: NOME[image] },
    antes: { imagem: before[image] ? before[image].conteudo : 'a do produto' },
    depois: { imagem: after[image] ? after[image].conteudo : 'a do produto' },
  }
  return { answer: await answerOf(context, after), changes: [change], afterwards: removeOld }
}

async function answerOf({ pictures, company }: CompanyContext, shown: Shown): Promise<MarcaDaEmpresa> {
  const one = async (image: ImagemDaMarca) => {
    const picture = shown[image]
    if (!picture) return null
    const endereco = await pictures.address(company.sigla, image, picture.conteudo)
    return { endereco, mudadaEm: picture.mudadaEm?.toISOString() ?? null }
  }
  return { logo: await one('logo'), icone: await one('icone'), versao: versionOf(contents(shown)) }
}

function contents(shown: Shown): object {
  return IMAGENS_DA_MARCA.map((image) => shown[image]?.conteudo ?? null)
}
