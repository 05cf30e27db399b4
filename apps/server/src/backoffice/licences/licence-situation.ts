import { DIAS_DE_AVISO, type LicencaDaEmpresa } from '@kds/protocol/retaguarda/licencas'
import type { StoredLicence } from '../../provisioning/licences'

export const NOTICE_MS = DIAS_DE_AVISO * 24 * 3_600_000

export function situationOf(
  { validaAte, revogadaEm }: Pick<StoredLicence, 'validaAte' | 'revogadaEm'>,
  now: Date,
): LicencaDaEmpresa['situacao'] {
  if (revogadaEm) return 'revogada'
  const left = validaAte.getTime() - now.getTime()
  if (left <= 0) return 'vencida'
  return left <= NOTICE_MS ? 'vencendo' : 'ativa'
}
