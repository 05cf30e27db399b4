import type { EhComum } from '@kds/domain/validacao/senha-comum'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { Campo, type CampoProps } from '../formulario/Campo'
import { type Forca, forcaDaSenha } from './forca-da-senha'
import { lerSenhasComuns } from './senhas-comuns'

interface CamposDaSenhaProps<Valores extends FieldValues> {
  readonly control: CampoProps<Valores>['control']
  readonly foco?: boolean
  readonly nova?: boolean
  /** What is known of the person, as far as the form is filled in. */
  readonly proprias?: (valores: Valores) => readonly string[]
}

/** A new password and its repetition: `senha` and `repetir` of the form. */
export function CamposDaSenha<Valores extends FieldValues>(props: CamposDaSenhaProps<Valores>) {
  const { control, foco, nova, proprias } = props
  const valores = useWatch({ control: control as Control<Valores> }) as Valores
  const { senha, repetir } = valores
  const ehComum = useSenhasComuns()
  const forca = ehComum && forcaDaSenha(senha ?? '', ehComum(senha ?? '', proprias?.(valores) ?? []))
  return (
    <>
      <Campo
        control={control}
        nome={'senha' as Path<Valores>}
        rotulo={nova ? 'Nova senha' : 'Senha'}
        tipo="password"
        dica={<Tamanho forca={forca} />}
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

/** Until it is there nothing is said of how good a password is. */
function useSenhasComuns(): EhComum | undefined {
  const [ehComum, setEhComum] = useState<EhComum>()
  useEffect(() => {
    lerSenhasComuns().then(
      (lida) => setEhComum(() => lida),
      // The server says it when it is sent.
      () => undefined,
    )
  }, [])
  return ehComum
}

/** How long it is to be, and what is typed so far; drawn and in words. */
function Tamanho({ forca }: { readonly forca: Forca | undefined }) {
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
