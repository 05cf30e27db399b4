import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'

/** What is only for the screen. */
export const FORA_DA_FOLHA = { '@media print': { display: 'none' } } as const

const FOLHA = {
  '@media print': {
    '@page': { margin: '18mm' },
    'body > *:not(.MuiDialog-root)': { display: 'none !important' },
    '.MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-container': { height: 'auto !important', display: 'block !important' },
    '.MuiDialog-paper': {
      margin: '0 !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      boxShadow: 'none !important',
      background: '#fff !important',
      color: '#000 !important',
    },
    '.MuiDialog-paper *': { color: '#000 !important' },
    // Nobody presses anything on paper.
    '.MuiDialog-paper button': { display: 'none !important' },
  },
} as const

/** Prints the dialog it stands in, black on white and without the page behind it. */
export function ImprimirFolha() {
  return (
    <>
      <GlobalStyles styles={FOLHA} />
      <Button variant="outlined" onClick={() => window.print()}>
        Imprimir folha
      </Button>
    </>
  )
}
