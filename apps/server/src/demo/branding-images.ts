import { crc32, deflateSync } from 'node:zlib'

/** The demonstration company's pictures, drawn here: a red "B" made of two pizzas. */
export function demoBranding(): { logo: Buffer; icone: Buffer } {
  return { logo: png(LOGO_SIZE), icone: ico(ICON_SIZE) }
}

type Colour = readonly [red: number, green: number, blue: number]

const RED: Colour = [0xd9, 0x41, 0x2b]
const WHITE: Colour = [0xf3, 0xf5, 0xf7]
const CRUST: Colour = [0xc9, 0x87, 0x3b]
const CHEESE: Colour = [0xff, 0xd2, 0x7a]
const PEPPERONI: Colour = [0xb8, 0x2f, 0x1d]
const LOGO_SIZE = 256
const ICON_SIZE = 64
/** Each way, per pixel: smooth edges. */
const SAMPLES = 3

interface Circle {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** The two bowls of the letter, in a drawing of 100 by 100. */
const PIZZAS: readonly Circle[] = [
  { x: 52, y: 34, r: 19 },
  { x: 55, y: 66, r: 22 },
]
const TOPPINGS: readonly Circle[] = [
  { x: 50, y: 27, r: 3 },
  { x: 60, y: 33, r: 3 },
  { x: 51, y: 40, r: 3 },
  { x: 51, y: 57, r: 3.6 },
  { x: 64, y: 62, r: 3.6 },
  { x: 52, y: 70, r: 3.6 },
  { x: 62, y: 76, r: 3.2 },
]
const CRUST_WIDTH = 4.5
const FILLINGS: readonly Circle[] = PIZZAS.map(({ x, y, r }) => ({ x, y, r: r - CRUST_WIDTH }))
const STEM = { left: 24, right: 38, top: 15, bottom: 88 }
const CORNER = 22

function colourAt(x: number, y: number): Colour | undefined {
  if (!insideCard(x, y)) return undefined
  if (x >= STEM.left && x <= STEM.right && y >= STEM.top && y <= STEM.bottom) return WHITE
  if (x < STEM.right) return RED
  if (TOPPINGS.some((circle) => inside(circle, x, y))) return PEPPERONI
  if (FILLINGS.some((circle) => inside(circle, x, y))) return CHEESE
  return PIZZAS.some((circle) => inside(circle, x, y)) ? CRUST : RED
}

function insideCard(x: number, y: number): boolean {
  const dx = Math.max(CORNER - x, x - (100 - CORNER), 0)
  const dy = Math.max(CORNER - y, y - (100 - CORNER), 0)
  return dx * dx + dy * dy <= CORNER * CORNER
}

function inside({ x, y, r }: Circle, px: number, py: number): boolean {
  return (px - x) ** 2 + (py - y) ** 2 <= r * r
}

/** Rows of a PNG, unfiltered. */
function rowsOf(size: number): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 4))
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1)
      paint(rows, row * (1 + size * 4) + 1 + column * 4, column, row, size)
  }
  return rows
}

function paint(rows: Buffer, at: number, column: number, row: number, size: number): void {
  let [red, green, blue, covered] = [0, 0, 0, 0]
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const x = column + ((sample % SAMPLES) + 0.5) / SAMPLES
    const y = row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES
    const colour = colourAt((x * 100) / size, (y * 100) / size)
    if (!colour) continue
    red += colour[0]
    green += colour[1]
    blue += colour[2]
    covered += 1
  }
  if (covered === 0) return
  rows[at] = Math.round(red / covered)
  rows[at + 1] = Math.round(green / covered)
  rows[at + 2] = Math.round(blue / covered)
  rows[at + 3] = Math.round((255 * covered) / SAMPLES ** 2)
}

function png(size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a channel, red, green, blue and alpha.
  header.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(rowsOf(size), { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** An icon file with one picture in it, which may be a PNG. */
function ico(size: number): Buffer {
  const picture = png(size)
  const header = Buffer.alloc(22)
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}
