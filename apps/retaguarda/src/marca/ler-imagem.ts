import {
  ANIMADA_RECUSADA,
  ARQUIVO_GRANDE,
  IMAGEM_ENORME,
  IMAGEM_ESTRAGADA,
  MAIOR_ARQUIVO,
  MAIOR_IMAGEM,
  SVG_RECUSADO,
  TIPO_RECUSADO,
} from '@kds/protocol/retaguarda/marca'

export interface ImagemLida {
  readonly nome: string
  readonly base64: string
  readonly figura: HTMLImageElement
}

const ACEITOS = ['image/png', 'image/jpeg', 'image/webp']
export const ACEITA = ACEITOS.join(',')

/** What the browser can tell by itself is said before anything is sent; the server looks at the bytes and has the last word. */
export async function lerImagem(arquivo: File): Promise<ImagemLida> {
  if (arquivo.type === 'image/svg+xml') throw new Error(SVG_RECUSADO)
  if (arquivo.type === 'image/gif') throw new Error(ANIMADA_RECUSADA)
  if (!ACEITOS.includes(arquivo.type)) throw new Error(TIPO_RECUSADO)
  if (arquivo.size > MAIOR_ARQUIVO) throw new Error(ARQUIVO_GRANDE)
  const endereco = await comoEndereco(arquivo)
  const figura = new Image()
  figura.src = endereco
  await figura.decode().catch(() => {
    throw new Error(IMAGEM_ESTRAGADA)
  })
  if (figura.naturalWidth * figura.naturalHeight > MAIOR_IMAGEM) throw new Error(IMAGEM_ENORME)
  return { nome: arquivo.name, base64: endereco.slice(endereco.indexOf(',') + 1), figura }
}

function comoEndereco(arquivo: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(String(leitor.result))
    leitor.onerror = () => reject(new Error(IMAGEM_ESTRAGADA))
    leitor.readAsDataURL(arquivo)
  })
}
