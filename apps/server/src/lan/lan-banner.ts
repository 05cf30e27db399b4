import encodeQR from 'qr'

export interface LanBannerOptions {
  /** Where other devices on the shop's network reach this machine, the likeliest first. */
  readonly hosts: readonly string[]
  readonly port: number
  /** By which devices find it whatever its address; not all of them look for such names. */
  readonly name?: string
  /** Whether https of the shop's own is served beside it. */
  readonly protected: boolean
  /** Whether a person looks at it on a terminal: a picture in a log is noise. */
  readonly picture: boolean
}

const SHOWN = 3

/** For the terminal: where a tablet opens the station, with a picture of the address for its camera. Empty without a network. */
export function lanBanner({ hosts, port, name, picture, protected: hasHttps }: LanBannerOptions): string {
  const [first, ...others] = hosts.slice(0, SHOWN)
  if (first === undefined) return ''
  const at = (host: string) => `http://${host}:${port}`
  const lines = [
    '  Na rede da loja (tablets e celulares no mesmo Wi-Fi)',
    '',
    `  Estação     ${at(first)}/`,
    `  Retaguarda  ${at(first)}/retaguarda/`,
    ...(hasHttps ? [`  Proteger    ${at(first)}/rede (uma vez em cada aparelho, quando quiser)`] : []),
    ...(name === undefined ? [] : [`  Pelo nome   ${at(name)}/ (vale também quando o endereço mudar)`]),
    ...others.map((host) => `  ou então    ${at(host)}/`),
  ]
  const drawn = picture ? ['', ...pictureOf(`${at(first)}/`), '  Aponte a câmera do tablet para o código.'] : []
  return ['', ...lines, ...drawn, '', ''].join('\n')
}

const WHITE = '\u001b[107m\u001b[30m'
const PLAIN = '\u001b[0m'

/** Two rows of the code in one line of letters, dark on white whatever colours the terminal has: cameras read it so. */
function pictureOf(text: string): string[] {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 2 })
  const lines: string[] = []
  for (let row = 0; row < rows.length; row += 2) {
    const cells = (rows[row] ?? []).map((upper, column) => halves(upper, rows[row + 1]?.[column] ?? false))
    lines.push(`  ${WHITE}${cells.join('')}${PLAIN}`)
  }
  return lines
}

function halves(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀'
  return lower ? '▄' : ' '
}
