import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { camposRecusados, mensagemDe } from '../plataforma/chamada'

/**
 * A form over a schema of the wire: the same rules here and on the server, what the server refuses said at its field,
 * and what was typed stays.
 */
export function useFormulario<Entrada extends FieldValues, Saida extends FieldValues>(
  schema: z.ZodType<Saida, Entrada>,
  defaultValues: DefaultValues<Entrada>,
  enviar: (dados: Saida) => Promise<void>,
  /** When a field first says what is wrong with it. */
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
) {
  const [falha, setFalha] = useState<string>()
  const formulario = useForm<Entrada, unknown, Saida>({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
  })
  const { setError, handleSubmit, formState } = formulario
  const aoEnviar = handleSubmit(async (dados) => {
    setFalha(undefined)
    try {
      await enviar(dados)
    } catch (erro) {
      const campos = Object.entries(camposRecusados(erro))
      for (const [campo, message] of campos) setError(campo as Path<Entrada>, { type: 'servidor', message })
      if (campos.length === 0) setFalha(mensagemDe(erro))
    }
  })
  const faltam = Object.keys(formState.errors).length
  return { formulario, aoEnviar, falha, faltam, enviando: formState.isSubmitting }
}
