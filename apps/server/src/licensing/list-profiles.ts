import type { Perfil } from '@kds/protocol/licensing'
import type { LicensingRepository, PerfilDaEmpresa } from './licensing-repository'

/** Of these kitchens, those that were put aside: no station can work in one of them. */
export type ArchivedAmong = (cozinhaIds: readonly string[]) => Promise<ReadonlySet<string>>

export interface ProfileParts {
  readonly repository: LicensingRepository
  readonly archivedAmong: ArchivedAmong
}

/** `origin` is the address of this server as stations reach it, for the kitchens that live on it. */
export async function listProfiles(parts: ProfileParts, empresaId: string, origin: string): Promise<Perfil[]> {
  const profiles = await inUse(parts, await parts.repository.profiles(empresaId))
  return profiles.map((profile) => withUrl(profile, origin))
}

export async function findProfile(
  parts: ProfileParts,
  empresaId: string,
  id: number,
  origin: string,
): Promise<Perfil | undefined> {
  const found = await parts.repository.profile(empresaId, id)
  const [profile] = await inUse(parts, found ? [found] : [])
  return profile && withUrl(profile, origin)
}

/** A profile comes back with its kitchen; those of other servers are not known here. */
async function inUse(
  { archivedAmong }: ProfileParts,
  profiles: readonly PerfilDaEmpresa[],
): Promise<PerfilDaEmpresa[]> {
  const archived = await archivedAmong(profiles.flatMap(({ cozinhaId, url }) => (url === null ? [cozinhaId] : [])))
  return profiles.filter(({ cozinhaId, url }) => url !== null || !archived.has(cozinhaId))
}

function withUrl({ id, nome, cozinhaId, url }: PerfilDaEmpresa, origin: string): Perfil {
  return { Id: id, Nome: nome, Url: url ?? `${origin}/api/cozinhas/${encodeURIComponent(cozinhaId)}` }
}
