import { FUSO_PADRAO } from '@kds/domain/cozinha'
import { type CozinhaCriada, type CozinhaDaEmpresa, novaCozinhaSchema } from '@kds/protocol/retaguarda/cozinhas'
import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useDataProvider, useNotify } from 'ra-core'
import { Link } from 'react-router-dom'
import { ABA_DAS_LINHAS } from '../cardapio/abas'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { useSessao } from '../quadro/contexto'
import { OPCOES_DE_FUSO } from './fusos'

interface NovaCozinhaProps {
  /** From which it may begin, and the one that is offered first. */
  readonly cozinhas: readonly CozinhaDaEmpresa[]
  readonly modelo: CozinhaDaEmpresa | undefined
  readonly aoFechar: () => void
}

export function NovaCozinha({ cozinhas, modelo, aoFechar }: NovaCozinhaProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const sessao = useSessao()
  const avisar = useNotify()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novaCozinhaSchema,
    { nome: '', fuso: FUSO_PADRAO, copiarDe: modelo?.id ?? '' },
    async (data, chaveDoEnvio) => {
      const { data: feita } = await dados.create('cozinhas', { data, meta: { chaveDoEnvio } })
      aoFechar()
      const aoAbrir = () => sessao.cozinha.mudar(String(feita.id))
      avisar(<Comecou {...(feita as CozinhaCriada)} aoAbrir={aoAbrir} />, { autoHideDuration: 20_000 })
    },
  )
  const { control } = formulario
  return (
    <DialogoDeEnvio titulo="Nova cozinha" rotulo="Criar cozinha" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo control={control} nome="nome" rotulo="Nome" dica="por exemplo Filial – Moema" foco />
      {cozinhas.length > 0 ? (
        <Campo
          control={control}
          nome="copiarDe"
          rotulo="Começa como"
          dica="com as regras de linha, os tamanhos e as palavras de alergia dela; o cardápio já é um só para todas"
          opcoes={
            <>
              {cozinhas.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
              <option value="">nenhuma: sem regras de linha</option>
            </>
          }
        />
      ) : null}
      <Campo control={control} nome="fuso" rotulo="Fuso horário" opcoes={OPCOES_DE_FUSO} />
    </DialogoDeEnvio>
  )
}

/** Rules are a kitchen's own: whoever has them in another one would take them for the company's. */
function Comecou({ nome, regras, aoAbrir }: CozinhaCriada & { readonly aoAbrir: () => void }) {
  const linhas = (
    <MuiLink component={Link} to={ABA_DAS_LINHAS.caminho} onClick={aoAbrir}>
      Linhas
    </MuiLink>
  )
  if (regras > 0)
    return (
      <Alert severity="success">
        {`“${nome}” começa com ${regras === 1 ? '1 regra' : `${regras.toLocaleString('pt-BR')} regras`} de linha. O que lá for diferente, mude em `}
        {linhas}.
      </Alert>
    )
  return (
    <Alert severity="info">
      {`“${nome}” ainda não tem regras de linha: o item que não é pizza nem diz a sua vai para a linha cozinha. Ponha as dela em `}
      {linhas}.
    </Alert>
  )
}

interface ArquivarProps {
  readonly cozinha: CozinhaDaEmpresa
  readonly aoFechar: () => void
}

export function ArquivarCozinha({ cozinha, aoFechar }: ArquivarProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id, nome } = cozinha
  return (
    <Confirmacao
      titulo={`Arquivar “${nome}”?`}
      verbo="Arquivar"
      aoFechar={aoFechar}
      sobre={{ visto: cozinha, reler: async () => (await dados.getOne<CozinhaDaEmpresa>('cozinhas', { id })).data }}
      aoConfirmar={async (versao) => {
        await dados.agir('cozinhas', id, 'arquivar', { versao })
      }}
    >
      Em até 10 s nenhum pedido entra e nenhuma estação a abre. Os pedidos que ela fez ficam guardados, e ela pode
      voltar.
    </Confirmacao>
  )
}
