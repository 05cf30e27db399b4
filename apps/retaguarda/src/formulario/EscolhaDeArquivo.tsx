import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'

interface EscolhaDeArquivoProps {
  readonly rotulo: string
  /** The kinds of file, as a browser names them. */
  readonly aceita: string
  readonly desligada?: boolean
  /** The name of what was chosen stays beside the button. */
  readonly comNome?: boolean
  readonly aoEscolher: (arquivo: File) => void
}

/** A button of ours: that of the browser speaks the language of the browser. */
export function EscolhaDeArquivo({ rotulo, aceita, desligada, comNome = false, aoEscolher }: EscolhaDeArquivoProps) {
  const campo = useRef<HTMLInputElement>(null)
  const [nome, setNome] = useState('')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Button variant="outlined" disabled={desligada} onClick={() => campo.current?.click()} sx={{ flex: 'none' }}>
        {rotulo}
      </Button>
      <input
        ref={campo}
        type="file"
        hidden
        aria-label="Arquivo"
        accept={aceita}
        onChange={({ target }) => {
          const arquivo = target.files?.[0]
          target.value = ''
          if (!arquivo) return
          setNome(arquivo.name)
          aoEscolher(arquivo)
        }}
      />
      {comNome ? (
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {nome || 'nenhum arquivo escolhido'}
        </Box>
      ) : null}
    </Box>
  )
}
