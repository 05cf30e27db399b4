import type { Perfil } from '@kds/protocol/licensing'
import type { LicensingRepository, PerfilDaEmpresa } from './licensing-repository'

/** `origin` is the address of this server as stations reach it, for the kitchens that live on it. */
export async function listProfiles(
  repository: LicensingRepository,
  empresaId: string,
  origin: string,
): Promise<Perfil[]> {
  const profiles = await repository.profiles(empresaId)
  return profiles.map((profile) => withUrl(profile, origin))
}

export async function findProfile(
  repository: LicensingRepository,
  empresaId: string,
  id: number,
  origin: string,
): Promise<Perfil | undefined> {
  const profile = await repository.profile(empresaId, id)
  return profile && withUrl(profile, origin)
}

function withUrl({ id, nome, cozinhaId, url }: PerfilDaEmpresa, origin: string): Perfil {
  return { Id: id, Nome: nome, Url: url ?? `${origin}/api/cozinhas/${encodeURIComponent(cozinhaId)}` }
}
