import type { Perfil } from '@kds/protocol/licensing'
import { RadioField } from './RadioField'
import { SettingsSection } from './SettingsSection'
import type { SettingsControl } from './use-settings-field'

interface Props {
  control: SettingsControl
  perfis: readonly Perfil[]
}

export function ProfileSection({ control, perfis }: Props) {
  return (
    <SettingsSection titulo="Perfil de Acesso">
      {perfis.length === 0 && <p className="configuracoes-nota">Nenhum perfil cadastrado na retaguarda.</p>}
      <RadioField control={control} name="codigoPerfil" options={perfis} />
    </SettingsSection>
  )
}
