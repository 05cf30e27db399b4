import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { camposRecusados, foiRecusado, mensagemDe } from '../plataforma/chamada'
import { novoId } from '../plataforma/novo-id'

/**
 * A form over a schema of the wire: the same rules here and on the server, what the server refuses said at its field,
 * and what was typed stays.
 */
export function useFormulario<Entrada extends FieldValues, Saida extends FieldValues>(
  schema: z.ZodType<Saida, Entrada>,
  defaultValues: DefaultValues<Entrada>,
  /** The key is of what is being sent, however often until it is answered. */
  enviar: (dados: Saida, chaveDoEnvio: string) => Promise<void>,
  /** When a field first says what is wrong with it. */
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
) {
  const [falha, setFalha] = useState<string>()
  const [chaveDoEnvio, setChaveDoEnvio] = useState(novoId)
  const formulario = useForm<Entrada, unknown, Saida>({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
  })
  const { setError, handleSubmit, formState } = formulario
  const aoEnviar = handleSubmit(async (dados) => {
    setFalha(undefined)
    try {
      await enviar(dados, chaveDoEnvio)
      setChaveDoEnvio(novoId())
    } catch (erro) {
      if (foiRecusado(erro)) setChaveDoEnvio(novoId())
      const campos = Object.entries(camposRecusados(erro))
      for (const [campo, message] of campos) setError(campo as Path<Entrada>, { type: 'servidor', message })
      if (campos.length === 0) setFalha(mensagemDe(erro))
    }
  })
  const faltam = Object.keys(formState.errors).length
  return { formulario, aoEnviar, falha, faltam, enviando: formState.isSubmitting }
}
