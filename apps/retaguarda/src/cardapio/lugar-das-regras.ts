import { chavesDe } from '../plataforma/aba'
import { GUARDADO_DA_SESSAO } from '../plataforma/sessao'

const REGRAS = `${GUARDADO_DA_SESSAO}regras.`

/** Where unsaved rules wait. By person: the next one at this computer saves nothing that he did not think of. */
export function lugarDasRegras(pessoaId: string, cozinhaId: string): string {
  return `${REGRAS}${pessoaId}.${cozinhaId}`
}

/** Of whatever kitchen of this device. */
export function haRegrasPorSalvar(deposito: Pick<Storage, 'key' | 'length'>): boolean {
  return chavesDe(deposito).some((chave) => chave.startsWith(REGRAS))
}
