import { IonButton, IonIcon } from '@ionic/react'
import { alertCircle, checkmarkCircle, eyeOffOutline, eyeOutline, warning } from 'ionicons/icons'
import { useState } from 'react'
import { formatarValidade } from '../words/validade'
import { FieldError } from './FieldError'
import {
  exibicaoDaLicenca,
  type Indicador,
  indicadorDaLicenca,
  type LicenceState,
  NOTA_NUMERO_INVALIDO,
  NOTA_REVALIDAR,
  secoesVisiveis,
} from './licence-state'
import { SettingsSection } from './SettingsSection'
import { type SettingsControl, useSettingsField } from './use-settings-field'

const INDICADORES: Record<Indicador, { icone: string; cor: string; nota: string }> = {
  sucesso: { icone: checkmarkCircle, cor: 'success', nota: 'Licença válida' },
  perigo: { icone: alertCircle, cor: 'danger', nota: 'Licença não validada' },
  atencao: { icone: warning, cor: 'warning', nota: NOTA_REVALIDAR },
}

interface Props {
  control: SettingsControl
  licenca: LicenceState
  onEdited: () => void
  onCheck: () => void
}

export function LicenceSection({ control, licenca, onEdited, onCheck }: Props) {
  const { name, value, wrong, change } = useSettingsField(control, 'numeroLicenca')
  const indicador = indicadorDaLicenca(licenca)
  const aparencia = INDICADORES[indicador]
  const { NomeEmpresa, ValidoAte, ImageUrl } = exibicaoDaLicenca(licenca)
  const vazio = value.trim() === ''
  const [visivel, setVisivel] = useState(false)
  return (
    <SettingsSection titulo="Licença de Acesso">
      <div className="licenca-campo">
        <ion-input
          name={name}
          type={visivel ? 'text' : 'password'}
          label="Número da licença"
          labelPlacement="stacked"
          fill="outline"
          autocomplete="off"
          value={value}
          onionInput={(event) => {
            change(event.detail.value ?? '')
            onEdited()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!vazio) onCheck()
          }}
        >
          <button
            type="button"
            slot="end"
            className="licenca-olho"
            aria-label="Mostrar o que foi digitado"
            aria-pressed={visivel}
            onClick={() => setVisivel(!visivel)}
          >
            <IonIcon icon={visivel ? eyeOffOutline : eyeOutline} aria-hidden="true" />
          </button>
        </ion-input>
        <IonButton type="button" disabled={vazio || licenca.situacao === 'verificando'} onClick={onCheck}>
          Verificar
        </IonButton>
      </div>
      <FieldError message={wrong} />
      <div className="licenca-situacao" aria-live="polite">
        <p className={`licenca-indicador licenca-${indicador}`}>
          <IonIcon icon={aparencia.icone} color={aparencia.cor} aria-hidden="true" />
          <span>{indicador === 'perigo' && licenca.numeroInvalido ? NOTA_NUMERO_INVALIDO : aparencia.nota}</span>
        </p>
        {secoesVisiveis(licenca) && (
          <div className="licenca-empresa">
            <img src={ImageUrl ?? undefined} alt="" width={56} height={56} />
            <div>
              <strong>{NomeEmpresa}</strong>
              {ValidoAte && <span>Válida até {formatarValidade(ValidoAte)}</span>}
            </div>
          </div>
        )}
      </div>
    </SettingsSection>
  )
}
