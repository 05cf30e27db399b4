import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Reads a code as a camera does: from the picture on the screen. */
export async function readQrCode(drawn: Locator): Promise<string> {
  await drawn.scrollIntoViewIfNeeded()
  const picture = (await drawn.screenshot()).toString('base64')
  const camera = await drawn.page().context().newPage()
  const { width, height, data } = await camera.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] }
  }, picture)
  await camera.close()
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}
