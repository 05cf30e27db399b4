import { ETAPAS } from '@kds/domain/etapas'
import { LINHAS } from '@kds/domain/linhas'
import { type CozinhaDaEmpresa, type FUSOS, mudarCozinhaSchema } from '@kds/protocol/retaguarda/cozinhas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'ra-core'
import { useId } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Campo, type CampoProps } from '../formulario/Campo'
import { CampoDeEscolha } from '../formulario/CampoDeEscolha'
import { CampoDeLista } from '../formulario/CampoDeLista'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { Grupo, GrupoRecolhido } from '../formulario/Grupo'
import { comoHora, completarHora } from '../formulario/hora-escrita'
import { mensagemDaFalha } from '../formulario/mensagem-da-falha'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { OPCOES_DE_FUSO } from './fusos'

type Ajustes = z.input<typeof mudarCozinhaSchema>
type ControleDosAjustes = Control<Ajustes, unknown, z.output<typeof mudarCozinhaSchema>>

const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']
const comMaiuscula = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1)

interface MudarCozinhaProps {
  readonly cozinha: CozinhaDaEmpresa
  readonly aoFechar: () => void
}

export function MudarCozinha({ cozinha, aoFechar }: MudarCozinhaProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id, nome } = cozinha
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudarCozinhaSchema,
    ajustesDe(cozinha),
    async (data) => {
      await dados.update('cozinhas', { id, data, previousData: cozinha })
      aoFechar()
    },
    { reler: async () => ajustesDe((await dados.getOne<CozinhaDaEmpresa>('cozinhas', { id })).data) },
  )
  const {
    control,
    formState: { errors },
  } = formulario
  const valores = useWatch({ control }) as Partial<Ajustes>
  return (
    <DialogoDeEnvio titulo={`Ajustes de “${nome}”`} rotulo="Salvar" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Grupo titulo="A cozinha" coluna={220}>
        <Campo control={control} nome="nome" rotulo="Nome" foco />
        <Campo control={control} nome="fuso" rotulo="Fuso horário" opcoes={OPCOES_DE_FUSO} />
      </Grupo>
      <Grupo titulo="Tempos" coluna={220}>
        <Campo control={control} nome="metaMinutos" rotulo="Meta do pedido (min)" tipo="number" dica="de 1 a 240" />
        <Campo control={control} nome="fornoMinutos" rotulo="Tempo de forno (min)" tipo="number" dica="de 1 a 120" />
        <Campo
          control={control}
          nome="entregaAutomaticaMinutos"
          rotulo="Pronto vira entregue após (min)"
          tipo="number"
          dica="0: só pela mão de alguém"
        />
        <CampoDeEscolha control={control} nome="fornoAutomatico" rotulo="Forno automático" />
      </Grupo>
      <GrupoRecolhido
        titulo="Meta por linha (min)"
        resumo={quantas(Object.values(valores.metas ?? {}).filter((meta) => meta !== undefined).length)}
        comFalta={errors.metas !== undefined}
        dica="Onde fica vazia, vale a meta do pedido."
      >
        {LINHAS.map((linha) => (
          <Campo key={linha} control={control} nome={`metas.${linha}`} rotulo={comMaiuscula(linha)} tipo="number" />
        ))}
      </GrupoRecolhido>
      <GrupoRecolhido
        titulo="Tamanhos de pizza"
        resumo={(valores.tamanhos ?? []).map(({ sigla }) => sigla).join(', ') || 'nenhum'}
        comFalta={errors.tamanhos !== undefined}
        dica="A sigla é o que o masseiro vê grande: BR, M, G."
        coluna={1000}
      >
        <Tamanhos control={control} falha={mensagemDaFalha(errors.tamanhos?.root ?? errors.tamanhos)} />
      </GrupoRecolhido>
      <MassasEBordas />
      <GrupoRecolhido
        titulo="Limite das colunas do Kanban"
        resumo={quantos(Object.values(valores.limites ?? {}).filter((limite) => limite !== undefined).length)}
        comFalta={errors.limites !== undefined}
        dica="Acima dele, a coluna avisa. Vazio: sem limite."
      >
        {ETAPAS.map((etapa) => (
          <Campo key={etapa} control={control} nome={`limites.${etapa}`} rotulo={comMaiuscula(etapa)} tipo="number" />
        ))}
      </GrupoRecolhido>
      <GrupoRecolhido
        titulo="Palavras de alergia"
        resumo={(valores.alergias ?? []).join(', ') || 'só as de costume'}
        comFalta={errors.alergias !== undefined}
        dica="Alergia, intolerância, celíaco, lactose, glúten e outras já são destacadas nas telas. Ponha aqui as que são só desta casa: camarão, amendoim."
        coluna={1000}
      >
        <CampoDeLista control={control} nome="alergias" rotulo="Palavras desta casa" />
      </GrupoRecolhido>
      <GrupoRecolhido
        titulo="Horário de funcionamento"
        resumo={diasAbertos((valores.horarios ?? []).filter(({ abre }) => abre !== '').length)}
        comFalta={errors.horarios !== undefined}
        dica="Como 18:00. Vazio: não abre neste dia."
        coluna={220}
      >
        {DIAS.map((dia, lugar) => (
          <Box key={dia} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
            <Hora control={control} nome={`horarios.${lugar}.abre`} rotulo={`${dia}, abre`} />
            <Hora control={control} nome={`horarios.${lugar}.fecha`} rotulo={`${dia}, fecha`} />
          </Box>
        ))}
      </GrupoRecolhido>
    </DialogoDeEnvio>
  )
}

