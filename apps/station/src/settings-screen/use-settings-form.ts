import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSubscribed } from '../react/use-subscribed'
import { useStartup } from '../startup/use-startup'
import { draftFrom, draftSchema, RASCUNHO_VAZIO, type SettingsDraft, type SettingsForm } from './settings-form'
import { lacksProfile, SettingsSession } from './settings-session'
import { useSessionParts } from './use-session-parts'

/** The form of the settings screen tied to one session: loads, re-checks by itself, and saves. `motivo` is what the screen says. */
export function useSettingsForm(motivo: string | null, onSaved: () => void) {
  const parts = useSessionParts()
  const startup = useStartup()
  const [session] = useState(() => new SettingsSession(parts))
  const dito = useRef(motivo)
  dito.current = motivo
  const licenca = useSubscribed(session, (source) => source.state)
  const form = useForm<SettingsDraft, unknown, SettingsForm>({
    resolver: zodResolver(draftSchema),
    mode: 'onChange',
    defaultValues: RASCUNHO_VAZIO,
  })
  const { reset, getValues, setValue, handleSubmit } = form

  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) startup.settingsTouched()
  }, [isDirty, startup])

  useEffect(() => {
    let cancel: () => void = () => undefined
    let gone = false
    const open = async () => {
      const stored = await session.open()
      // A code works once: what it filled in waits for Salvar.
      if (parts.tablet.code.current !== null) startup.settingsTouched()
      const filled = (await session.prepared()) ?? (stored && draftFrom(stored))
      if (gone || !filled) return
      reset(filled)
      cancel = session.checkSoon(
        () => getValues('numeroLicenca'),
        () => dito.current,
      )
    }
    void open()
    return () => {
      gone = true
      cancel()
    }
  }, [session, reset, getValues, parts, startup])

  useEffect(() => {
    if (!lacksProfile(licenca, getValues('codigoPerfil'))) return
    setValue('codigoPerfil', null, { shouldTouch: true, shouldValidate: true })
  }, [licenca, getValues, setValue])

  const submit = handleSubmit(async (values) => {
    try {
      if (await session.save(values)) onSaved()
    } catch (error) {
      await parts.errors.handle(error)
    }
  })
  const check = useCallback(() => void session.check(getValues('numeroLicenca')), [session, getValues])
  const edited = useCallback(() => session.licenceEdited(), [session])
  return { form, licenca, check, edited, submit }
}
