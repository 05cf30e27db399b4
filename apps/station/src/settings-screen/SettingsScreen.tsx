import { IonButton, IonButtons, IonContent, IonFooter, IonHeader, IonIcon, IonTitle, IonToolbar } from '@ionic/react'
import { alertCircle, close } from 'ionicons/icons'
import { MENSAGENS } from '../errors/mensagens'
import { UnprotectedNotice } from '../protection/UnprotectedNotice'
import { VOLTA_SOZINHO } from '../words/volta-sozinho'
import { BoardTypeSection } from './BoardTypeSection'
import { ClearedNotice } from './ClearedNotice'
import { defineFormControls } from './ionic-controls'
import { LicenceSection } from './LicenceSection'
import { LinesSection } from './LinesSection'
import { respondido, secoesVisiveis } from './licence-state'
import { OthersSection } from './OthersSection'
import { ProfileSection } from './ProfileSection'
import { useSettingsForm } from './use-settings-form'
import './settings.css'

defineFormControls()

/** Archived, or its kitchen was. */
const OUTRO_PERFIL =
  'Escolha abaixo outro perfil de acesso, ou peça a quem cuida da retaguarda que traga este, ou a sua cozinha, de volta. '

interface Props {
  /** Why the settings were opened, when a login failed. */
  motivo: string | null
  /** It asks again by itself. */
  volta: boolean
  onClose: (salvou: boolean) => void
}

export function SettingsScreen({ motivo, volta, onClose }: Props) {
  const { form, licenca, check, edited, submit } = useSettingsForm(motivo, () => onClose(true))
  return (
    <>
      <IonHeader>
        <IonToolbar>
          <IonTitle>Configurações</IonTitle>
          <IonButtons slot="end">
            <IonButton aria-label="Fechar" onClick={() => onClose(false)}>
              <IonIcon slot="icon-only" icon={close} aria-hidden="true" />
            </IonButton>
          </IonButtons>
        </IonToolbar>
      </IonHeader>
      <form className="configuracoes" noValidate onSubmit={submit}>
        <IonContent>
          <div className="configuracoes-corpo">
            {motivo !== null && !respondido(motivo, licenca) && (
              <>
                <p className="configuracoes-motivo" role="status">
                  <IonIcon icon={alertCircle} aria-hidden="true" />
                  <span>{motivo}</span>
                </p>
                {volta && (
                  <p className="configuracoes-volta">
                    {motivo === MENSAGENS.perfilNaoCadastrado && OUTRO_PERFIL}
                    {VOLTA_SOZINHO}
                  </p>
                )}
                <ClearedNotice motivo={motivo} />
              </>
            )}
            <UnprotectedNotice />
            <LicenceSection control={form.control} licenca={licenca} onEdited={edited} onCheck={check} />
            {secoesVisiveis(licenca) && (
              <>
                <ProfileSection control={form.control} perfis={licenca.perfis} />
                <LinesSection control={form.control} />
                <BoardTypeSection control={form.control} />
                <OthersSection control={form.control} />
              </>
            )}
          </div>
        </IonContent>
        <IonFooter>
          <IonToolbar>
            <IonButton className="configuracoes-salvar" expand="block" type="submit" disabled={!form.formState.isValid}>
              Salvar
            </IonButton>
          </IonToolbar>
        </IonFooter>
      </form>
    </>
  )
}
