import { useProtection } from './protection'
import { CONEXAO_SEM_PROTECAO, O_QUE_FALTA_SEM_PROTECAO } from './protection-words'
import './protection.css'

export function UnprotectedNotice() {
  const { protegida } = useProtection()
  if (protegida) return null
  return (
    <aside className="sem-protecao" aria-label={CONEXAO_SEM_PROTECAO}>
      <strong>{CONEXAO_SEM_PROTECAO}</strong>
      <p>
        {O_QUE_FALTA_SEM_PROTECAO} <a href="/rede">Como proteger este aparelho</a>
      </p>
    </aside>
  )
}
