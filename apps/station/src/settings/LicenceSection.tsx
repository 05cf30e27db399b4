import { IonButton, IonIcon } from '@ionic/react'
import { alertCircle, checkmarkCircle, warning } from 'ionicons/icons'
import { type Control, useController } from 'react-hook-form'
import { FieldError, fieldError } from './FieldError'
import {
  formatarValidade,
  type Indicador,
  indicadorDaLicenca,
  type LicencaState,
  NOTA_NUMERO_INVALIDO,
  NOTA_REVALIDAR,
} from './licenca-state'
import { SettingsSection } from './SettingsSection'
import type { SettingsDraft, SettingsForm } from './settings-form'

const INDICADORES: Record<Indicador, { icone: string; cor: string; nota: string }> = {
  sucesso: { icone: checkmarkCircle, cor: 'success', nota: 'Licença válida' },
  perigo: { icone: alertCircle, cor: 'danger', nota: 'Licença não validada' },
  atencao: { icone: warning, cor: 'warning', nota: NOTA_REVALIDAR },
}

interface Props {
  control: Control<SettingsDraft, unknown, SettingsForm>
  licenca: LicencaState
  onEdited: () => void
  onCheck: () => void
}

export function LicenceSection({ control, licenca, onEdited, onCheck }: Props) {
  const { field, fieldState, formState } = useController({ control, name: 'numeroLicenca' })
  const indicador = indicadorDaLicenca(licenca)
  const aparencia = indicador && INDICADORES[indicador]
  const vazio = field.value.trim() === ''
  return (
    <SettingsSection titulo="Licença de Acesso">
      <div className="licenca-campo">
        <ion-input
          name={field.name}
          type="password"
          label="Número da licença"
          labelPlacement="stacked"
          fill="outline"
          autocomplete="off"
          value={field.value}
          onionInput={(event) => {
            field.onChange(event.detail.value ?? '')
            onEdited()
          }}
          onionBlur={field.onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!vazio) onCheck()
          }}
        />
        <IonButton type="button" disabled={vazio || licenca.situacao === 'verificando'} onClick={onCheck}>
          Verificar
        </IonButton>
      </div>
      <FieldError message={fieldError(fieldState, formState)} />
      <div className="licenca-situacao" aria-live="polite">
        {aparencia && (
          <p className={`licenca-indicador licenca-${indicador}`}>
            <IonIcon icon={aparencia.icone} color={aparencia.cor} aria-hidden="true" />
            <span>{indicador === 'perigo' && licenca.numeroInvalido ? NOTA_NUMERO_INVALIDO : aparencia.nota}</span>
          </p>
        )}
        {licenca.identity && !licenca.alterada && (
          <div className="licenca-empresa">
            <img src={licenca.ImageUrl ?? undefined} alt="" width={56} height={56} />
            <div>
              <strong>{licenca.identity.NomeEmpresa}</strong>
              <span>Válida até {formatarValidade(licenca.identity.ValidoAte)}</span>
            </div>
          </div>
        )}
      </div>
    </SettingsSection>
  )
}