/** As the hour of an order is typed: 18, 1800 and 18h too. */
function Hora(campo: Pick<CampoProps<Ajustes>, 'control' | 'nome' | 'rotulo'>) {
  return <Campo {...campo} formatar={comoHora} inteiro={completarHora} />
}

interface TamanhosProps {
  readonly control: ControleDosAjustes
  /** Of the sizes as a whole. */
  readonly falha: string | undefined
}

function Tamanhos({ control, falha }: TamanhosProps) {
  const id = useId()
  const { fields, append, remove } = useFieldArray({ control, name: 'tamanhos' })
  // What is wrong with one of them is said at its own fields.
  const semNenhum = fields.length === 0 && falha !== undefined
  return (
    <>
      {fields.map(({ id }, lugar) => (
        <Box key={id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 90px auto', alignItems: 'start' }}>
          <Campo control={control} nome={`tamanhos.${lugar}.nome`} rotulo={`Tamanho ${lugar + 1}`} />
          <Campo control={control} nome={`tamanhos.${lugar}.sigla`} rotulo={`Sigla ${lugar + 1}`} />
          <Button onClick={() => remove(lugar)} sx={{ mt: '24px' }} aria-label={`Tirar o tamanho ${lugar + 1}`}>
            Tirar
          </Button>
        </Box>
      ))}
      <Box>
        {semNenhum ? (
          <Typography id={id} sx={{ fontSize: 13, color: 'error.main', mb: 1 }}>
            {falha}
          </Typography>
        ) : null}
        <Button
          variant="outlined"
          aria-describedby={semNenhum ? id : undefined}
          data-falta={semNenhum}
          onClick={() => append({ nome: '', sigla: '' })}
        >
          Mais um tamanho
        </Button>
      </Box>
    </>
  )
}

/** Kept on the menu, the same in every kitchen; looked for here. In another tab: nothing typed in this form is lost. */
function MassasEBordas() {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.75, pb: 1.25, fontSize: 15 }}>
      <Box component="b" sx={{ fontWeight: 700 }}>
        Massas e bordas
      </Box>{' '}
      <MuiLink href="#/cardapio/massas" target="_blank" rel="noopener" sx={{ fontSize: 13 }}>
        no cardápio, iguais em todas as cozinhas (abre outra aba)
      </MuiLink>
    </Box>
  )
}

function quantas(definidas: number): string {
  return definidas === 0 ? 'nenhuma definida' : definidas === 1 ? '1 definida' : `${definidas} definidas`
}

function quantos(definidos: number): string {
  return definidos === 0 ? 'nenhum definido' : definidos === 1 ? '1 definido' : `${definidos} definidos`
}

function diasAbertos(dias: number): string {
  return dias === 0 ? 'não informado' : dias === 1 ? '1 dia na semana' : `${dias} dias na semana`
}

function ajustesDe(cozinha: CozinhaDaEmpresa): Ajustes {
  const { id: _id, criadaEm: _criada, arquivadaEm: _arquivada, ...ajustes } = cozinha
  // Only those of the list can be chosen here; another, set by hand, is shown as nothing chosen.
  return { ...ajustes, fuso: ajustes.fuso as keyof typeof FUSOS }
}
