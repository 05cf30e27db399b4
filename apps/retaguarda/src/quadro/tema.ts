import { ptBR } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'

const FONTE = '"Atkinson Hyperlegible Next", system-ui, sans-serif'

interface Cores {
  readonly modo: 'light' | 'dark'
  readonly fundo: string
  readonly cartao: string
  readonly traco: string
  readonly borda: string
  readonly texto: string
  readonly texto2: string
  readonly acao: string
  readonly ok: string
  readonly atencao: string
  readonly atraso: string
  /** Ground and text of what is said in a box. */
  readonly avisos: Readonly<Record<'info' | 'warning' | 'error' | 'success', readonly [string, string]>>
}

const CLARO: Cores = {
  modo: 'light',
  fundo: '#f5f6f8',
  cartao: '#ffffff',
  traco: '#e1e5ea',
  borda: '#8b95a1',
  texto: '#14181d',
  texto2: '#47525e',
  acao: '#1558b0',
  ok: '#0b6b3d',
  atencao: '#7d4e00',
  atraso: '#b3211a',
  avisos: {
    info: ['#e8f0fb', '#14181d'],
    warning: ['#fff1cf', '#4f3200'],
    error: ['#fdeae8', '#5d2622'],
    success: ['#e2f4ea', '#0b4429'],
  },
}

const ESCURO: Cores = {
  modo: 'dark',
  fundo: '#12161b',
  cartao: '#1b2128',
  traco: '#303944',
  borda: '#7c8896',
  texto: '#f1f4f7',
  texto2: '#b9c3ce',
  acao: '#8fb9f2',
  ok: '#6fd3a0',
  atencao: '#f2c25c',
  atraso: '#ff9b94',
  avisos: {
    info: ['#1c2c42', '#f1f4f7'],
    warning: ['#3a2f14', '#ffe3a8'],
    error: ['#3a1e1d', '#ffc9c6'],
    success: ['#16301f', '#9af0bf'],
  },
}

/** What a finger presses is no lower than this. */
const DEDO = 44

/** The same width from which the menu stands beside the page. */
function noTelefone<Estilo extends object>(estilo: Estilo): Record<string, Estilo> {
  return { '@media (max-width: 899px)': estilo }
}

/**
 * The drawings' tones: every text is AA on its ground. Its type is what `createTheme` says: to compare a whole theme with `ThemeOptions` takes
 * the type checker four fifths of its time for this app.
 */
function temaDe(cores: Cores) {
  const escuro = cores.modo === 'dark'
  /** Where the keyboard is, on everything alike: a ripple that fades is not seen by whoever looks up late. */
  const contorno = { outline: `2px solid ${cores.acao}`, outlineOffset: 2 }
  const emFoco = { '&:focus-visible, &.Mui-focusVisible': contorno }
  return createTheme(
    {
      palette: {
        mode: cores.modo,
        primary: { main: cores.acao, contrastText: escuro ? '#0d1a2b' : '#ffffff' },
        error: { main: cores.atraso },
        warning: { main: cores.atencao },
        success: { main: cores.ok },
        info: { main: cores.acao },
        background: { default: cores.fundo, paper: cores.cartao },
        text: { primary: cores.texto, secondary: cores.texto2 },
        divider: cores.traco,
      },
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: FONTE,
        fontSize: 14,
        button: { textTransform: 'none', fontWeight: 600 },
        h1: { fontSize: 22, fontWeight: 700, letterSpacing: '-.01em' },
        h2: { fontSize: 15, fontWeight: 700 },
      },
      components: {
        MuiCssBaseline: {
          styleOverrides: {
            body: { fontVariantNumeric: 'tabular-nums' },
            ':focus-visible': contorno,
            // Its own rule takes the outline away, and has to be outweighed.
            'select.MuiNativeSelect-select:focus-visible': contorno,
          },
        },
        MuiButtonBase: { styleOverrides: { root: emFoco } },
        MuiIconButton: {
          defaultProps: { disableFocusRipple: true },
          styleOverrides: { root: noTelefone({ minWidth: DEDO, minHeight: DEDO }) },
        },
        MuiCheckbox: { styleOverrides: { root: noTelefone({ padding: 10 }) } },
        MuiRadio: { styleOverrides: { root: noTelefone({ padding: 10 }) } },
        // What is chosen and is wider than its box ends in dots, and not within a letter.
        MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
        MuiInput: { styleOverrides: { root: noTelefone({ minHeight: DEDO }) } },
        MuiFormControlLabel: { styleOverrides: { root: noTelefone({ minHeight: DEDO }) } },
        MuiMenuItem: { styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 } } } },
        // Inside the landmark that its button is in, as everything that is said on a page.
        MuiTooltip: { defaultProps: { slotProps: { popper: { disablePortal: true } } } },
        // As drawn: what is chosen is blue on its tint.
        MuiToggleButton: {
          styleOverrides: {
            root: {
              color: cores.texto2,
              borderColor: cores.traco,
              ...noTelefone({ minHeight: DEDO }),
              '&.Mui-selected, &.Mui-selected:hover': {
                color: cores.acao,
                fontWeight: 700,
                backgroundColor: escuro ? '#1f3350' : '#e8f0fb',
              },
            },
          },
        },
        MuiTablePagination: { styleOverrides: { select: { '&:focus-visible': contorno } } },
        MuiButton: {
          defaultProps: { disableElevation: true, disableFocusRipple: true },
          styleOverrides: { root: { minHeight: 36, ...noTelefone({ minHeight: DEDO }) } },
        },
        MuiAlert: {
          styleOverrides: {
            standard: {
              variants: (['info', 'warning', 'error', 'success'] as const).map((severity) => {
                const [backgroundColor, color] = cores.avisos[severity]
                return { props: { severity }, style: { backgroundColor, color } }
              }),
            },
          },
        },
        // On a telephone a dialog has nearly all of it.
        MuiDialog: {
          styleOverrides: {
            paper: {
              // Where it is of the same tone as the cards behind it, its edge is drawn.
              ...(escuro && { border: `1px solid ${cores.borda}` }),
              '@media (max-width: 599px)': { margin: 10, width: 'calc(100% - 20px)', maxHeight: 'calc(100% - 20px)' },
            },
          },
        },
        MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
        MuiOutlinedInput: {
          styleOverrides: { root: noTelefone({ minHeight: DEDO }), notchedOutline: { borderColor: cores.borda } },
        },
        MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
        MuiTableCell: {
          styleOverrides: {
            head: { fontSize: 12, fontWeight: 600, color: cores.texto2, borderColor: cores.traco },
            root: { borderColor: cores.traco },
          },
        },
      },
    },
    ptBR,
  )
}

export const temaClaro = temaDe(CLARO)
export const temaEscuro = temaDe(ESCURO)
