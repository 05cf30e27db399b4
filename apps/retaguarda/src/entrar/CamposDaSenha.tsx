import Box from '@mui/material/Box'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { Campo, type CampoProps } from '../formulario/Campo'
import { forcaDaSenha } from './forca-da-senha'

interface CamposDaSenhaProps<Valores extends FieldValues> {
  readonly control: CampoProps<Valores>['control']
  readonly foco?: boolean
  readonly nova?: boolean
}

/** A new password and its repetition: `senha` and `repetir` of the form. */
export function CamposDaSenha<Valores extends FieldValues>({ control, foco, nova }: CamposDaSenhaProps<Valores>) {
  const [senha, repetir] = useWatch({
    control: control as Control<Valores>,
    name: ['senha' as Path<Valores>, 'repetir' as Path<Valores>],
  })
  return (
    <>
      <Campo
        control={control}
        nome={'senha' as Path<Valores>}
        rotulo={nova ? 'Nova senha' : 'Senha'}
        tipo="password"
        dica={<Tamanho senha={senha ?? ''} />}
        completar="new-password"
        foco={foco}
      />
      <Campo
        control={control}
        nome={'repetir' as Path<Valores>}
        rotulo={nova ? 'Repita a nova senha' : 'Repita a senha'}
        tipo="password"
        completar="new-password"
        dica={senha && senha === repetir ? <Certo>Senhas iguais.</Certo> : undefined}
      />
    </>
  )
}

/** How long it is to be, and what is typed so far; drawn and in words. */
function Tamanho({ senha }: { readonly senha: string }) {
  const forca = forcaDaSenha(senha)
  const serve = forca?.palavra === 'boa' || forca?.palavra === 'ótima'
  const cor = serve ? 'success.main' : 'warning.main'
  return (
    <>
      <Box component="span" aria-hidden sx={{ ...BARRA, bgcolor: forca ? 'divider' : 'transparent' }}>
        <Box component="span" sx={{ ...BARRA, width: `${(forca?.parte ?? 0) * 100}%`, bgcolor: cor }} />
      </Box>
      de 10 a 128 caracteres
      {forca ? (
        <>
          {' · '}
          <Box component="b" sx={{ color: cor }}>
            {forca.palavra}
          </Box>
        </>
      ) : null}
    </>
  )
}

function Certo({ children }: { readonly children: string }) {
  return (
    <Box component="b" sx={{ color: 'success.main' }}>
      {children}
    </Box>
  )
}

const BARRA = { display: 'block', height: 4, borderRadius: 2, mb: 0.25 } as const
