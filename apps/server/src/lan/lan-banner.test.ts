import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { lanBanner } from './lan-banner'

const hosts = ['192.168.0.10', '10.0.0.5']

test('the terminal names the station and the back office at the address of the network, and the other addresses', () => {
  const text = lanBanner({ hosts, port: 3000, name: 'cozinha.local', protected: true, picture: false })
  expect(text).toContain('http://192.168.0.10:3000/\n')
  expect(text).toContain('http://192.168.0.10:3000/retaguarda/')
  expect(text).toContain('http://10.0.0.5:3000/')
  expect(text).toContain('http://192.168.0.10:3000/rede')
  expect(text).toContain('http://cozinha.local:3000/ (vale também quando o endereço mudar)')
  expect(text).not.toContain('\u001b')
})

test('a camera reads the address of the station from the picture', () => {
  const text = lanBanner({ hosts, port: 3000, protected: false, picture: true })
  const drawn = text.split('\n').filter((line) => line.includes('\u001b[107m'))
  const rows = drawn.flatMap((line) => {
    const cells = [...(line.split('\u001b[30m')[1] ?? '').replace('\u001b[0m', '')]
    return [cells.map((cell) => cell === '█' || cell === '▀'), cells.map((cell) => cell === '█' || cell === '▄')]
  })
  expect(decodeQR(photographOf(rows))).toBe('http://192.168.0.10:3000/')
})

test('a machine without a network is told nothing', () => {
  expect(lanBanner({ hosts: [], port: 3000, protected: false, picture: true })).toBe('')
})

/** Each square of the code as a few points of light. */
function photographOf(rows: readonly boolean[][]) {
  const scale = 6
  const width = (rows[0]?.length ?? 0) * scale
  const height = rows.length * scale
  const data = new Uint8Array(width * height * 4)
  for (let point = 0; point < width * height; point++) {
    const dark = rows[Math.floor(Math.floor(point / width) / scale)]?.[Math.floor((point % width) / scale)]
    data.fill(dark ? 0 : 255, point * 4, point * 4 + 3)
    data[point * 4 + 3] = 255
  }
  return { width, height, data }
}
