import type { ImagemDaMarca, Recorte } from '@kds/protocol/retaguarda/marca'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { type PointerEvent, useRef } from 'react'
import { type Ajuste, empurrado, FORMAS, type Forma, type Medidas, recorteDe } from './recorte'

const NOME_DA_FORMA: Readonly<Record<Forma, string>> = {
  inteira: 'A imagem inteira',
  quadrada: 'Quadrada',
  deitada: 'Deitada (2 por 1)',
}

interface RecortadorProps {
  readonly imagem: ImagemDaMarca
  readonly figura: HTMLImageElement
  readonly ajuste: Ajuste
  readonly aoAjustar: (ajuste: Ajuste) => void
}

/** The picture with the part that will be kept; by hand on it, or by keys on what lies below. */
export function Recortador({ imagem, figura, ajuste, aoAjustar }: RecortadorProps) {
  const medidas = { largura: figura.naturalWidth, altura: figura.naturalHeight }
  const parte = recorteDe(medidas, ajuste)
  const moldura = useRef<HTMLDivElement>(null)
  const mover = (evento: PointerEvent) => {
    const largura = moldura.current?.clientWidth
    if (evento.buttons !== 1 || !largura) return
    const porPonto = medidas.largura / largura
    aoAjustar(empurrado(medidas, ajuste, evento.movementX * porPonto, evento.movementY * porPonto))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ bgcolor: '#2b3036', borderRadius: '8px', display: 'grid', placeItems: 'center', p: 1 }}>
        <Box
          ref={moldura}
          onPointerDown={(evento) => evento.currentTarget.setPointerCapture(evento.pointerId)}
          onPointerMove={mover}
          sx={{ position: 'relative', overflow: 'hidden', cursor: 'move', touchAction: 'none', lineHeight: 0 }}
        >
          <img
            src={figura.src}
            alt="A imagem escolhida"
            draggable={false}
            style={{ maxWidth: '100%', maxHeight: 240 }}
          />
          <Box
            data-recorte
            sx={{ position: 'absolute', outline: '2px solid #fff', boxShadow: '0 0 0 9999px rgb(0 0 0 / 55%)' }}
            style={lugar(parte, medidas)}
          />
        </Box>
      </Box>
      {imagem === 'logo' ? (
        <FormControl variant="standard">
          <InputLabel htmlFor="forma">Forma</InputLabel>
          <NativeSelect
            id="forma"
            value={ajuste.forma}
            onChange={({ target }) =>
              aoAjustar({ ...ajuste, forma: FORMAS.find((each) => each === target.value) ?? 'inteira' })
            }
          >
            {FORMAS.map((forma) => (
              <option key={forma} value={forma}>
                {NOME_DA_FORMA[forma]}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
      ) : null}
      <Regua
        nome="Tamanho da parte"
        valor={ajuste.tamanho}
        minimo={10}
        aoMudar={(tamanho) => aoAjustar({ ...ajuste, tamanho })}
      />
      <Regua nome="Da esquerda para a direita" valor={ajuste.x} aoMudar={(x) => aoAjustar({ ...ajuste, x })} />
      <Regua nome="De cima para baixo" valor={ajuste.y} aoMudar={(y) => aoAjustar({ ...ajuste, y })} />
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        Ficam {parte.largura} × {parte.altura} pontos da imagem.
      </Typography>
    </Box>
  )
}

function lugar({ x, y, largura, altura }: Recorte, de: Medidas) {
  return {
    left: `${(x * 100) / de.largura}%`,
    top: `${(y * 100) / de.altura}%`,
    width: `${(largura * 100) / de.largura}%`,
    height: `${(altura * 100) / de.altura}%`,
  }
}

interface ReguaProps {
  readonly nome: string
  readonly valor: number
  readonly minimo?: number
  readonly aoMudar: (valor: number) => void
}

function Regua({ nome, valor, minimo = 0, aoMudar }: ReguaProps) {
  return (
    <Box>
      <Typography component="span" sx={{ fontSize: 13, fontWeight: 600 }}>
        {nome}
      </Typography>
      <Slider
        aria-label={nome}
        value={Math.round(valor)}
        min={minimo}
        max={100}
        onChange={(_, novo) => aoMudar(Array.isArray(novo) ? (novo[0] ?? valor) : novo)}
        sx={{ display: 'block' }}
      />
    </Box>
  )
}
