import { zodResolver } from '@hookform/resolvers/zod'
import { HttpError } from 'ra-core'
import { type BaseSyntheticEvent, useCallback, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { camposRecusados, foiRecusado, mensagemDe } from '../plataforma/chamada'
import type { Digitado } from '../plataforma/digitados'
import { novoId } from '../plataforma/novo-id'
import type { ConflitoDoFormulario } from './Conflito'
import { semVazios } from './campo-vazio'
import { type Divergencia, divergencias, soMeus } from './conflito'
import { irAPrimeiraFalta, quantasFaltas } from './faltas'

interface Opcoes<Entrada extends FieldValues> {
  /** When a field first says what is wrong with it. */
  readonly mode?: 'onTouched' | 'onSubmit'
  /** How it is now, for whoever is told that somebody else changed it in the meantime. */
  readonly reler?: () => Promise<DefaultValues<Entrada>>
  /** What else is wrong, by field: said with the faults of the schema, and counted with them. */
  readonly tambem?: (valores: Entrada) => Promise<Readonly<Record<string, string>>>
}

/** Never kept, however short: a password belongs to nobody but the one who types it. */
const SEGREDOS: ReadonlySet<string> = new Set(['senha', 'atual', 'repetir', 'segredo'])

/** What is typed twice: by the field that is changed, the one whose fault may have gone with it. */
const REPETICOES: Readonly<Record<string, string>> = { senha: 'repetir', email: 'repetirEmail' }

export interface Rascunho {
  /** What was typed; undefined when nothing was. */
  readonly digitado: () => Digitado | undefined
  readonly retomar: (digitado: Digitado) => void
}

/**
 * A form over a schema of the wire: the same rules here and on the server, what the server refuses said at its field,
 * and what was typed stays.
 */
export function useFormulario<Entrada extends FieldValues, Saida extends FieldValues>(
  schema: z.ZodType<Saida, Entrada>,
  defaultValues: DefaultValues<Entrada>,
  /** The key is of what is being sent, however often until it is answered. */
  enviar: (dados: Saida, chaveDoEnvio: string) => Promise<void>,
  { mode = 'onTouched', reler, tambem }: Opcoes<Entrada> = {},
) {
  const [falha, setFalha] = useState<string>()
  const [chaveDoEnvio, setChaveDoEnvio] = useState(novoId)
  const [base, setBase] = useState(defaultValues)
  const [conflito, setConflito] = useState<Pick<ConflitoDoFormulario, 'divergencias' | 'escolhas'>>()
  const conferidor = zodResolver(schema)
  const formulario = useForm<Entrada, unknown, Saida>({
    resolver: async (valores, contexto, opcoes) => {
      const conferido = await conferidor(semVazios(valores), contexto, opcoes)
      const outras = Object.entries((await tambem?.(valores)) ?? {}).filter(([campo]) => !(campo in conferido.errors))
      if (outras.length === 0) return conferido
      const faltas = Object.fromEntries(outras.map(([campo, message]) => [campo, { type: 'custom', message }]))
      return { values: {}, errors: { ...conferido.errors, ...faltas } as FieldErrors<Entrada> }
    },
    defaultValues,
    mode,
    // Done below, once the fault is on the screen.
    shouldFocusError: false,
  })
  const { setError, handleSubmit, formState, getValues, reset, setValue, watch, getFieldState, trigger } = formulario
  useEffect(() => {
    const { unsubscribe } = watch((_, { name = '' }) => {
      const repeticao = REPETICOES[name] as Path<Entrada> | undefined
      if (repeticao && getFieldState(repeticao).invalid) void trigger(repeticao)
    })
    return unsubscribe
  }, [watch, getFieldState, trigger])
  const por = (campo: string, valor: unknown) =>
    setValue(campo as Path<Entrada>, valor as PathValue<Entrada, Path<Entrada>>, { shouldDirty: true })

  /** What the other changed is put into the form, beside what only this person did; true where somebody did. */
  const conferir = async (): Promise<boolean> => {
    const deles = await reler?.()
    if (!deles || deles.versao === base.versao) return false
    const meu = getValues()
    const lista = divergencias(base, meu, deles)
    const ficam = soMeus(base, meu, deles)
    reset(deles)
    for (const [campo, valor] of ficam) por(campo, valor)
    setBase(deles)
    setConflito({ divergencias: lista, escolhas: {} })
    return true
  }
  const escolher = (divergencia: Divergencia, de: 'deles' | 'meu') => {
    por(divergencia.campo, divergencia[de].valor)
    setConflito((atual) => atual && { ...atual, escolhas: { ...atual.escolhas, [divergencia.campo]: de } })
  }

  const aoEnviar = handleSubmit(
    async (dados, evento) => {
      setFalha(undefined)
      try {
        await enviar(dados, chaveDoEnvio)
        setConflito(undefined)
        setChaveDoEnvio(novoId())
      } catch (erro) {
        if (foiRecusado(erro)) setChaveDoEnvio(novoId())
        const campos = Object.entries(camposRecusados(erro))
        for (const [campo, message] of campos) setError(campo as Path<Entrada>, { type: 'servidor', message })
        if (campos.length > 0) return irAPrimeiraFalta(formularioDe(evento))
        const outro = erro instanceof HttpError && erro.status === 409 && (await conferir().catch(() => false))
        if (!outro) setFalha(mensagemDe(erro))
      }
    },
    (_, evento) => irAPrimeiraFalta(formularioDe(evento)),
  )
  const { dirtyFields } = formState
  const digitado = useCallback(() => {
    const mudados = Object.keys(dirtyFields).filter((campo) => !SEGREDOS.has(campo))
    if (mudados.length === 0) return undefined
    const valores: Digitado = getValues()
    return Object.fromEntries(mudados.map((campo) => [campo, valores[campo]]))
  }, [dirtyFields, getValues])
  const retomar = (guardado: Digitado) => {
    for (const [campo, valor] of Object.entries(guardado)) por(campo, valor)
  }
  const faltam = quantasFaltas(formState.errors)
  return {
    formulario,
    aoEnviar,
    falha,
    faltam,
    enviando: formState.isSubmitting,
    rascunho: { digitado, retomar } satisfies Rascunho,
    conflito: conflito && { ...conflito, escolher },
  }
}

function formularioDe(evento: BaseSyntheticEvent | undefined): EventTarget | null | undefined {
  return evento?.target
}
